import type { ReactNode } from 'react';
import type { DeficiencyDetails } from '#contract/deficiency/deficiency.ts';
import { EXTREME_DUE_DAYS } from '#domain/inspection/deficiency.ts';
import { plural } from '#domain/plural.ts';
import { Card } from '#web/ui/card.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { NameLink } from '#web/ui/list/name-link.tsx';

/** The place of the deficiency, the day since which it is open, and the due date of its repair. */
export function Facts({ deficiency }: { deficiency: DeficiencyDetails }) {
  const { school, schoolId, area, firstFound, lastFound, timesFound, fixed } = deficiency;
  const [before] = deficiency.earlier;
  return (
    <Card aria-label="Facts">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-5">
        <Fact label="School">
          <NameLink to={`/facilities/${schoolId}`}>{school}</NameLink>
        </Fact>
        <Fact label="Area">
          <NameLink to={`/deficiencies?area=${area.id}&state=all`}>{area.label}</NameLink>
        </Fact>
        <Fact label="First found">
          {dayInWords(firstFound)}
          {before && (
            <span className="block text-sm font-normal text-muted">
              again, after{' '}
              <NameLink to={`/deficiencies/${before.id}`}>
                one that was fixed on {dayInWords(before.fixedOn)}
              </NameLink>
            </span>
          )}
        </Fact>
        <Fact label="Last found">
          {dayInWords(lastFound)}
          <span className="block text-sm font-normal text-muted">
            in {plural(timesFound, 'inspection')}
          </span>
        </Fact>
        {fixed ? (
          <Fact label="Found fixed">
            <NameLink to={`/inspections/${fixed.inspectionId}`}>{dayInWords(fixed.date)}</NameLink>
          </Fact>
        ) : (
          <Fact label={deficiency.state === 'Deferred' ? 'Deferred until' : 'Due'}>
            {dayInWords(deficiency.dueDate)}
            <span className="block text-sm font-normal text-muted">{dueReason(deficiency)}</span>
          </Fact>
        )}
      </dl>
    </Card>
  );
}

/**
 * Says how the due date was determined, or, for a deferred deficiency, that the due date has no
 * effect while the deficiency is deferred.
 */
function dueReason({ state, enteredDueDate, ruleDueDate, mark }: DeficiencyDetails): string {
  if (state === 'Deferred') {
    return `its due date, ${dayInWords(enteredDueDate ?? ruleDueDate)}, counts once it is no longer deferred`;
  }
  if (enteredDueDate !== null) return 'entered by hand';
  return mark === 'Poor'
    ? `${EXTREME_DUE_DAYS} days after the inspection`
    : 'by the district’s setting';
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="font-medium wrap-anywhere">{children}</dd>
  </div>
);
