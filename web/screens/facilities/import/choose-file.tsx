import { Download } from 'lucide-react';
import { TEMPLATE, TEMPLATE_NAME } from '#domain/school/import-template.ts';
import { schoolTypes } from '#domain/school/school.ts';
import { saveFile } from '#web/api/request/download.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
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
  const errorOf = (source: Source) => (refusal?.source === source ? refusal.sentence : undefined);
  const { unread, source = 'file' } = refusal ?? {};
  return (
    <div className="flex flex-col gap-5">
      <FileDrop
        hint="Excel (.xlsx), CSV or tab-separated text, such as the California school directory"
        error={errorOf('file')}
        onFile={(file) => onFile(file, 'file')}
      />
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
