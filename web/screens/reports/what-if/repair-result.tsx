import { ArrowRight } from 'lucide-react';
import type { ReportExplanation } from '#contract/report/explanation.ts';
import type { Rating } from '#domain/scoring/rank.ts';
import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import type { Scores } from '#domain/scoring/scoring.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { inPercent } from '#web/ui/format/percent.ts';
import { ScoreBadge } from '#web/ui/score/score-badge.tsx';

/** The score and rating now and after the repairs, and the groups that the repairs change. */
export function RepairResult({
  before: { overall, groups },
  after,
  afterRating,
  repairs,
  message,
}: {
  before: ReportExplanation;
  after: Scores;
  /** The effective rating after the repairs. */
  afterRating: Rating | null;
  /** The number of repairs in words, for example '3 repairs'. */
  repairs: string;
  /** The result in a sentence; '' if there is none. */
  message: string;
}) {
  const changed = after.groups.flatMap((group, index) => {
    const before = groups[index];
    const score = toPercentOrNull(group.score);
    return before && before.score !== score ? [{ ...group, score, before }] : [];
  });
  return (
    <div role="status" className="rounded-control border border-line bg-sunken p-3 sm:p-4">
      {message && <p className="mb-3 max-w-prose">{message}</p>}
      <dl className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <div>
          <dt className="text-sm text-muted">Now</dt>
          <dd>
            <ScoreBadge
              score={overall.score}
              rating={overall.rating}
              computed={overall.computedRating}
            />
          </dd>
        </div>
        <ArrowRight aria-hidden="true" className="mb-1 size-5 text-muted max-sm:hidden" />
        <div>
          <dt className="text-sm text-muted">With {repairs}</dt>
          <dd>
            <ScoreBadge
              score={toPercentOrNull(after.overall.score)}
              rating={afterRating}
              computed={after.overall.rating}
            />
          </dd>
        </div>
      </dl>
      {changed.length > 0 && (
        <ul className="mt-3 flex flex-col gap-1.5 text-sm">
          {changed.map(({ letter, name, score, rank, before }) => (
            <li key={letter} className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-medium">
                {letter} {name}:
              </span>
              <span className="figures">
                {inPercent(before.score)} → {inPercent(score)}
              </span>
              <StatusBadge status={rank} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
