/**
 * What a process notes in memory about itself: the last run of each background job, and how many
 * requests each limit has refused. server/operation/processes stores it in the database.
 */
import type { JobName } from '#domain/operation/jobs.ts';
import type { JobRun, NoteRun } from '#server/core/jobs/note-run.ts';

/** The last run of a job, and its last failure in this process since the last call of `store`. */
export type NotedJob = JobRun & { failedAt?: Date; lastProblem?: string };

export type Noted = {
  runs: ReadonlyMap<JobName, NotedJob>;
  hits: ReadonlyMap<string, number>;
};

export type ProcessRecord = {
  /** The function that notes the runs of this job. */
  runOf(name: JobName): NoteRun;
  /** Notes that a limit has refused a request. */
  noteHit(limit: string): void;
  /**
   * Calls `write` with what was noted since the last call that succeeded. If `write` throws, the
   * next call has the same again.
   */
  store(write: (noted: Noted) => Promise<void>): Promise<void>;
};

export const openProcessRecord = (): ProcessRecord => {
  const runs = new Map<JobName, NotedJob>();
  const hits = new Map<string, number>();
  return {
    runOf: (name) => (run) => {
      const { failedAt, lastProblem } = runs.get(name) ?? {};
      runs.set(name, {
        ...run,
        ...(failedAt && { failedAt }),
        ...(lastProblem !== undefined && { lastProblem }),
        ...(run.problem !== undefined && { failedAt: run.startedAt, lastProblem: run.problem }),
      });
    },
    noteHit: (limit) => void hits.set(limit, (hits.get(limit) ?? 0) + 1),
    store: async (write) => {
      const noted = { runs: new Map(runs), hits: new Map(hits) };
      await write(noted);
      for (const [name, run] of noted.runs) if (runs.get(name) === run) runs.delete(name);
      for (const [limit, count] of noted.hits) {
        const left = (hits.get(limit) ?? 0) - count;
        if (left > 0) hits.set(limit, left);
        else hits.delete(limit);
      }
    },
  };
};
