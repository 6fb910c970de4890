import type { UntransactedHandler } from '../core/context.ts';
import { planOf, readFile } from './import/plan.ts';
import { knownSchools } from './queries-import.ts';

/** What an import of this file would do, row by row; nothing is done. */
export const schoolImportPreview: UntransactedHandler<'school/import-preview'> = {
  untransacted: async (wanted, { transact, sentFile }) => {
    const file = await readFile(sentFile);
    const { rows, counts } = planOf(file, wanted, await transact(knownSchools));
    return { data: { layout: file.layout, districts: file.districts, counts, rows } };
  },
};
