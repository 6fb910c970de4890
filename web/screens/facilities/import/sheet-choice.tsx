import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';

/** Selects the sheet of a workbook to import. Hidden if there is only one. */
export function SheetChoice({
  sheets,
  sheet,
  onSheet,
}: {
  sheets: readonly string[];
  sheet: string;
  onSheet: (sheet: string) => void;
}) {
  if (sheets.length < 2) return null;
  return (
    <Field label="Sheet">
      <Select value={sheet} onValue={onSheet}>
        {sheets.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </Field>
  );
}
