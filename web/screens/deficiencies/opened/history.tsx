import { useState } from 'react';
import type { DeficiencyDetails } from '#contract/deficiency/deficiency.ts';
import { NOTE_LENGTH } from '#domain/inspection/deficiency.ts';
import { Dictated } from '#web/shared/dictation/dictated.tsx';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextArea } from '#web/ui/form/input.tsx';
import { changesInWords } from './changes-in-words.ts';
import { submitOnCtrlEnter } from './submit-on-key.ts';

/** The changes and notes of people, newest first, and a field for another note. */
export function DeficiencyHistory({
  deficiency: { id, events },
  mayNote,
}: {
  deficiency: DeficiencyDetails;
  mayNote: boolean;
}) {
  return (
    <Card title="History and notes">
      {mayNote && <NoteForm id={id} />}
      {events.length === 0 ? (
        <p className="text-muted">No changes or notes yet.</p>
      ) : (
        <ol className="flex flex-col divide-y divide-line">
          {events.map((event) => (
            <HistoryEntry key={`${event.at} ${event.by} ${event.note}`} event={event} />
          ))}
        </ol>
      )}
    </Card>
  );
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const HistoryEntry = ({ event }: { event: DeficiencyDetails['events'][number] }) => (
  <li className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
    <p className="text-sm text-muted">
      <bdi className="font-medium text-ink">{event.by}</bdi>,{' '}
      <time dateTime={event.at}>{moment.format(new Date(event.at))}</time>
    </p>
    {changesInWords(event.changes).map(({ label, from, to }) => (
      <p key={label} className="wrap-anywhere">
        {label}: <bdi className="text-muted">{from}</bdi> <span aria-hidden="true">→</span>
        <span className="sr-only">changed to</span> <bdi className="font-medium">{to}</bdi>
      </p>
    ))}
    {event.note && (
      <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
        {event.note}
      </p>
    )}
  </li>
);

function NoteForm({ id }: { id: string }) {
  const [note, setNote] = useState('');
  const form = useFormFields({
    note: { label: 'Note', value: note, error: !note.trim() && 'Please write the note.' },
  });
  const add = useMutationWithToast('deficiency/note', {
    success: 'Note added.',
    fallback: 'Adding the note failed, please try again.',
    onDone: () => setNote(''),
    form,
  });
  return (
    <Form
      className="mb-4 flex flex-col items-end gap-2 border-b border-line pb-4"
      onKeyDown={submitOnCtrlEnter}
      onSubmit={() => form.check() && add.send({ id, note })}
    >
      <Field {...form.field('note')} className="w-full">
        <Dictated of="Note">
          <TextArea value={note} onValue={setNote} maxLength={NOTE_LENGTH} rows={2} />
        </Dictated>
      </Field>
      <Button type="submit" busy={add.isBusy}>
        Add Note
      </Button>
    </Form>
  );
}
