import type { CategoryId } from '#domain/instrument/category.ts';
import { cx } from '#web/ui/cx.ts';
import { cell } from './scrolling-table.tsx';

/** A column: a category of the form, its number and name, and the letter of its group. */
export type GridCategory = { group: CategoryId; letter: string; number: number; name: string };

/**
 * A table header with one column per category: group letters above rotated names. It is repeated on
 * each printed page. If sticky, it stays below the header of the page.
 */
export function CategoryHead({
  corner,
  categories,
  isSticky = false,
}: {
  corner: string;
  categories: readonly GridCategory[];
  isSticky?: boolean;
}) {
  const letters = [...new Set(categories.map(({ letter }) => letter))];
  return (
    <thead
      className={cx(
        '[&_th]:bg-sunken print:table-header-group',
        isSticky && 'z-10 md:sticky md:top-0 md:in-[.frame]:top-(--header) print:static',
      )}
    >
      <tr>
        <th rowSpan={2} scope="col" className={`${cell} text-left align-bottom`}>
          {corner}
        </th>
        {letters.map((letter) => (
          <th
            key={letter}
            scope="colgroup"
            colSpan={categories.filter((category) => category.letter === letter).length}
            className={cell}
          >
            {letter}
          </th>
        ))}
      </tr>
      <tr>
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
