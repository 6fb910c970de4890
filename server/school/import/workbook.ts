/** Reads the first sheet of an Excel workbook (.xlsx) in a separate process with limited memory. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openFairQueue } from '../../core/fair-queue.ts';
import { type Refusal, refuse } from '../../core/refusals.ts';
import { type FileRow, MAX_ROWS } from './parse.ts';

export type WorkbookAnswer =
  | { rows: FileRow[] }
  | { problem: 'not-workbook' | 'too-large' | 'damaged' };

const program = fileURLToPath(new URL('workbook-process.ts', import.meta.url));

const limits = {
  rows: MAX_ROWS,
  /** The memory of the process, in MB. */
  memory: 512,
  /** In milliseconds, including the time to load the program. */
  time: 10_000,
};
type Limits = typeof limits;

/**
 * One workbook is read at a time, so that several imports do not need several times the memory. An
 * account may have one more waiting; accounts take turns.
 */
const queue = openFairQueue({
  waitingOfAccount: 1,
  refusal: () => refuse('import-waiting', { seconds: limits.time / 1000 }),
});

/**
 * Returns every row that is not empty. Refuses a workbook that cannot be read, or that would be the
 * second one of the account to wait, with 'import-…'.
 */
export const workbookRows = async (
  accountId: string,
  bytes: Uint8Array,
  others: Partial<Limits> = {},
): Promise<FileRow[]> => {
  const { rows, ...resources } = { ...limits, ...others };
  const answer = await queue.run(accountId, () => readInProcess(bytes, resources));
  if ('problem' in answer) throw refusalFor(answer.problem);
  // One more than the maximum is allowed, because the first row contains the column names.
  if (answer.rows.length > rows + 1) throw refuse('import-too-long');
  return answer.rows;
};

const refusalFor = (problem: 'not-workbook' | 'too-large' | 'damaged'): Refusal => {
  if (problem === 'too-large') return refuse('import-workbook-too-large');
  if (problem === 'not-workbook') return refuse('import-not-text');
  return refuse('import-unreadable', { problem: 'the workbook is damaged or incomplete' });
};

/**
 * Reads a workbook in a new process. If the process runs out of memory or time, the workbook is too
 * large.
 */
const readInProcess = (
  bytes: Uint8Array,
  { memory, time }: Omit<Limits, 'rows'>,
): Promise<WorkbookAnswer> =>
  new Promise((resolve) => {
    const child = fork(program, [], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${memory}`],
      // The process parses untrusted files, so it gets none of the server's environment variables.
      env: { TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), time);
    const end = (answer: WorkbookAnswer) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      resolve(answer);
    };
    child.once('message', (answer) => end(answer as WorkbookAnswer));
    child.once('error', () => end({ problem: 'too-large' }));
    child.once('exit', () => end({ problem: 'too-large' }));
    child.send(bytes, () => undefined);
  });
