import { useState } from 'react';
import { dayParam } from '#web/shared/list/list-state.ts';
import { DateInput } from '#web/ui/form/input.tsx';

/**
 * A date input for a URL parameter; '' for no date. While a user types the year, the browser
 * reports dates in the year 2 or 20; `onDay` is not called for these.
 */
export function DayInput({ day, onDay }: { day: string; onDay: (day: string) => void }) {
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
