import { Download, FileUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { TEMPLATE, TEMPLATE_NAME } from '#domain/school/import-template.ts';
import { schoolTypes } from '#domain/school/school.ts';
import { saveFile } from '#web/api/request/download.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field, FieldProblem } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/input.tsx';
import type { ImportRefusal, Source } from './use-import.ts';

/**
 * Selects a file with the file dialog, by dropping it, or by pasting text, which is passed on as a
 * file too.
 */
export function ChooseFile({
  pasted,
  onPasted,
  refusal,
  onFile,
  onColumns,
}: {
  pasted: string;
  onPasted: (text: string) => void;
  refusal: ImportRefusal | undefined;
  onFile: (file: Blob, source: Source) => void;
  /** Previews a file whose columns were not found, so that they can be chosen by hand. */
  onColumns: (file: Blob, source: Source) => void;
}) {
  const [isOver, setIsOver] = useState(false);
  const id = useId();
  const errorOf = (source: Source) => (refusal?.source === source ? refusal.sentence : undefined);
  const fileError = errorOf('file');
  const { unread, source = 'file' } = refusal ?? {};
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file, 'file');
  };
  return (
    <div className="flex flex-col gap-5">
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={cx(
          'flex cursor-pointer flex-col items-center gap-2 rounded-card border-2 border-dashed px-6 py-8 text-center',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
          isOver ? 'border-brand bg-brand-soft' : 'border-edge hover:bg-sunken',
        )}
      >
        <FileUp aria-hidden="true" className="size-8 stroke-[1.5] text-brand" />
        <span className="font-medium">Choose a file, or drop it here</span>
        <span className="text-sm text-muted">
          Excel (.xlsx), CSV or tab-separated text, such as the California school directory
        </span>
        <input
          id={id}
          type="file"
          accept=".xlsx,.csv,.tsv,.tab,.txt,text/csv,text/tab-separated-values,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-invalid={fileError ? true : undefined}
          aria-describedby={fileError && `${id}-error`}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) onFile(file, 'file');
            // Clear the value, so that a corrected file of the same name can be selected again.
            currentTarget.value = '';
          }}
          className="sr-only"
        />
      </label>
      <FieldProblem id={`${id}-error`} error={fileError} className="-mt-3" />
      {unread && (
        <Button className="self-center" onClick={() => onColumns(unread, source)}>
          Choose the Columns by Hand
        </Button>
      )}
      <div className="-mt-2 flex justify-center">
        <Button variant="link" icon={<Download aria-hidden="true" />} onClick={saveTemplate}>
          Download a template
        </Button>
      </div>
      <Field
        label="Or paste rows"
        hint={`The first line names the columns. A school needs School Name and School Type (${schoolTypes.join(', ')}); Address, District, County and CDS Code are optional. For rooms, add Facility (Building) and Area (Room).`}
        error={errorOf('pasted')}
      >
        <TextArea
          value={pasted}
          onValue={onPasted}
          rows={4}
          spellCheck={false}
          placeholder={
            'School Name,School Type,Building,Room\nAlder Elementary,Elementary School,Main Building,Room 12'
          }
          className="max-h-48 font-mono text-sm"
        />
      </Field>
      <div className="flex justify-end">
        <Button
          disabled={pasted.trim() === ''}
          onClick={() => onFile(new Blob([pasted], { type: 'text/plain' }), 'pasted')}
        >
          Preview pasted rows
        </Button>
      </div>
    </div>
  );
}

const saveTemplate = () =>
  saveFile({ name: TEMPLATE_NAME, content: new Blob([TEMPLATE], { type: 'text/csv' }) });
