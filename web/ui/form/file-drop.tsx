import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { FieldProblem } from './field.tsx';

/** The files that the server can read as a table. */
const tables =
  '.xlsx,.csv,.tsv,.tab,.txt,text/csv,text/tab-separated-values,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Selects a file, that of a table unless `accept` says otherwise, with the file dialog or by dropping it. */
export function FileDrop({
  accept = tables,
  title = 'Choose a file, or drop it here',
  hint,
  error,
  onFile,
}: {
  /** The types of the files. */
  accept?: string;
  title?: string;
  hint: string;
  error: string | undefined;
  onFile: (file: File) => void;
}) {
  const [isOver, setIsOver] = useState(false);
  const id = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <>
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
        <span className="font-medium break-all">{title}</span>
        <span className="text-sm text-muted">{hint}</span>
        <input
          id={id}
          type="file"
          accept={accept}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) onFile(file);
            // Clear the value, so that a corrected file of the same name can be selected again.
            currentTarget.value = '';
          }}
          className="sr-only"
        />
      </label>
      <FieldProblem id={`${id}-error`} error={error} className="-mt-3" />
    </>
  );
}
