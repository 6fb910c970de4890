import { useEffect, useRef, useState } from 'react';
import type { ReadPublishedScores } from '#contract/school/published-score.ts';
import { plural, pluralForm } from '#domain/plural.ts';
import { FILE_TOO_LARGE, isTooLarge } from '#domain/school/import-limits.ts';
import { schoolYearName, schoolYearOf } from '#domain/school/school-year.ts';
import { invalidateAfter } from '#web/api/cache/call-client.ts';
import { sentenceOf } from '#web/api/request/error.ts';
import { apiSendFile } from '#web/api/request/upload.ts';
import { useSchoolYearBegins } from '#web/shared/school-years.ts';
import { todayHere } from '#web/shared/today-here.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { TextInput } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Progress } from '#web/ui/score/progress.tsx';

/** How many school years before the present one are offered. */
const YEARS = 10;

type Step =
  | { kind: 'choose'; error?: string | undefined }
  | { kind: 'sending'; part: number }
  | { kind: 'read'; read: ReadPublishedScores };

/** Uploads a list of published scores, then says what was read and what was left out. */
export default function UploadDialog({
  onClose,
  onRead,
}: {
  onClose: () => void;
  onRead: (year: number) => void;
}) {
  const begins = useSchoolYearBegins();
  const present = schoolYearOf(todayHere(), begins);
  const [chosen, setYear] = useState<number>();
  const year = chosen ?? present;
  const [source, setSource] = useState('');
  const [file, setFile] = useState<File>();
  const [step, setStep] = useState<Step>({ kind: 'choose' });
  const [sending] = useState(() => new AbortController());
  // A dialog that is closed stores nothing.
  useEffect(() => () => sending.abort(), [sending]);
  const choose = (given: File) => {
    const error = isTooLarge(given) ? FILE_TOO_LARGE : undefined;
    setStep({ kind: 'choose', error });
    setFile(error ? undefined : given);
  };
  const send = async () => {
    if (!file) return setStep({ kind: 'choose', error: 'Please choose a file.' });
    setStep({ kind: 'sending', part: 0 });
    try {
      const { data } = await apiSendFile('school/published-import', { year, source }, file, {
        onProgress: (part) => setStep({ kind: 'sending', part }),
        signal: sending.signal,
      });
      setStep({ kind: 'read', read: data });
      onRead(data.year);
      await invalidateAfter('school/published-import');
    } catch (problem) {
      if (sending.signal.aborted) return;
      setStep({
        kind: 'choose',
        error: sentenceOf(problem, 'The upload failed, please try again.'),
      });
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={() => {
        if (step.kind === 'read') onClose();
        if (step.kind === 'choose') void send();
      }}
      isChanged={step.kind === 'read' ? false : undefined}
      title="Upload Published Scores"
      description="The list of a school year replaces the list of the same year."
      footer={
        step.kind === 'read' ? (
          <Button type="submit" variant="primary">
            Done
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" busy={step.kind === 'sending'}>
              Upload
            </Button>
          </>
        )
      }
    >
      {step.kind === 'read' ? (
        <Result read={step.read} />
      ) : (
        <div className="flex flex-col gap-4">
          <Field label="School year">
            <Select
              value={String(year)}
              onValue={(value) => setYear(Number(value))}
              options={Array.from({ length: YEARS }, (_, back) => ({
                value: String(present - back),
                label: schoolYearName(present - back, begins),
              }))}
            />
          </Field>
          <Field label="Source" hint="Where the list is from, for whoever reads the comparison.">
            <TextInput value={source} onValue={setSource} maxLength={200} />
          </Field>
          <FileDrop
            title={file?.name ?? 'Choose a file, or drop it here'}
            hint="Excel (.xlsx), CSV or tab-separated text. A column for the school or its CDS code, and one for the score or the rating; district, county and school type are optional."
            error={step.kind === 'choose' ? step.error : undefined}
            onFile={choose}
          />
          {step.kind === 'sending' && (
            <Progress label="Sending the file" value={step.part < 1 ? step.part : null} />
          )}
        </div>
      )}
    </Dialog>
  );
}

function Result({ read: { schools, own, elsewhere, leftOut } }: { read: ReadPublishedScores }) {
  const more = leftOut.rows - leftOut.list.length;
  const content = useRef<HTMLDivElement>(null);
  // The focused button disappears together with the form, so the focus is moved to keep it in the
  // dialog.
  useEffect(() => content.current?.focus(), []);
  return (
    <div ref={content} tabIndex={-1} role="status" className="flex flex-col gap-3 outline-none">
      <p>
        {plural(schools, 'school')} {pluralForm(schools, 'was', 'were')} read.{' '}
        {own === 0
          ? 'None of them was recognized as yours.'
          : `${own} of them ${pluralForm(own, 'is', 'are')} yours and ${pluralForm(own, 'is', 'are')} not counted among the others.`}
        {elsewhere > 0 &&
          ` ${plural(elsewhere, 'school')} of other counties ${pluralForm(elsewhere, 'was', 'were')} left out.`}
      </p>
      {leftOut.rows > 0 && (
        <section aria-label="Rows left out" className="flex flex-col gap-1">
          <h3 className="font-medium">
            {plural(leftOut.rows, 'row')} {pluralForm(leftOut.rows, 'was', 'were')} left out
          </h3>
          <ul className="max-h-60 overflow-y-auto text-sm">
            {leftOut.list.map(({ line, reason }) => (
              <li key={line}>
                Line {line}: {reason}
              </li>
            ))}
          </ul>
          {more > 0 && <p className="text-sm text-muted">and {plural(more, 'more row')}.</p>}
        </section>
      )}
    </div>
  );
}
