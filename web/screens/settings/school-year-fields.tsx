import { daysOfMonth } from '#domain/school/school-year.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const padToTwo = (number: number): string => String(number).padStart(2, '0');

const months = Array.from({ length: 12 }, (_, at) => ({
  value: padToTwo(at + 1),
  label: monthFormat.format(Date.UTC(2025, at)),
}));

/**
 * The month and day on which school years begin, 'MM-DD'. February 29 is not offered, because not
 * every year has it.
 */
export function SchoolYearFields({
  value,
  onValue,
  field,
}: {
  value: string;
  onValue: (value: string) => void;
  /** The label and the error of the field. */
  field: Omit<Parameters<typeof Field>[0], 'children'>;
}) {
  const [month = '', day = ''] = value.split('-');
  const days = Array.from({ length: daysOfMonth(Number(month)) }, (_, at) => ({
    value: padToTwo(at + 1),
    label: String(at + 1),
  }));
  const putMonth = (next: string) =>
    onValue(`${next}-${padToTwo(Math.min(Number(day), daysOfMonth(Number(next))))}`);
  return (
    <>
      <Field
        {...field}
        hint="Reports, filters and the dashboard count by school years. 2026–27 is the one that begins in 2026."
      >
        <Select options={months} value={month} onValue={putMonth} />
      </Field>
      <Field label="Day on which the school year begins">
        <Select options={days} value={day} onValue={(next) => onValue(`${month}-${next}`)} />
      </Field>
    </>
  );
}
