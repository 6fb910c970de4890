import { undoneInWords } from '#domain/school/import-undo.ts';
import { recordImport } from '#server/core/audit.ts';
import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { lockSchoolList } from './queries.ts';
import { lockLatestRun, undoRun } from './queries-import-runs.ts';

export const schoolImportUndo: Handler<'school/import-undo'> = async ({ id }, { db }) => {
  await lockSchoolList(db);
  const run = await lockLatestRun(db, id);
  if (!run) throw refuse('import-not-found');
  const undone = await undoRun(db, run);
  const message = undoneInWords(undone);
  await recordImport(db, message.slice(0, -1));
  return { message, data: undone };
};
