import type { ReactNode } from 'react';
import { useCall } from '#web/api/cache/hooks.ts';
import { Card } from '#web/ui/card.tsx';
import { CoverageNote } from '#web/ui/score/coverage.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { ScoreBadge } from '#web/ui/score/score-badge.tsx';
import { ScoreChange } from '#web/ui/score/score-change.tsx';
import { Skeleton } from '#web/ui/states.tsx';
import { OPEN_DEFICIENCIES } from './anchor.ts';
import { inputsOf } from './inputs.ts';

/**
 * The score and rating of the last inspection, and the number of open deficiencies. Renders nothing
 * if they cannot be loaded.
 */
export function Condition({ schoolId }: { schoolId: string }) {
  const ranking = useCall('inspection/ranking', inputsOf(schoolId).condition);
  if (ranking.isError) return null;
  if (!ranking.data) {
    return (
      <Card aria-label="Condition" aria-busy>
        <Skeleton className="h-13" />
      </Card>
    );
  }
  const [school] = ranking.data.data.list;
  if (!school) {
    return (
      <Card aria-label="Condition">
        <p>
          <span className="font-medium">Not inspected yet.</span>{' '}
          <span className="text-muted">
            Its score and rating appear after its first inspection.
          </span>
        </p>
      </Card>
    );
  }
  return (
    <Card aria-label="Condition">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
        <Fact label={`Score on ${dayInWords(school.date)}`}>
          <NameLink to={`/inspections/${school.inspectionId}`}>
            <ScoreBadge
              score={school.score}
              rating={school.rating}
              computed={school.computedRating}
            />
          </NameLink>
          <div className="font-normal">
            <CoverageNote coverage={school.coverage} isShort />
          </div>
        </Fact>
        <Fact label="Change since an earlier school year">
          {school.previousInspectionId === null ? (
            <ScoreChange change={school.change} />
          ) : (
            <NameLink
              to={`/inspections/${school.inspectionId}/compare/${school.previousInspectionId}`}
            >
              <ScoreChange change={school.change} />
            </NameLink>
          )}
        </Fact>
        <Fact label="Open extreme deficiencies">
          <OpenLink count={school.extreme} className="text-poor" />
        </Fact>
        <Fact label="Open deficiencies">
          <OpenLink count={school.open} />
        </Fact>
      </dl>
    </Card>
  );
}

/** A link to the list of open deficiencies further down on the page. */
const OpenLink = ({ count, className = '' }: { count: number; className?: string }) =>
  count === 0 ? (
    '0'
  ) : (
    <a
      href={`#${OPEN_DEFICIENCIES}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(OPEN_DEFICIENCIES)?.scrollIntoView();
      }}
      className={`inline-block min-h-6 min-w-6 underline underline-offset-4 ${className}`}
    >
      {count}
    </a>
  );

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="mt-1 text-lg font-semibold">{children}</dd>
  </div>
);
