import type { ReactNode } from 'react';
import type { ReportPrint } from '#contract/report/report.ts';
import type { Words } from '#domain/language/words.ts';
import { CategoryHead } from '#web/shared/report/category-head.tsx';
import { cell, ScrollingTable } from '#web/shared/report/scrolling-table.tsx';

type Categories = ReportPrint['data']['list'];

type Line = readonly [label: string, value: (row: Categories[number]) => ReactNode];

const linesOf = ({ page, formats, ranks }: Words): readonly Line[] => [
  [page.areas, (row) => row.areas],
  [page.adequate, (row) => row.adequate],
  [page.deficient, (row) => row.deficient],
  [page.extreme, (row) => row.extremeDeficiency],
  [page.notApplicable, (row) => row.notApplicable],
  [page.score, (row) => formats.percent(row.score)],
  [page.rank, (row) => ranks[row.rank]],
];

/**
 * The category totals of the state form, with a column per category below the letters of the
 * groups. If the screen is too narrow for 15 columns, there is a row per category instead.
 */
export function TotalsGrid({ categories, words }: { categories: Categories; words: Words }) {
  const { page } = words;
  return (
    <section aria-labelledby="totals" className="break-inside-avoid print:order-1">
      <h2 id="totals" className="mb-2 text-lg font-semibold">
        {page.totals}
      </h2>
      <ScrollingTable label={page.totals} className="xl:hidden print:hidden">
        <Rows categories={categories} words={words} />
      </ScrollingTable>
      <ScrollingTable
        label={page.totals}
        className="max-xl:hidden print:block max-2xl:[&_:is(td,th)]:px-1"
      >
        <CategoryHead corner={page.total} categories={categories} />
        <tbody>
          {linesOf(words).map(([label, value]) => (
            <tr key={label}>
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

/** The totals with one row per category, for narrow screens. */
const Rows = ({ categories, words }: { categories: Categories; words: Words }) => {
  const lines = linesOf(words);
  return (
    <>
      <thead className="bg-sunken">
        <tr>
          <th scope="col" className={`${cell} text-left`}>
            {words.page.total}
          </th>
          {lines.map(([label]) => (
            <th key={label} scope="col" className={`${cell} align-bottom font-medium`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category) => (
          <tr key={category.group}>
            <th scope="row" className={`${cell} text-left font-medium`}>
              <span className="text-muted">{category.letter}</span> {category.number}.{' '}
              {category.name}
            </th>
            {lines.map(([label, value]) => (
              <td key={label} className={`${cell} text-center whitespace-nowrap figures`}>
                {value(category)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
};
