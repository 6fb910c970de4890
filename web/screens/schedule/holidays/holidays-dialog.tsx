import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { plural } from '#domain/plural.ts';
import { type Break, breaksOf, MOST_HOLIDAYS, readHolidays } from '#domain/school/holidays.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/input.tsx';
import { rangeInWords } from '#web/ui/format/day.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { readHolidayFile } from './holiday-file.ts';

/** The holidays of the district: removes them, and adds a typed or pasted list or that of a file. */
export default function HolidaysDialog({ onClose }: { onClose: () => void }) {
  const holidays = useCall('schedule/holidays', {});
  const [text, setText] = useState('');
  const [fileProblem, setFileProblem] = useState('');
  const fileInput = useRef<HTMLInputElement>(null);
  const read = readHolidays(text);
  const form = useFormFields({
    add: { label: 'Add holidays', value: text, error: problemOf(read) },
  });
  const update = useMutationWithToast('schedule/holidays-update', {
    success: ({ message }) => `${message}.`,
    fallback: 'Saving the holidays failed, please try again.',
    onDone: () => setText(''),
    form,
  });
  const removal = useMutationWithToast('schedule/holidays-update', {
    fallback: 'Removing the holiday failed, please try again.',
    onDone: () => undefined,
  });
  const add = () => {
    if (form.check()) void update.send({ add: read.holidays });
  };
  const fillFrom = async (file: File) => {
    const { lines, problem } = await readHolidayFile(file);
    setFileProblem(problem);
    if (lines) setText([text.trim(), lines].filter(Boolean).join('\n'));
  };
  const breaks = breaksOf(holidays.data?.data.list ?? []);
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={add}
      title="Holidays"
      description="On these days and on weekends the schools are closed. Planning many schools skips them, and the calendar shows them."
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" variant="primary" busy={update.isBusy}>
            Add Holidays
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {holidays.isError ? (
          <FailedState
            title="The holidays could not be loaded."
            onRetry={() => void holidays.refetch()}
          />
        ) : !holidays.data ? (
          <SkeletonLines lines={3} label="Loading the holidays" />
        ) : breaks.length === 0 ? (
          <p className="text-muted">No holidays have been added yet.</p>
        ) : (
          <ul
            aria-label="Holidays"
            className="max-h-64 divide-y divide-line overflow-y-auto rounded-card border border-line"
          >
            {breaks.map((one) => (
              <li key={one.from} className="flex items-center gap-3 py-1 pr-1 pl-3">
                <span className="w-46 shrink-0 text-sm text-muted figures max-sm:w-30">
                  {daysInWords(one)}
                </span>
                <bdi className="min-w-0 flex-1 wrap-anywhere">{one.name || 'Closed'}</bdi>
                <IconButton
                  label={`Remove ${one.name || 'holiday'}, ${daysInWords(one)}`}
                  tooltip="Remove"
                  tone="danger"
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => void removal.send({ remove: one.days })}
                />
              </li>
            ))}
          </ul>
        )}
        <Field
          {...form.field('add')}
          hint={text.trim() === '' ? HINT : countInWords(read.holidays)}
        >
          <TextArea
            value={text}
            onValue={setText}
            rows={4}
            className="max-h-64"
            placeholder={'11/26/2026 Thanksgiving\n12/21/2026 - 1/1/2027 Winter Break'}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button onClick={() => fileInput.current?.click()}>Choose a File</Button>
          <span className="text-sm text-muted">
            A calendar (.ics), or a list as CSV or text. You can change the lines before they are
            added.
          </span>
          <input
            ref={fileInput}
            type="file"
            hidden
            aria-label="File of holidays"
            accept=".ics,.csv,.tsv,.txt,text/calendar,text/csv,text/plain"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) void fillFrom(file);
              // So that a corrected file of the same name can be chosen again.
              currentTarget.value = '';
            }}
          />
        </div>
        <p role="alert" className="text-poor empty:hidden">
          {fileProblem}
        </p>
      </div>
    </Dialog>
  );
}

const HINT =
  'One a line: a day, or the first and the last day, and a name. You can paste from a spreadsheet.';

const daysInWords = ({ from, to }: Break): string => rangeInWords(from, to);

const countInWords = (holidays: ReturnType<typeof readHolidays>['holidays']): string => {
  const breaks = breaksOf(holidays);
  const [first] = breaks;
  if (!first) return HINT;
  const all = `${plural(holidays.length, 'day')}: ${daysInWords(first)} ${first.name}`.trim();
  return breaks.length > 1 ? `${all}, and ${plural(breaks.length - 1, 'other')}` : all;
};

/** Why the list cannot be added. */
const problemOf = ({ holidays, faults }: ReturnType<typeof readHolidays>): string | undefined => {
  const [fault] = faults;
  if (fault) return `Line ${fault.line}: ${fault.reason}`;
  if (holidays.length === 0) return 'Please enter at least one holiday.';
  if (holidays.length > MOST_HOLIDAYS)
    return `${holidays.length} days are too many; a district can have ${MOST_HOLIDAYS}.`;
  return undefined;
};
