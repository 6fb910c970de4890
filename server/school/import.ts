import { importedInWords } from '#domain/school/import-levels.ts';
import { recordImport } from '#server/core/audit.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { readWholeFile } from '#server/core/http/file-body.ts';
import { planImport, readImportFile } from './import/plan.ts';
import { withRemembered } from './import/remembered.ts';
import { rememberedWords, rememberWords } from './queries-import-words.ts';
import { addImportRun } from './queries-import-runs.ts';
import { lockSchoolList } from './queries.ts';
import {
  addFacilities,
  addNewAreas,
  addSchools,
  changeSchools,
  knownPlaces,
  knownSchools,
} from './queries-import.ts';

/**
 * Imports a file in one transaction, with the result that the preview shows. Repeating the import
 * has no effect.
 */
export const schoolImport: UntransactedHandler<'school/import'> = {
  untransacted: async (
    { types, sheet, columns, cells, ...filter },
    { transact, sentFile, user },
  ) => {
    const bytes = await readWholeFile(sentFile);
    const answers = withRemembered(types, await transact(rememberedWords));
    const choice = { sheet, columns, cells };
    const file = await readImportFile(user.accountId, bytes, answers, choice);
    const { counts, totals, id } = await transact(async (db) => {
      await lockSchoolList(db);
      const schools = await knownSchools(db, { isLocked: file.hasPlaces });
      const plan = await planImport(file, filter, schools, (ids) =>
        knownPlaces(db, ids, { isLocked: true }),
      );
      const { writes } = plan;
      await addSchools(db, writes.schools);
      await changeSchools(db, writes.changedSchools);
      await addFacilities(db, writes.facilities);
      await addNewAreas(db, writes.areas);
      await rememberWords(db, types);
      if (Object.values(plan.totals).every((count) => count === 0)) return { ...plan, id: null };
      await recordImport(db, importedInWords(plan.totals).slice(0, -1));
      return { ...plan, id: await addImportRun(db, writes) };
    });
    return { message: importedInWords(totals), data: { counts, totals, id } };
  },
};
