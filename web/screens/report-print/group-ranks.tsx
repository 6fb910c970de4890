import type { ReportPrint } from '#contract/report/report.ts';
import type { Words } from '#domain/language/words.ts';
import { Breakable } from '#web/ui/breakable.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';

type Sheet = ReportPrint['data'];

/**
 * The score and rank of each category group, and the names of its categories, whose scores are
 * averaged. Print omits the names, because the totals show them. The cards of a row share the
 * heights of their lines, so that all scores of a row are at the same height, even if a name takes
 * more lines in one card than in another.
 */
export function GroupRanks({
  groups,
  categories,
  words: { page, formats, ranks },
}: {
  groups: Sheet['groups'];
  categories: Sheet['list'];
  words: Words;
}) {
  const namesIn = (letter: string) =>
    categories
      .filter((category) => category.letter === letter)
      .map((category) => category.name)
      .join(', ');
  return (
    <section aria-labelledby="group-ranks" className="break-inside-avoid print:order-2">
      <h2 id="group-ranks" className="mb-2 text-lg font-semibold">
        {page.groups}
      </h2>
      <ul className="grid gap-3 sm:-mb-3 sm:grid-cols-2 sm:gap-y-0 lg:grid-cols-4 print:grid-cols-4 print:gap-x-2">
        {groups.map(({ letter, name, score, rank }) => (
          <li
            key={letter}
            className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-start gap-x-2 rounded-control border border-line bg-surface p-3 sm:row-span-3 sm:mb-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:grid-rows-subgrid"
          >
            <span className="min-w-0 font-semibold wrap-anywhere">
              {letter}. <Breakable text={name} />
            </span>
            <span className="text-lg leading-6 font-semibold figures sm:order-1 sm:col-span-2 sm:leading-7">
              {formats.percent(score)}
            </span>
            <span>
              <StatusBadge status={rank} label={ranks[rank]} />
            </span>
            <p className="col-span-full text-xs text-muted sm:order-2 print:hidden">
              {namesIn(letter)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
