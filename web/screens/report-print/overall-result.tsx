import type { ReportPrint } from '#contract/report.ts';
import { coverageSentence } from '#web/ui/coverage.tsx';
import { inPercent } from '#web/ui/format/percent.ts';

/** Overall score and rating, the number of groups and areas, and the lowered rating if any. */
export function OverallResult({
  overall,
  groups,
  coverage,
}: Pick<ReportPrint['data'], 'overall' | 'groups' | 'coverage'>) {
  const { score, rating, computedRating, groupsEvaluated, lowered } = overall;
  return (
    <section
      aria-labelledby="overall"
      className="break-inside-avoid rounded-card border border-line bg-surface p-4"
    >
      <h2 id="overall" className="text-sm font-medium text-muted">
        Overall rating
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="text-3xl font-semibold figures">{inPercent(score)}</span>
        <span className="text-xl font-semibold">{rating ?? 'No rating'}</span>
        <span className="text-muted">
          {groupsEvaluated} of {groups.length} groups evaluated
        </span>
      </p>
      {coverage && <p className="mt-1">{coverageSentence(coverage)}</p>}
      {lowered && (
        <p className="mt-2">
          Computed {inPercent(score)}, {computedRating}. The evaluator lowered the rating to{' '}
          {lowered.rating}: {lowered.reason}
        </p>
      )}
    </section>
  );
}
