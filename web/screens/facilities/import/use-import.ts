import { useEffect, useRef, useState } from 'react';
import type { CallInput } from '#contract/calls.ts';
import type { ImportCells, ImportColumns } from '#domain/school/import-fields.ts';
import type { SchoolType } from '#domain/school/school.ts';
import { ApiError, sentenceOf } from '#web/api/request/error.ts';
import { FILE_TOO_LARGE, isTooLarge } from '#domain/school/import-limits.ts';
import { invalidateAfter } from '#web/api/cache/call-client.ts';
import { apiSendFile } from '#web/api/request/upload.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import type { Preview } from './outcome.ts';

/** The district to import from the file; '' means no filter. */
export type DistrictFilter = { county: string; district: string };

export const everything: DistrictFilter = { county: '', district: '' };

/**
 * What the words in the column of types mean, as the user has chosen; '' if their rows are not
 * imported.
 */
export type TypeAnswers = Readonly<Record<string, SchoolType | ''>>;

/** What the user has chosen about a file. */
export type ImportChoices = {
  filter: DistrictFilter;
  types: TypeAnswers;
  /** A sheet of a workbook; '' for the first one with the columns. */
  sheet: string;
  /** The columns that were chosen by hand; undefined if none were. */
  columns: ImportColumns | undefined;
  /** The values that were corrected in the preview. */
  cells: ImportCells;
};

const noChoices: ImportChoices = {
  filter: everything,
  types: {},
  sheet: '',
  columns: undefined,
  cells: {},
};

/** Where the rows come from. An error about the rows is shown at their source. */
export type Source = 'file' | 'pasted';

/** `unread` is a file whose columns can be chosen by hand. */
export type ImportRefusal = { source: Source; sentence: string; unread?: Blob };

export type ImportProgress = { label: string; part: number | null };

export type Step =
  | { kind: 'choose' }
  | ({ kind: 'preview'; file: Blob; source: Source; preview: Preview } & ImportChoices)
  | ({ kind: 'done' } & Pick<Preview, 'counts' | 'totals'>);

/**
 * The steps of an import: selecting a file, its preview (repeated when another district is chosen),
 * the result. The server evaluates the rows for the preview and again for the import, in the
 * same way. Nothing is changed before `run`, which imports all rows or none.
 */
export function useImport(): {
  step: Step;
  sending: ImportProgress | undefined;
  /** Why the last file or text could not be read. */
  refusal: ImportRefusal | undefined;
  preview: (file: Blob, source: Source, choices?: Partial<ImportChoices>) => void;
  run: () => void;
  restart: () => void;
} {
  const [step, setStep] = useState<Step>({ kind: 'choose' });
  const [sending, setSending] = useState<ImportProgress>();
  const [refusal, setRefusal] = useState<ImportRefusal>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = async <Name extends 'school/import-preview' | 'school/import'>(
    name: Name,
    file: Blob,
    { source, filter, types, sheet, columns, cells }: { source: Source } & ImportChoices,
    working: string,
  ) => {
    setRefusal(undefined);
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setSending({ label: 'Sending the file', part: 0 });
    const input = {
      ...filter,
      types: JSON.stringify(types),
      sheet,
      ...(columns && { columns: JSON.stringify(columns) }),
      cells: JSON.stringify(cells),
    };
    try {
      return await apiSendFile(name, input as CallInput<Name>, file, {
        signal,
        onProgress: (part) =>
          setSending(
            part < 1 ? { label: 'Sending the file', part } : { label: working, part: null },
          ),
      });
    } catch (error) {
      if (signal.aborted) return undefined;
      const sentence = sentenceOf(error, 'The import failed, please try again.');
      if (isOfTheRows(error)) {
        setStep({ kind: 'choose' });
        const unread = error instanceof ApiError && error.code === 'import-columns';
        setRefusal({ source, sentence, ...(unread && { unread: file }) });
      } else {
        toast({ title: 'Import', description: sentence, variant: 'destructive' });
      }
      return undefined;
    } finally {
      if (running.current?.signal === signal) setSending(undefined);
    }
  };

  const preview = async (file: Blob, source: Source, choices: ImportChoices) => {
    if (isTooLarge(file)) return setRefusal({ source, sentence: FILE_TOO_LARGE });
    const answer = await send(
      'school/import-preview',
      file,
      { source, ...choices },
      'Reading the rows',
    );
    if (answer) setStep({ kind: 'preview', file, source, ...choices, preview: answer.data });
  };
  const run = async () => {
    if (step.kind !== 'preview') return;
    const answer = await send('school/import', step.file, step, 'Importing the rows');
    if (!answer) return;
    toast({ title: answer.message });
    setStep({ kind: 'done', ...answer.data });
    await invalidateAfter('school/import');
  };
  return {
    step,
    sending,
    refusal,
    preview: (file, source, choices) => void preview(file, source, { ...noChoices, ...choices }),
    run: () => void run(),
    restart: () => setStep({ kind: 'choose' }),
  };
}

/** Whether the server refused the rows, as opposed to any other failure. */
const isOfTheRows = (error: unknown): boolean =>
  error instanceof ApiError && /^(import-|file-too-large$)/.test(error.code ?? '');
