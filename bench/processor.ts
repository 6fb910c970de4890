/** Processor time of a process and its descendants, which does not depend on what else a machine does. */
import { readdirSync, readFileSync } from 'node:fs';

/** Processes and threads may exit while they are read. */
const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

// The name in parentheses may hold spaces.
const parentOf = (pid: string) => textOf(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')[1];

const withDescendants = (pid: string): string[] => {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = Map.groupBy(all, parentOf);
  const below = (each: string): string[] => [each, ...(children.get(each) ?? []).flatMap(below)];
  return below(pid);
};

/**
 * Milliseconds on a processor so far, of all threads, also of those that have ended; on Linux only.
 * A process is counted in steps of 10 ms, so take the difference of many calls.
 */
export const processorTime = (pid: number): number => {
  let ticks = 0;
  for (const each of withDescendants(String(pid))) {
    // The time in the program and in the kernel, then the same of children that have ended.
    const [, rest = ''] = textOf(`/proc/${each}/stat`).split(') ');
    ticks += rest
      .split(' ')
      .slice(11, 15)
      .map(Number)
      .reduce((sum, each) => sum + each, 0);
  }
  return ticks * 10;
};
