import { DayInput } from '#web/shared/day-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { type Period, periodProblem } from './periods.ts';

/** Two fields that limit a list to the days from a first to a last day; either may be empty. */
export function PeriodFields({
  period,
  onPeriod,
}: {
  period: Period;
  onPeriod: (days: Partial<Period>) => void;
}) {
  return (
    <>
      <Field label="From" className="self-start">
        <DayInput day={period.from} onDay={(from) => onPeriod({ from })} />
      </Field>
      <Field label="To" error={periodProblem(period)} className="self-start">
        <DayInput day={period.to} onDay={(to) => onPeriod({ to })} />
      </Field>
    </>
  );
}
