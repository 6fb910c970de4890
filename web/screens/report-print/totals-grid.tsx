import type { ReactNode } from 'react';
import type { ReportPrint } from '#contract/report.ts';
import { inPercent } from '#web/ui/format/percent.ts';
import { CategoryHead } from '#web/shared/report/category-head.tsx';
import { cell, ScrollingTable } from '#web/shared/report/scrolling-table.tsx';

type Categories = ReportPrint['data']['list'];

const lines: readonly (readonly [string, (row: Categories[number]) => ReactNode])[] = [
  ['Areas', (row) => row.areas],
  ['Adequate (✓)', (row) => row.adequate],
  ['Deficient (D)', (row) => row.deficient],
  ['Extreme (X)', (row) => row.extremeDeficiency],
  ['N/A', (row) => row.notApplicable],
  ['Score', (row) => inPercent(row.score)],
  ['Rank', (row) => row.rank],
];

/** The category totals of the form: a column per category, below the letters of the groups. */
export function TotalsGrid({ categories }: { categories: Categories }) {
  return (
    <section aria-labelledby="totals" className="print:order-2">
      <h2 id="totals" className="mb-2 text-lg font-semibold">
        Category totals
      </h2>
      <ScrollingTable label="Category totals">
        <CategoryHead corner="Total" categories={categories} />
        <tbody>
          {lines.map(([label, value]) => (
            <tr key={label} className="border-b border-line">
              <th scope="row" className={`${cell} text-left font-medium whitespace-nowrap`}>
                {label}
              </th>
              {categories.map((category) => (
                <td key={category.group} className={`${cell} text-center figures`}>
                  {value(category)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollingTable>
    </section>
  );
}
