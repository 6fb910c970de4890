import type { CoverageCounts } from '#domain/inspection/coverage.ts';
import type { Rating } from '#domain/scoring/rank.ts';
import { COVERAGE, CoverageNote } from './coverage.tsx';
import { cx } from '#web/ui/cx.ts';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { ScoreBadge } from './score-badge.tsx';

/**
 * A score with its rating and coverage. On a phone, where its column has the position 'spread', the
 * badge is in the first line of the row, and the short form of the coverage in the second. With
 * `to`, the URL of the inspection, the badge is a link to the inspection, and the coverage a link
 * to the part of that page about the coverage.
 */
export function ScoreCell({
  score,
  rating,
  computed,
  coverage,
  to,
  isOneLine = false,
}: {
  score: number | null;
  rating: Rating | null;
  computed: Rating | null;
  coverage: CoverageCounts | null;
  to?: string | undefined;
  /** Whether a wide screen shows the coverage next to the badge, not below it. */
  isOneLine?: boolean;
}) {
  const badge = <ScoreBadge score={score} rating={rating} computed={computed} />;
  return (
    <>
      <span className="max-sm:order-2 max-sm:max-w-[max(60%,min(9.5rem,100%))] max-sm:text-right">
        {to === undefined ? badge : <NameLink to={to}>{badge}</NameLink>}
      </span>
      <span
        className={cx(
          'max-sm:order-4 sm:block',
          isOneLine && 'xl:ml-2 xl:inline xl:whitespace-nowrap xl:[&>span]:inline',
        )}
      >
        {to !== undefined && coverage ? (
          <NameLink to={`${to}#${COVERAGE}`}>
            <CoverageNote coverage={coverage} isShort />
          </NameLink>
        ) : (
          <CoverageNote coverage={coverage} isShort />
        )}
      </span>
    </>
  );
}
