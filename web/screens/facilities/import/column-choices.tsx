import {
  type ImportColumns,
  type ImportField,
  importFieldLabel,
  importFields,
} from '#domain/school/import-fields.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';

/** Shows which column of the file each field has, and changes it. */
export function ColumnChoices({
  headings,
  columns,
  isOpen,
  onColumns,
}: {
  headings: readonly string[];
  columns: ImportColumns;
  /** Whether a person has chosen columns already, so that the choices stay open. */
  isOpen: boolean;
  onColumns: (columns: ImportColumns) => void;
}) {
  return (
    <details open={isOpen} className="rounded-card border border-line px-4 py-3">
      <summary className="cursor-pointer font-medium">Columns of the file</summary>
      <div className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {importFields.map((field) => (
          <Field key={field} label={importFieldLabel[field]}>
            <Select
              value={String(columns[field] ?? -1)}
              onValue={(at) => onColumns(choiceOf(field, Number(at)))}
            >
              <option value="-1">Not imported</option>
              {headings.map((heading, at) => (
                <option key={`${at} ${heading}`} value={at}>
                  {heading.trim() || `Column ${at + 1}`}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
    </details>
  );
}

const choiceOf = (field: ImportField, at: number): ImportColumns => ({ [field]: at });
