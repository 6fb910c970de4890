import { isLarge } from '#server/core/threads/large.ts';
import { runInThread } from '#server/core/threads/run-in-thread.ts';
import { parseReport, type ReportText } from '#server/report/queries.ts';
import { doTask, type TaskName, type Tasks } from './report-tasks.ts';

/** What the thread needs for a task. */
export type TaskToDo<Name extends TaskName> = {
  name: Name;
  report: ReportText;
  wanted: Tasks[Name]['wanted'];
};

/** Does the task in this thread, or in a worker thread if the report is large. */
export const runReportTask = async <Name extends TaskName>(
  name: Name,
  report: ReportText,
  wanted: Tasks[Name]['wanted'],
): Promise<Tasks[Name]['result']> => {
  if (!isLarge(report.evaluations, report.sealedSheet)) {
    return doTask(name, parseReport(report), wanted);
  }
  const input: TaskToDo<Name> = { name, report, wanted };
  return runInThread(new URL('task-thread.ts', import.meta.url), input);
};
