import type { CategoryId } from '#domain/instrument/category.ts';
import { cx } from '#web/ui/cx.ts';
import { cell } from './scrolling-table.tsx';

/** A column: a category of the form, its number and name, and the letter of its group. */
export type GridCategory = { group: CategoryId; letter: string; number: number; name: string };

/**
 * A table header with one column per category: group letters above rotated names. It is repeated on
 * each printed page. If sticky, it stays below the header of the page. For screen readers it is one
 * row, in which the letter precedes each name, because every cell would have to name its headers if
 * there were two.
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
        '[&_:is(td,th)]:bg-sunken print:table-header-group',
        isSticky && 'z-10 md:sticky md:top-0 md:in-[.frame]:top-(--header) print:static',
      )}
    >
      <tr aria-hidden="true">
        <td className={`${cell} border-b-0`} />
        {letters.map((letter) => (
          <td
            key={letter}
            colSpan={categories.filter((category) => category.letter === letter).length}
            className={`${cell} text-center font-bold`}
          >
            {letter}
          </td>
        ))}
      </tr>
      <tr>
        <th scope="col" className={`${cell} text-left align-bottom`}>
          {corner}
        </th>
        {categories.map(({ group, letter, number, name }) => (
          <th key={group} scope="col" className={`${cell} h-40 align-bottom font-medium`}>
            <span className="sr-only">{letter}</span>{' '}
            <span className="inline-block rotate-180 [writing-mode:vertical-rl]">
              {number}. {name}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}
