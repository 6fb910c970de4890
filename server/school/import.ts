import { plural } from '#domain/plural.ts';
import { recordImport } from '#server/core/audit.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { readWholeFile } from '#server/core/http/file-body.ts';
import { planImport, readImportFile } from './import/plan.ts';
import { lockSchoolList } from './queries.ts';
import { addSchools, changeSchools, knownSchools } from './queries-import.ts';

/** For example '1 school added, 2 changed.'; a number that is zero is omitted. */
export const importedInWords = ({ added, changed }: { added: number; changed: number }): string => {
  if (changed === 0)
    return added === 0 ? 'Nothing has changed.' : `${plural(added, 'school')} added.`;
  return added === 0
    ? `${plural(changed, 'school')} changed.`
    : `${plural(added, 'school')} added, ${changed} changed.`;
};

/**
 * Imports a file in one transaction, with the result that the preview shows. Repeating the import
 * has no effect.
 */
export const schoolImport: UntransactedHandler<'school/import'> = {
  untransacted: async ({ types, ...filter }, { transact, sentFile, user }) => {
    const file = await readImportFile(user.accountId, await readWholeFile(sentFile), types);
    const counts = await transact(async (db) => {
      await lockSchoolList(db);
      const plan = await planImport(file, filter, await knownSchools(db));
      const having = (outcome: string) => plan.rows.filter((row) => row.outcome === outcome);
      await addSchools(db, having('added'));
      await changeSchools(db, having('changed'));
      const { added, changed } = plan.counts;
      if (added + changed > 0) await recordImport(db, importedInWords(plan.counts).slice(0, -1));
      return plan.counts;
    });
    return { message: importedInWords(counts), data: { counts } };
  },
};
