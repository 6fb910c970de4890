import type { CostRow } from '#contract/deficiency/costs.ts';
import type { CostGrouping } from '#domain/deficiency/cost-grouping.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { exportFile } from '#server/core/export/export-file.ts';
import { firstMentions } from '#server/core/export/first-mentions.ts';
import { type ExportColumn, pagesOfAll } from '#server/core/export/table.ts';
import { allQuarters, costRowOf, sumsInDollars } from './cost-answer.ts';
import { fileNameMentions } from './mentions.ts';
import { costBreakdown, costSums } from './queries-costs.ts';

const headings = {
  school: 'School',
  trade: 'Trade',
  category: 'Category',
  quarter: 'Quarter first found',
  state: 'State',
} as const satisfies Record<CostGrouping, string>;

const columnsOf = (by: CostGrouping): readonly ExportColumn<CostRow>[] => [
  { name: headings[by], kind: 'text', width: 36, of: (row) => row.name },
  { name: 'Deficiencies with a cost', kind: 'count', width: 22, of: (row) => row.deficiencies },
  { name: 'Estimated, to be repaired', kind: 'score', width: 22, of: (row) => row.toRepair },
  { name: 'Estimated, all', kind: 'score', width: 16, of: (row) => row.estimated },
  { name: 'Actual', kind: 'score', width: 16, of: (row) => row.actual },
];

/** Exports all rows of the breakdown, and the total, which one query each adds up. */
export const deficiencyCostBreakdownExport: UntransactedHandler<'deficiency/cost-breakdown-export'> =
  {
    untransacted: async (
      { format, by, ...search },
      { transact, read, today, schoolYearBegins },
    ) => {
      const quarters = allQuarters({ today, schoolYearBegins });
      const starts = quarters.map(({ first }) => first);
      const [rows, sums] = await read(
        costBreakdown(search, by, starts, undefined),
        costSums(search),
      );
      const total = sums.map((sum) => ({
        ...sumsInDollars(sum),
        key: '',
        name: 'Total',
        until: null,
      }));
      return exportFile(
        {
          name: `Costs by ${by}`,
          columns: columnsOf(by),
          pages: pagesOfAll(rows.map(costRowOf(by, quarters))),
          foot: total,
        },
        format,
        today,
        await firstMentions(fileNameMentions(search), transact),
      );
    },
  };
