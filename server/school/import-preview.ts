import { PREVIEW_ROWS } from '#domain/school/import-limits.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { readWholeFile } from '#server/core/http/file-body.ts';
import type { JudgedRow } from './import/judge.ts';
import { planImport, readImportFile } from './import/plan.ts';
import { withRemembered } from './import/remembered.ts';
import { knownPlaces, knownSchools } from './queries-import.ts';
import { rememberedWords } from './queries-import-words.ts';

/**
 * Shows what an import of this file would do, without changing anything: how many rows have each
 * outcome, and the first rows of each.
 */
export const schoolImportPreview: UntransactedHandler<'school/import-preview'> = {
  untransacted: async (
    { types, sheet, columns, cells, ...filter },
    { transact, sentFile, user },
  ) => {
    const bytes = await readWholeFile(sentFile);
    const answers = withRemembered(types, await transact(rememberedWords));
    const choice = { sheet, columns, cells };
    const file = await readImportFile(user.accountId, bytes, answers, choice);
    const plan = await planImport(file, filter, await transact(knownSchools), (ids) =>
      transact((db) => knownPlaces(db, ids)),
    );
    const { hasPlaces: _, rows: _rows, notices: ofFile, ...facts } = file;
    const { counts, totals } = plan;
    const notices = [...ofFile, ...plan.notices];
    const rows = firstOfEach(plan.rows);
    return { data: { ...facts, notices, counts, totals, rows } };
  },
};

/** The first rows of each outcome, those that are refused before the others. */
const firstOfEach = (rows: readonly JudgedRow[]): JudgedRow[] => {
  const sent = new Map<JudgedRow['outcome'], number>();
  const shown = rows.filter(({ outcome }) => {
    const count = (sent.get(outcome) ?? 0) + 1;
    sent.set(outcome, count);
    return count <= PREVIEW_ROWS;
  });
  const isRefused = ({ outcome }: JudgedRow) => outcome === 'refused';
  return [...shown.filter(isRefused), ...shown.filter((row) => !isRefused(row))];
};
