/** Processor time of a process and its descendants, which does not depend on what else a machine does. */
import { readdirSync, readFileSync } from 'node:fs';

/** Processes and threads may end while they are read. */
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

/** Milliseconds on a processor so far, of all threads; on Linux only. */
export const processorTime = (pid: number): number => {
  let nanoseconds = 0;
  for (const each of withDescendants(String(pid))) {
    for (const thread of readdirSync(`/proc/${each}/task`)) {
      nanoseconds += Number(textOf(`/proc/${each}/task/${thread}/schedstat`).split(' ')[0]);
    }
  }
  return nanoseconds / 1e6;
};
