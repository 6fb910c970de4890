import type { ReportPrint } from '#contract/report.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { inPercent } from '#web/ui/format/percent.ts';

type Sheet = ReportPrint['data'];

/** The ranking per category group: score, rank, and which categories it is the mean of. */
export function GroupRanks({
  groups,
  categories,
}: {
  groups: Sheet['groups'];
  categories: Sheet['list'];
}) {
  return (
    <section aria-labelledby="group-ranks" className="break-inside-avoid">
      <h2 id="group-ranks" className="mb-2 text-lg font-semibold">
        Ranking by category group
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4 print:grid-cols-4 print:gap-2">
        {groups.map(({ letter, name, score, rank }) => (
          <li key={letter} className="rounded-control border border-line bg-surface p-3">
            <div className="flex items-center justify-between gap-2">
              <span className="font-semibold">
                {letter}. {name}
              </span>
              <StatusBadge status={rank} />
            </div>
            <p className="text-lg font-semibold figures">{inPercent(score)}</p>
            <p className="text-xs text-muted">
              {categories
                .filter((category) => category.letter === letter)
                .map((category) => category.name)
                .join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
