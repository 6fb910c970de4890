/** The PDF workers of this test process, as Linux lists them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It ended while we looked.
    return '';
  }
};

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`)
    .flatMap((thread) => read(`/proc/${pid}/task/${thread}/children`).split(' '))
    .filter(Boolean)
    .map(Number);

/** Process ids; a worker that ended is not among them. */
export const workerPids = (of = process.pid): number[] =>
  childrenOf(of).filter((pid) => read(`/proc/${pid}/cmdline`).includes('pdf/worker.ts'));

/** How long a process has run on a processor, in hundredths of a second; 0 when it is gone. */
export const busyTime = (pid: number): number => {
  const afterName = read(`/proc/${pid}/stat`).split(') ')[1] ?? '';
  const [user = 0, system = 0] = afterName.split(' ').slice(11, 13).map(Number);
  return user + system;
};

/** Ended, and its parent has taken note of it. */
export const isGone = (pid: number): boolean => !existsSync(`/proc/${pid}`);

/** Ended, even if nobody has taken note. */
export const hasEnded = (pid: number): boolean =>
  isGone(pid) || read(`/proc/${pid}/stat`).includes(') Z ');

/** Resident memory of each worker in bytes. */
export const workerMemory = (): number[] =>
  workerPids().map((pid) => {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0;
    return Number(kilobytes) * 1024;
  });
