import { useState } from 'react';
import { plural, pluralForm } from '#domain/plural.ts';
import { RESTORE_DAYS } from '#domain/account/restore.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { undoBy } from '#web/shared/undo.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { idOfFacility, noFacility, useFacilityOptions } from './facility-options.ts';

/**
 * Moves the selected areas to a facility of their school, removes them from their facility, or
 * deletes them.
 */
export function SelectedAreas({
  schoolId,
  facilityId,
  ids,
  onDone,
}: {
  schoolId: string;
  /** The facility to which the list is limited, if it is limited to one. */
  facilityId: string | undefined;
  ids: readonly string[];
  /** Called after the change, and when the selection is cleared. */
  onDone: () => void;
}) {
  const [target, setTarget] = useState('');
  const [isDeleting, setIsDeleting] = useState(false);
  const areas = plural(ids.length, 'area');
  const form = useFormFields({
    facility_id: {
      label: 'Move to',
      value: target,
      error: target === '' && 'Please choose where to move them.',
    },
  });
  const facilities = useFacilityOptions(schoolId);
  const move = useMutationWithToast('area/move', {
    success: `${areas} moved.`,
    title: 'Move areas',
    fallback: 'Moving the areas failed, please try again.',
    onDone,
    form,
  });
  const remove = useMutationWithToast('area/delete-chosen', {
    success: () => ({
      title: `${areas} deleted.`,
      undo: undoBy('area/restore-chosen', { ids: [...ids] }),
    }),
    title: 'Delete areas',
    fallback: 'Deleting the areas failed, please try again.',
    onDone,
  });
  const send = () => {
    if (form.check()) void move.send({ ids: [...ids], facility_id: idOfFacility(target) });
  };
  return (
    <section
      aria-label="Selected areas"
      className="flex flex-col gap-3 rounded-control bg-brand-soft px-4 py-3"
    >
      <p role="status" className="font-medium">
        {`${areas} selected`}
      </p>
      <div className="flex flex-wrap items-start gap-2">
        <Field {...form.field('facility_id')} hideLabel className="min-w-52 flex-1">
          <Select
            value={target}
            onValue={setTarget}
            placeholder="Move to…"
            options={[noFacility, ...facilities.filter(({ value }) => value !== facilityId)]}
          />
        </Field>
        <Button variant="primary" busy={move.isBusy} onClick={send}>
          Move
        </Button>
        <Button onClick={() => setIsDeleting(true)}>Delete…</Button>
        <Button onClick={onDone}>Select none</Button>
      </div>
      <ConfirmDialog
        open={isDeleting}
        onClose={() => setIsDeleting(false)}
        onConfirm={() => remove.send({ ids: [...ids] })}
        busy={remove.isBusy}
        title={`Delete ${areas}?`}
        description={`Inspections and reports that have ${pluralForm(ids.length, 'it', 'them')} stay as they are. An administrator can restore ${pluralForm(ids.length, 'it', 'each of them')} for ${RESTORE_DAYS} days.`}
        confirmLabel={`Delete ${areas}`}
      />
    </section>
  );
}
