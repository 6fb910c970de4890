import { grid as inEnglish } from '#domain/language/en-app.ts';
import type { Words } from '#domain/language/words.ts';
import { type Mark, markLabel, markSymbol } from '#domain/scoring/mark.ts';
import { CategoryHead, type GridCategory } from './category-head.tsx';
import { cell, ScrollingTable } from './scrolling-table.tsx';

/** A row of the grid: an area with its marks in the order of the columns. */
export type GridArea = {
  key: string | number;
  label: string;
  notInspected: string | null;
  marks: readonly Mark[];
};

const look = {
  Good: 'text-good',
  Deficient: 'bg-deficient-soft font-bold text-deficient',
  Poor: 'bg-poor-soft font-bold text-poor',
  NA: 'text-muted',
} as const satisfies Record<Mark, string>;

type GridWords = Pick<Words, 'grid' | 'marks'>;

const english: GridWords = { grid: inEnglish, marks: markLabel };

/** The grid of all areas, each with its 15 marks or, if it was not inspected, the reason. */
export const AreaGrid = ({
  areas,
  categories,
  words: { grid, marks } = english,
}: {
  areas: readonly GridArea[];
  categories: readonly GridCategory[];
  words?: GridWords;
}) => (
  <>
    <p className="mb-2 text-xs text-muted">{grid.legend}</p>
    {/* On windows wide enough for the grid, it scrolls with the page, so that its header stays
        visible. */}
    <ScrollingTable label={grid.label} className="md:overflow-visible">
      <CategoryHead corner={grid.area} categories={categories} isSticky />
      <tbody>
        {areas.map((area) => (
          <tr key={area.key} className="break-inside-avoid">
            <th
              scope="row"
              dir="auto"
              className={`${cell} min-w-40 text-start font-medium wrap-anywhere`}
            >
              {area.label}
            </th>
            {area.notInspected !== null ? (
              <td colSpan={categories.length} className={`${cell} text-muted`}>
                {/* On a phone the row is wider than the window, so the text is limited to a part of
                    it. */}
                <span className="inline-block max-sm:w-32 wrap-anywhere print:w-auto">
                  {grid.notInspected} <bdi>{area.notInspected || grid.noReason}</bdi>
                </span>
              </td>
            ) : (
              area.marks.map((mark, index) => (
                <td key={categories[index]?.group} className={`${cell} text-center ${look[mark]}`}>
                  <span aria-hidden="true">{markSymbol[mark]}</span>
                  <span className="sr-only">{marks[mark]}</span>
                </td>
              ))
            )}
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  </>
);
