import { useState } from 'react';
import type { DeficiencyDetails } from '#contract/deficiency/deficiency.ts';
import {
  SAFE_NOTE_LENGTH,
  type SafeMeasure,
  safeMeasureLabel,
  safeMeasures,
} from '#domain/deficiency/emergency.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { momentInWords, timeOfInstant } from '#web/ui/format/moment.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const options = safeMeasures.map((value) => ({ value, label: safeMeasureLabel[value] }));

/** A moment with its time of day, also on another day. */
const moment = (instant: string): string => {
  const at = Date.parse(instant);
  const words = momentInWords(at);
  const time = timeOfInstant(at);
  return words.endsWith(time) ? words : `${words}, ${time}`;
};

/** An emergency: since when, how it was made safe, and the button that records it. */
export default function Emergency({
  deficiency,
  mayRepair,
}: {
  deficiency: DeficiencyDetails;
  mayRepair: boolean;
}) {
  const { id, emergency } = deficiency;
  const [isOpen, setIsOpen] = useState(false);
  const [measure, setMeasure] = useState<SafeMeasure>('closed');
  const [note, setNote] = useState('');
  const form = useFormFields({
    measure: { label: 'What was done', value: measure },
    note: { label: 'Note (optional)', value: note },
  });
  const update = useMutationWithToast('deficiency/make-safe', {
    success: ({ message }) => `${message}.`,
    fallback: 'Recording how it was made safe failed, please try again.',
    onDone: () => {
      setIsOpen(false);
      setNote('');
    },
    form,
  });
  // When the page was opened: a time that passes while it is open needs no attention in between.
  const [now] = useState(() => Date.now());
  if (!emergency) return null;
  const { safe, safeBy, reportedAt } = emergency;
  return (
    <Card title="Emergency or urgent threat">
      <div className="flex flex-col gap-3">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={safe ? 'good' : 'poor'}>{safe ? 'Made safe' : 'Not safe yet'}</Badge>
          {!safe && Date.parse(safeBy) < now && <Badge tone="poor">Late</Badge>}
          <span>
            Reported {moment(reportedAt)}.{!safe && ` To be made safe by ${moment(safeBy)}.`}
          </span>
        </p>
        {safe && (
          <p className="wrap-anywhere">
            {safeMeasureLabel[safe.measure]}, {moment(safe.at)}
            {safe.by && `, ${safe.by}`}
            {safe.note && `: ${safe.note}`}
          </p>
        )}
        {mayRepair && (
          // Both actions share one element, so that it retains the focus when its action changes.
          <div>
            <Button
              variant={safe ? 'secondary' : 'primary'}
              aria-haspopup={safe ? undefined : 'dialog'}
              busy={safe !== null && update.isBusy}
              onClick={() =>
                safe ? update.send({ id, measure: null, note: '' }) : setIsOpen(true)
              }
            >
              {safe ? 'It Is Not Safe' : 'Made Safe…'}
            </Button>
          </div>
        )}
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onSubmit={() => update.send({ id, measure, note })}
        title="Made safe"
        description="Nobody is in danger any more. The repair is recorded apart from this."
        submit={{ label: 'Record', busy: update.isBusy }}
      >
        <Field {...form.field('measure')}>
          <Select
            value={measure}
            onValue={(value) => setMeasure(value as SafeMeasure)}
            options={options}
          />
        </Field>
        <Field {...form.field('note')}>
          <TextArea value={note} onValue={setNote} maxLength={SAFE_NOTE_LENGTH} rows={3} />
        </Field>
      </Dialog>
    </Card>
  );
}
