import type { ReportPrint } from '#contract/report.ts';
import { type Mark, markLabel, markSymbol } from '#domain/mark.ts';
import { CategoryHead } from './category-head.tsx';
import { cell, ScrollingTable } from './scrolling-table.tsx';

type Sheet = ReportPrint['data'];

const look = {
  Good: 'text-good',
  Deficient: 'font-bold text-deficient',
  Poor: 'font-bold text-poor',
  NA: 'text-muted',
} as const satisfies Record<Mark, string>;

/** Every inspected area with its 15 marks; areas that were not inspected stand with their reason. */
export function AreaGrid({
  areas,
  categories,
}: {
  areas: Sheet['areas'];
  categories: Sheet['list'];
}) {
  if (areas.length === 0) return null;
  return (
    <section aria-labelledby="areas">
      <h2 id="areas" className="mb-2 text-lg font-semibold">
        Areas
      </h2>
      <ScrollingTable label="Areas and their marks">
        <CategoryHead corner="Area" categories={categories} />
        <tbody>
          {areas.map((area) => (
            <tr key={area.number} className="break-inside-avoid border-b border-line">
              <th scope="row" className={`${cell} min-w-40 text-left font-medium wrap-anywhere`}>
                {area.number}. {area.label}
              </th>
              {area.notInspected !== null ? (
                <td colSpan={categories.length} className={`${cell} text-muted`}>
                  Not inspected: {area.notInspected}
                </td>
              ) : (
                area.marks.map((mark, index) => (
                  <td
                    key={categories[index]?.group}
                    className={`${cell} text-center ${look[mark]}`}
                  >
                    <span aria-hidden="true">{markSymbol[mark]}</span>
                    <span className="sr-only">{markLabel[mark]}</span>
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </ScrollingTable>
      <p className="mt-2 text-xs text-muted">
        ✓ Good · D Deficient · X Extreme deficiency · NA Not applicable
      </p>
    </section>
  );
}
