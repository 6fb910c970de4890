import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Progress } from '#web/ui/score/progress.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ColumnChoices } from './column-choices.tsx';
import { DistrictChoice } from './district-choice.tsx';
import { ImportResult } from './import-result.tsx';
import { importLabel } from './outcome.ts';
import { PreviewRows } from './preview-rows.tsx';
import { SheetChoice } from './sheet-choice.tsx';
import { TypeChoices } from './type-choices.tsx';
import { UndoImport } from './undo-import.tsx';
import { type ImportChoices, useImport } from './use-import.ts';

/** Imports schools, facilities and areas: a file or pasted rows, then a preview of each row, then all rows or none. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { step, sending, refusal, preview, run, restart } = useImport();
  const [pasted, setPasted] = useState('');
  const content = useRef<HTMLDivElement>(null);
  const isSending = sending !== undefined;
  // The focused element disappears together with its step, so the focus is moved to keep it in the
  // dialog.
  useEffect(() => {
    if (document.activeElement === document.body) content.current?.focus();
  }, [step.kind, isSending]);
  useEffect(() => {
    if (refusal) content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal, isSending]);
  const hasChanges =
    step.kind === 'preview' && Object.values(step.preview.totals).some((count) => count > 0);
  /** Previews the same file with other choices. */
  const again = (choices: Partial<ImportChoices>) => {
    if (step.kind === 'preview') preview(step.file, step.source, { ...step, ...choices });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      // `onSubmit` makes this a dialog with a form, which a click outside does not close: the
      // preview would be lost.
      onSubmit={() => hasChanges && !isSending && run()}
      // The pasted rows are imported.
      isChanged={step.kind === 'done' ? false : undefined}
      size="wide"
      title="Import Schools and Rooms"
      description={descriptions[step.kind]}
      footer={
        <>
          {step.kind === 'preview' && (
            <Button onClick={restart} disabled={isSending} className="sm:mr-auto">
              {step.source === 'pasted' ? 'Edit the rows' : 'Choose another file'}
            </Button>
          )}
          <Button onClick={onClose} variant={step.kind === 'done' ? 'primary' : 'secondary'}>
            {step.kind === 'done' ? 'Done' : 'Cancel'}
          </Button>
          {step.kind === 'preview' && (
            <Button type="submit" variant="primary" disabled={!hasChanges} busy={isSending}>
              {importLabel(step.preview.totals)}
            </Button>
          )}
        </>
      }
    >
      <div ref={content} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        <div aria-live="polite" className="empty:hidden">
          {sending && (
            <div className="flex flex-col gap-2">
              <p className="text-sm text-muted">{sending.label}…</p>
              <Progress label={sending.label} value={sending.part} />
            </div>
          )}
        </div>
        {step.kind === 'choose' && !sending && (
          <>
            <ChooseFile
              pasted={pasted}
              onPasted={setPasted}
              refusal={refusal}
              onFile={preview}
              onColumns={(file, source) => preview(file, source, { columns: {} })}
            />
            <UndoImport onUndone={restart} />
          </>
        )}
        {step.kind === 'preview' && (
          <>
            <SheetChoice
              sheets={step.preview.sheets}
              sheet={step.preview.sheet}
              onSheet={(sheet) => preview(step.file, step.source, { types: step.types, sheet })}
            />
            <DistrictChoice
              districts={step.preview.districts}
              filter={step.filter}
              onFilter={(filter) => again({ filter })}
            />
            <TypeChoices
              unknown={step.preview.unknownTypes}
              answered={step.preview.answeredTypes}
              answers={step.types}
              onAnswers={(types) => again({ types })}
            />
            {step.preview.layout === 'plain' && (
              <ColumnChoices
                headings={step.preview.headings}
                columns={step.preview.columns}
                isOpen={step.columns !== undefined}
                onColumns={(columns) => again({ columns: { ...step.columns, ...columns } })}
              />
            )}
            {step.preview.notices.map((notice) => (
              <p key={notice} className="text-sm text-muted">
                {notice}
              </p>
            ))}
            {step.preview.unused.length > 0 && (
              <p className="text-sm text-muted">Not imported: {step.preview.unused.join(', ')}</p>
            )}
            <PreviewRows
              key={JSON.stringify([step.filter, step.types, step.sheet, step.columns, step.cells])}
              counts={step.preview.counts}
              rows={step.preview.rows}
              onCorrect={
                step.preview.layout === 'plain'
                  ? (line, values) =>
                      again({
                        cells: { ...step.cells, [line]: { ...step.cells[line], ...values } },
                      })
                  : undefined
              }
            />
          </>
        )}
        {step.kind === 'done' && (
          <>
            <ImportResult counts={step.counts} totals={step.totals} onAgain={restart} />
            <UndoImport onUndone={restart} />
          </>
        )}
      </div>
    </Dialog>
  );
}

const descriptions = {
  choose: 'Nothing changes until you have reviewed what will happen to each row.',
  preview: 'Nothing has changed yet. If the import fails, no changes are made.',
  done: 'The import is complete.',
} as const;
