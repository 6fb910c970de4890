import type { ReportPrint } from '#contract/report/report.ts';
import { versionInWords } from '#domain/language/version.ts';
import type { Words } from '#domain/language/words.ts';
import { RatingBands } from '#web/shared/report/rating-bands.tsx';

type Sheet = ReportPrint['data'];

const looks = {
  Good: 'text-good',
  Fair: 'font-medium text-deficient',
  Poor: 'font-medium text-poor',
  'N/A': 'text-muted',
} as const satisfies Record<Sheet['groups'][number]['rank'], string>;

/**
 * The overall score and rating, the groups ranked Poor or Fair, how much was inspected and found,
 * and what the ratings mean. If applicable, also the version that this report replaces, and the
 * lowered rating.
 */
export function OverallResult({ sheet, words }: { sheet: Sheet; words: Words }) {
  const { overall, groups, seal } = sheet;
  // A response that the device cached from an earlier version of the server has neither of these.
  const summary = sheet.summary as Sheet['summary'] | undefined;
  const edition = sheet.edition as Sheet['edition'] | undefined;
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
      {summary?.remarks.map(({ rank, text }) => (
        <p key={rank} className={`mt-1 ${looks[rank]}`}>
          {text}
        </p>
      ))}
      <p className="mt-1">{summary?.coverage}</p>
      {seal?.replacedOn && <p className="mt-1">{versionInWords(seal, words)}</p>}
      {lowered && (
        <p className="mt-2">
          {result.lowered(formats.percent(score), named(computedRating), named(lowered.rating))}{' '}
          <bdi>{lowered.reason}</bdi>
        </p>
      )}
      {edition && (
        <RatingBands
          label={result.overall}
          bands={edition.ratingBands}
          words={words}
          className="mt-3"
        />
      )}
    </section>
  );
}
