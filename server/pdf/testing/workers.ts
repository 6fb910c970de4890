/** Inspects the PDF workers of this test process through Linux's /proc. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process exited while it was being read.
    return '';
  }
};

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`)
    .flatMap((thread) => read(`/proc/${pid}/task/${thread}/children`).split(' '))
    .filter(Boolean)
    .map(Number);

/** The ids of running workers. */
export const workerPids = (of = process.pid): number[] =>
  childrenOf(of).filter((pid) => read(`/proc/${pid}/cmdline`).includes('pdf/worker/worker.ts'));

/** The CPU time of a process in hundredths of a second; 0 if it has exited. */
export const busyTime = (pid: number): number => {
  const afterName = read(`/proc/${pid}/stat`).split(') ')[1] ?? '';
  const [user = 0, system = 0] = afterName.split(' ').slice(11, 13).map(Number);
  return user + system;
};

/** Whether the process has exited and been reaped by its parent. */
export const isGone = (pid: number): boolean => !existsSync(`/proc/${pid}`);

/** Whether the process has exited, even if its parent has not reaped it yet. */
export const hasEnded = (pid: number): boolean =>
  isGone(pid) || read(`/proc/${pid}/stat`).includes(') Z ');

/** Resident memory of each worker in bytes. */
export const workerMemory = (): number[] =>
  workerPids().map((pid) => {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0;
    return Number(kilobytes) * 1024;
  });
