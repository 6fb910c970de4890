import { useState } from 'react';
import type { ComplaintDetails } from '#contract/complaint/complaint.ts';
import {
  COMPLAINT_NOTE_LENGTH,
  FORWARDED_TO_LENGTH,
  REMEDY_LENGTH,
} from '#domain/complaint/limits.ts';
import { invalidateAfter } from '#web/api/cache/call-client.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { DateInput, TextArea, TextInput } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { complaintConflict, Conflict } from './conflict.tsx';
import {
  authorityOptions,
  changedFields,
  handlingChange,
  handlingFields,
  handlingLabels,
  type HandlingField,
  type HandlingValues,
  handlingValues,
  validityOptions,
} from './values.ts';

/**
 * What was decided and done about a complaint. The form sends only the changed fields, with the
 * version on which they are based. If somebody else has changed the complaint in the meantime, what
 * they changed is shown, and the typed values stay.
 */
export function Handling({
  complaint,
  onAnswer,
}: {
  complaint: ComplaintDetails;
  /** Gets the complaint as the server has it after a change. */
  onAnswer: (complaint: ComplaintDetails) => void;
}) {
  const { id } = complaint;
  const [before, setBefore] = useState<ComplaintDetails>();
  const [typed, setTyped] = useState<Partial<HandlingValues>>({});
  const [note, setNote] = useState('');
  const values = { ...handlingValues(complaint), ...typed };
  const isChanged = changedFields(complaint, typed).length > 0 || note.trim() !== '';
  const form = useFormFields<HandlingField | 'note'>({
    ...(Object.fromEntries(
      handlingFields.map((name) => [name, { label: handlingLabels[name], value: values[name] }]),
    ) as Record<HandlingField, { label: string; value: string }>),
    note: { label: 'Note for the history', value: note },
  });
  const start = () => {
    setBefore(undefined);
    setTyped({});
    setNote('');
  };
  const update = useMutationWithToast('complaint/update', {
    success: 'Complaint saved.',
    fallback: 'Saving the complaint failed, please try again.',
    onDone: ({ data }) => {
      onAnswer(data);
      start();
    },
    onRefused: (error) => {
      const theirs = complaintConflict(error);
      if (!theirs) return false;
      setBefore(before ?? complaint);
      onAnswer(theirs);
      void invalidateAfter('complaint/update');
      return true;
    },
    form,
  });
  const save = (element: HTMLFormElement) => {
    if (!form.check(incompleteDays(element))) return false;
    if (!isChanged) {
      toast({ title: 'There is nothing to save yet.' });
      return false;
    }
    return update.send({
      id,
      version: complaint.version,
      ...handlingChange(complaint, typed),
      ...(note.trim() && { note }),
    });
  };
  const controlOf = (name: HandlingField) => ({
    value: values[name],
    onValue: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  const day = (name: HandlingField) => (
    <Field {...form.field(name)}>
      <DateInput {...controlOf(name)} name={name} />
    </Field>
  );
  return (
    <Card title="Handling" subtitle="What was decided and done, and when">
      <Form className="flex flex-col gap-4" isChanged={isChanged} onSubmit={save}>
        {before && <Conflict before={before} theirs={complaint} />}
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          <Field {...form.field('validity')}>
            <Select {...controlOf('validity')} options={validityOptions} />
          </Field>
          {values.validity !== 'undecided' && day('decidedOn')}
          <Field {...form.field('authority')}>
            <Select {...controlOf('authority')} options={authorityOptions} />
          </Field>
          {day('forwardedOn')}
          <Field {...form.field('forwardedTo')}>
            <TextInput {...controlOf('forwardedTo')} maxLength={FORWARDED_TO_LENGTH} />
          </Field>
          {day('remediedOn')}
        </div>
        <Field {...form.field('remedy')}>
          <TextArea {...controlOf('remedy')} maxLength={REMEDY_LENGTH} rows={3} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          {day('respondedOn')}
          {complaint.appealUntil !== null && day('appealedOn')}
        </div>
        <Field {...form.field('note')}>
          <TextArea value={note} onValue={setNote} maxLength={COMPLAINT_NOTE_LENGTH} rows={2} />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          {isChanged && <Button onClick={start}>Discard Changes</Button>}
          <Button type="submit" variant="primary" busy={update.isBusy}>
            Save Complaint
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** The errors of incomplete days, whose value the browser reports as empty. */
const incompleteDays = (form: HTMLFormElement): Partial<Record<HandlingField, string>> =>
  Object.fromEntries(
    [...form.querySelectorAll<HTMLInputElement>('input[type=date]')]
      .filter(({ validity }) => validity.badInput)
      .map(({ name }) => [name, 'Please enter the complete day, or clear it.']),
  );
