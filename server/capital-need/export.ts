import type { UntransactedHandler } from '#server/core/context.ts';
import { exportFile } from '#server/core/export/export-file.ts';
import { firstMentions } from '#server/core/export/first-mentions.ts';
import { nameOfSchool } from '#server/core/export/queries-names.ts';
import { PAGE, pagesOf, pagesOfAll } from '#server/core/export/table.ts';
import { entryAnswer, planAnswer, planStart } from './answer.ts';
import { entryColumns, schoolColumns, sumOfSchools } from './export-columns.ts';
import { planEntries, planSchools, planSums } from './queries.ts';

/** Exports the costs of the schools with their sum, or all entries. */
export const capitalNeedExport: UntransactedHandler<'capital-need/export'> = {
  untransacted: async ({ format, rows, ...input }, context) => {
    const { read, transact, today, schoolYearBegins } = context;
    const { schoolId } = input;
    const start = planStart({ today, schoolYearBegins });
    const [sums, schools] = await read(planSums(start, schoolId), planSchools(schoolId));
    const plan = planAnswer(input, { today, schoolYearBegins }, sums, schools);
    const about = await firstMentions([schoolId && nameOfSchool(schoolId)], transact);
    if (rows === 'schools') {
      const columns = schoolColumns(plan.years);
      const foot = [sumOfSchools(plan)];
      const pages = pagesOfAll([...plan.schools]);
      return exportFile({ name: 'Five-year plan', columns, pages, foot }, format, today, about);
    }
    let page = 0;
    const pages = pagesOf(async () => {
      page += 1;
      const [entries] = await read(planEntries(start, schoolId, undefined, { page, limit: PAGE }));
      return entries.map(entryAnswer);
    });
    const table = { name: 'Entries of the plan', columns: entryColumns(plan.years), pages };
    return exportFile(table, format, today, about);
  },
};
