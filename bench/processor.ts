/**
 * Measures the processor time of a process and its descendants, which does not depend on other load
 * of the machine.
 */
import { readdirSync, readFileSync } from 'node:fs';

/** Returns '' if the file is gone, because processes and threads may exit while they are read. */
const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

// The program's name is in parentheses and may contain spaces.
const parentOf = (pid: string) => textOf(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')[1];

const withDescendants = (pid: string): string[] => {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = Map.groupBy(all, parentOf);
  const below = (each: string): string[] => [each, ...(children.get(each) ?? []).flatMap(below)];
  return below(pid);
};

/**
 * The milliseconds that all threads have run on a processor so far, including threads that have
 * ended; on Linux only. The kernel counts this time in steps of 10 ms, so measure the difference
 * over long work, not over a single request.
 */
export const processorTime = (pid: number): number => {
  let ticks = 0;
  for (const each of withDescendants(String(pid))) {
    // The fields are the times of the process in user mode and in the kernel, then both times of
    // its ended children.
    const [, rest = ''] = textOf(`/proc/${each}/stat`).split(') ');
    ticks += rest
      .split(' ')
      .slice(11, 15)
      .map(Number)
      .reduce((sum, each) => sum + each, 0);
  }
  return ticks * 10;
};
