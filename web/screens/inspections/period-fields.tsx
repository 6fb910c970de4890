import { useState } from 'react';
import { dayParam } from '#web/shared/list-state.ts';
import { Field } from '#web/ui/form/field.tsx';
import { DateInput } from '#web/ui/form/input.tsx';
import { type Period, periodProblem } from './periods.ts';

/** The first and the last day of a list; either may be empty. */
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

/** While the year is typed, the value is a day of the year 2 or 20, which `onDay` does not get. */
function DayInput({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const [text, setText] = useState(day);
  const [known, setKnown] = useState(day);
  if (known !== day) {
    setKnown(day);
    setText(day);
  }
  const onValue = (value: string) => {
    setText(value);
    const read = value === '' ? '' : dayParam.read(value);
    if (read !== undefined) onDay(read);
  };
  return <DateInput value={text} onValue={onValue} />;
}
