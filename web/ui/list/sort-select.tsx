import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';

/** Selects the order of a list on a phone, where a table has no headings to click. */
export function SortSelect({
  value,
  onValue,
  options,
}: {
  value: string;
  onValue: (sort: string) => void;
  options: readonly { value: string; label: string }[];
}) {
  return (
    <Field label="Sort by" className="sm:hidden">
      <Select value={value} onValue={onValue} options={options} />
    </Field>
  );
}
