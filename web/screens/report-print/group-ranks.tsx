import type { ReportPrint } from '#contract/report.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { inPercent } from '#web/ui/format/percent.ts';

type Sheet = ReportPrint['data'];

/** Score and rank of each category group, and the categories that it is the mean of. */
export function GroupRanks({
  groups,
  categories,
}: {
  groups: Sheet['groups'];
  categories: Sheet['list'];
}) {
  const namesIn = (letter: string) =>
    categories
      .filter((category) => category.letter === letter)
      .map((category) => category.name)
      .join(', ');
  return (
    <section aria-labelledby="group-ranks" className="break-inside-avoid">
      <h2 id="group-ranks" className="mb-2 text-lg font-semibold">
        Ranking by category group
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4 print:grid-cols-4 print:gap-2">
        {groups.map(({ letter, name, score, rank }) => (
          <li
            key={letter}
            className="flex items-start justify-between gap-3 rounded-control border border-line bg-surface p-3 sm:block"
          >
            <div className="min-w-0 sm:flex sm:items-center sm:justify-between sm:gap-2">
              <span className="block font-semibold">
                {letter}. {name}
              </span>
              <span className="hidden sm:inline">
                <StatusBadge status={rank} />
              </span>
              <span className="block text-xs text-muted sm:hidden">{namesIn(letter)}</span>
            </div>
            <p className="flex shrink-0 items-center gap-2 text-lg font-semibold figures sm:block">
              <span>{inPercent(score)}</span>
              <span className="sm:hidden">
                <StatusBadge status={rank} />
              </span>
            </p>
            <p className="hidden text-xs text-muted sm:block">{namesIn(letter)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
