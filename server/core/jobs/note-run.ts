/** Notes when a background job ran, for the people who operate the server. */

/** A run that has ended; `problem` is the message of the error with which it failed. */
export type JobRun = { startedAt: Date; milliseconds: number; problem?: string };

export type NoteRun = (run: JobRun) => void;

/** Runs the job, notes the run, and throws what the job throws. */
export const noteRunOf = async <T>(
  noteRun: NoteRun | undefined,
  run: () => Promise<T>,
): Promise<T> => {
  const startedAt = new Date();
  const start = performance.now();
  const note = (failure: { problem?: string }) =>
    noteRun?.({ startedAt, milliseconds: Math.round(performance.now() - start), ...failure });
  try {
    const result = await run();
    note({});
    return result;
  } catch (error) {
    note({ problem: error instanceof Error ? error.message || error.name : String(error) });
    throw error;
  }
};
