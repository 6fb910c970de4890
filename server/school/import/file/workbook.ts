/** Reads the sheets of an Excel workbook (.xlsx) in a separate process with limited memory. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { MAX_COLUMNS, MAX_ROWS } from '#domain/school/import-limits.ts';
import { openFairQueue } from '#server/core/fair-queue.ts';
import { type Refusal, refuse } from '#server/core/refusals.ts';
import { otherFormats } from './decode.ts';
import type { SheetLimits } from './workbook/sheet.ts';
import { type FileTable, HEADING_ROWS } from './table.ts';

/** A sheet, or the limit that it exceeds; `column` is the first one that cannot be read. */
export type WorkbookSheet =
  | FileTable
  | { name: string; problem: 'rows' | 'columns' | 'size'; column: string };

export type WorkbookAnswer = { sheets: WorkbookSheet[] } | { problem: WorkbookProblem };

type WorkbookProblem =
  | 'not-workbook'
  | 'too-large'
  | 'damaged'
  | 'open-document'
  | 'binary'
  | 'numbers';

export type WorkbookRequest = { bytes: Uint8Array; limits: SheetLimits };

const program = fileURLToPath(new URL('workbook/workbook-process.ts', import.meta.url));

const limits = {
  rows: MAX_ROWS,
  columns: MAX_COLUMNS,
  /** About three times as many as the state's directory has. */
  cells: 3_000_000,
  /** In all cells of a sheet: twice as many as a text file may have. */
  characters: 24 * 1024 * 1024,
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
 * Returns the visible sheets that have content, with every row that is not empty. Refuses a
 * workbook that cannot be read, or that would be the second one of the account to wait, with
 * 'import-…'.
 */
export const workbookTables = async (
  accountId: string,
  bytes: Uint8Array,
  isHeading: (fields: readonly string[]) => boolean,
  others: Partial<Limits> = {},
): Promise<FileTable[]> => {
  const { memory, time, ...sheetLimits } = { ...limits, ...others };
  const request = { bytes, limits: sheetLimits };
  const answer = await queue.run(accountId, () => readInProcess(request, memory, time));
  if ('problem' in answer) throw refusalFor(answer.problem);
  const { sheets } = answer;
  // A sheet that is too large matters only if no other sheet has the columns.
  const isWanted = ({ rows }: FileTable) =>
    rows.slice(0, HEADING_ROWS).some(({ fields }) => isHeading(fields));
  const readable = sheets.filter((sheet) => 'rows' in sheet);
  const tooLarge = sheets.find((sheet) => 'problem' in sheet);
  if (tooLarge && !readable.some(isWanted)) throw refusalOfSheet(tooLarge);
  return readable;
};

const refusalOfSheet = ({ name, problem, column }: Extract<WorkbookSheet, { problem: string }>) => {
  if (problem === 'rows') return refuse('import-too-long');
  if (problem === 'size') return refuse('import-workbook-too-large');
  return refuse('import-too-wide', { name, problem: column });
};

const refusalFor = (problem: WorkbookProblem): Refusal => {
  if (problem === 'too-large') return refuse('import-workbook-too-large');
  if (problem === 'not-workbook') return refuse('import-not-text');
  if (problem === 'damaged') {
    return refuse('import-unreadable', { problem: 'the workbook is damaged or incomplete' });
  }
  return refuse('import-other-format', { problem: otherFormats[problem] });
};

/**
 * Reads a workbook in a new process. If the process runs out of memory or time, the workbook is too
 * large.
 */
const readInProcess = (
  request: WorkbookRequest,
  memory: number,
  time: number,
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
    child.send(request, () => undefined);
  });
