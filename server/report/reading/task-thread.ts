/** Does a task with a large report in a worker thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { parseReport } from '#server/report/queries.ts';
import { doTask, type TaskName } from './report-tasks.ts';
import type { TaskToDo } from './run-report-task.ts';

const { name, report, wanted } = workerData as TaskToDo<TaskName>;
parentPort?.postMessage(doTask(name, parseReport(report), wanted));
