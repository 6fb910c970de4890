import type { UntransactedHandler } from '#server/core/context.ts';
import { readWholeFile } from '#server/core/http/file-body.ts';
import { planImport, readImportFile } from './import/plan.ts';
import { knownSchools } from './queries-import.ts';

/** Shows what an import of this file would do, row by row, without changing anything. */
export const schoolImportPreview: UntransactedHandler<'school/import-preview'> = {
  untransacted: async ({ types, ...filter }, { transact, sentFile, user }) => {
    const file = await readImportFile(user.accountId, await readWholeFile(sentFile), types);
    const { rows, counts } = await planImport(file, filter, await transact(knownSchools));
    const { layout, unused, notices, districts, unknownTypes } = file;
    return { data: { layout, unused, notices, districts, unknownTypes, counts, rows } };
  },
};
