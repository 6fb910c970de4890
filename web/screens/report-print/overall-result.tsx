import type { ReportPrint } from '#contract/report.ts';
import type { CoverageCounts } from '#domain/coverage.ts';
import { versionInWords } from '#domain/language/version.ts';
import type { Words } from '#domain/language/words.ts';

/** Overall score and rating, the number of groups and areas, and the corrected version and the lowered rating if any. */
export function OverallResult({
  overall,
  groups,
  coverage,
  seal,
  words,
}: Pick<ReportPrint['data'], 'overall' | 'groups' | 'coverage' | 'seal'> & { words: Words }) {
  const { score, rating, computedRating, groupsEvaluated, lowered } = overall;
  const { result, ranks, formats } = words;
  const named = (name: typeof rating) => (name === null ? result.noRating : ranks[name]);
  return (
    <section
      aria-labelledby="overall"
      className="break-inside-avoid rounded-card border border-line bg-surface p-4"
    >
      <h2 id="overall" className="text-sm font-medium text-muted">
        {result.overall}
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="text-3xl font-semibold figures">{formats.percent(score)}</span>
        <span className="text-xl font-semibold">{named(rating)}</span>
        <span className="text-muted">{result.evaluated(groupsEvaluated, groups.length)}</span>
      </p>
      {coverage && <p className="mt-1">{coverageIn(coverage, words)}</p>}
      {seal?.replacedOn && <p className="mt-1">{versionInWords(seal, words)}</p>}
      {lowered && (
        <p className="mt-2">
          {result.lowered(formats.percent(score), named(computedRating), named(lowered.rating))}{' '}
          {lowered.reason}
        </p>
      )}
    </section>
  );
}

/** '2 of 10 areas inspected, 1 of 5 classrooms visited' */
const coverageIn = (
  { inspected, areas, classrooms, classroomsVisited }: CoverageCounts,
  { coverage }: Words,
): string =>
  coverage.sentence(
    coverage.areas(inspected, areas),
    classrooms === 0 ? '' : coverage.classrooms(classroomsVisited, classrooms),
  );
