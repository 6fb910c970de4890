import { Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { DeficiencyDetails } from '#contract/deficiency/deficiency.ts';
import { NOTE_LENGTH, REPAIRED_STAYS_OPEN, type WorkState } from '#domain/inspection/deficiency.ts';
import { Dictated } from '#web/shared/dictation/dictated.tsx';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/**
 * A button for the most frequent change: it marks the deficiency as repaired, with an optional
 * note. After that, the same button undoes the change.
 */
export function MarkRepaired({ deficiency }: { deficiency: DeficiencyDetails }) {
  const [isOpen, setIsOpen] = useState(false);
  const [note, setNote] = useState('');
  const [before, setBefore] = useState<WorkState>();
  const { id, version, state } = deficiency;
  const workState = state === 'Verified' ? undefined : state;
  const form = useFormFields({ note: { label: 'Note (optional)', value: note } });
  const update = useMutationWithToast('deficiency/update', {
    success: ({ data }) =>
      data.state === 'Repaired' ? 'Marked as repaired.' : 'Deficiency updated.',
    fallback: 'Updating the deficiency failed, please try again.',
    onDone: ({ data }) => {
      setBefore(data.state === 'Repaired' ? workState : undefined);
      setIsOpen(false);
      setNote('');
    },
    form,
  });
  if (state === 'Verified' || (state === 'Repaired' && before === undefined)) return null;
  const isUndoable = state === 'Repaired';
  return (
    <>
      {/* Both actions share one element, so that the element retains the focus when its action
          changes. */}
      <Button
        variant={isUndoable ? 'secondary' : 'primary'}
        icon={isUndoable ? <Undo2 aria-hidden="true" /> : <Check aria-hidden="true" />}
        aria-haspopup={isUndoable ? undefined : 'dialog'}
        busy={isUndoable && update.isBusy}
        onClick={() => (isUndoable ? update.send({ id, version, state: before }) : setIsOpen(true))}
      >
        {isUndoable ? 'Undo Repaired' : 'Mark Repaired'}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onSubmit={() =>
          update.send({ id, version, state: 'Repaired', ...(note.trim() && { note }) })
        }
        title="Mark as repaired"
        description={REPAIRED_STAYS_OPEN}
        submit={{ label: 'Mark Repaired', busy: update.isBusy }}
      >
        <Field {...form.field('note')}>
          <Dictated of="Note">
            <TextArea value={note} onValue={setNote} maxLength={NOTE_LENGTH} rows={3} />
          </Dictated>
        </Field>
      </Dialog>
    </>
  );
}
