import { type KeyboardEvent, useState } from 'react';
import { type ImportField, importFieldLabel } from '#domain/school/import-fields.ts';
import { schoolTypes } from '#domain/school/school.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { PreviewRow } from './outcome.ts';

/** The fields that were changed. */
export type CorrectedValues = Partial<Record<ImportField, string>>;

/** Corrects the fields of a row that is refused. The file itself is not changed. */
export function CorrectRow({
  row,
  onApply,
  onCancel,
}: {
  row: PreviewRow;
  onApply: (values: CorrectedValues) => void;
  onCancel: () => void;
}) {
  const [values, setValues] = useState<CorrectedValues>({});
  const stored: CorrectedValues = { name: row.name, facility: row.facility, area: row.area };
  const set = (field: ImportField) => (value: string) => setValues({ ...values, [field]: value });
  const isChanged = Object.keys(values).length > 0;
  // Enter applies the correction; it must not submit the form of the dialog, which is the import.
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isChanged) onApply(values);
  };
  const texts: ImportField[] =
    row.level === 'school' ? ['name', 'cdscode'] : ['name', 'cdscode', 'facility', 'area'];
  return (
    <div className="flex w-full flex-col gap-2 pt-1">
      {texts.map((field) => (
        <Field key={field} label={importFieldLabel[field]}>
          <TextInput
            value={values[field] ?? stored[field] ?? ''}
            onValue={set(field)}
            onKeyDown={applyOnEnter}
          />
        </Field>
      ))}
      <Field label={importFieldLabel.type}>
        <Select value={values.type ?? ''} onValue={set('type')}>
          <option value="">As in the file</option>
          {schoolTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </Select>
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={!isChanged} onClick={() => onApply(values)}>
          Apply
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  );
}
