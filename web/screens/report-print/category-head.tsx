import type { ReportPrint } from '#contract/report.ts';
import { groups } from '#domain/group.ts';
import { cell } from './scrolling-table.tsx';

/** The head of a table with a column per category: group letters over turned names. Repeats on paper. */
export function CategoryHead({
  corner,
  categories,
}: {
  corner: string;
  categories: ReportPrint['data']['list'];
}) {
  return (
    <thead className="bg-sunken print:table-header-group">
      <tr className="border-b border-line">
        <th rowSpan={2} scope="col" className={`${cell} text-left align-bottom`}>
          {corner}
        </th>
        {groups.map(({ letter, categoryIds }) => (
          <th key={letter} scope="colgroup" colSpan={categoryIds.length} className={cell}>
            {letter}
          </th>
        ))}
      </tr>
      <tr className="border-b border-line">
        {categories.map(({ group, number, name }) => (
          <th key={group} scope="col" className={`${cell} h-40 align-bottom font-medium`}>
            <span className="inline-block rotate-180 [writing-mode:vertical-rl]">
              {number}. {name}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}
