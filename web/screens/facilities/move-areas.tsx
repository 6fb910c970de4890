import { useState } from 'react';
import { useCall } from '#web/api/cache/hooks.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';

const NONE = 'none';

/** Moves the selected areas to a facility of their school, or out of any. */
export function MoveAreas({
  schoolId,
  facilityId,
  ids,
  onDone,
}: {
  schoolId: string;
  /** The facility that the areas are in, if only its areas are listed. */
  facilityId: string | undefined;
  ids: readonly string[];
  /** Called after the move, and to select none. */
  onDone: () => void;
}) {
  const [target, setTarget] = useState('');
  const form = useFormFields({
    facility_id: {
      label: 'Move to',
      value: target,
      error: target === '' && 'Please choose where to move them.',
    },
  });
  const filter = { facilityName: '', facilityType: '', schoolId };
  const facilities = useCall('facility/list', { page: 1, limit: 100, ...filter });
  const move = useMutationWithToast('area/move', {
    success: ids.length === 1 ? '1 area moved.' : `${ids.length} areas moved.`,
    title: 'Move areas',
    fallback: 'Moving the areas failed, please try again.',
    invalidates: ['area', 'facility', 'school'],
    onDone,
    form,
  });
  const send = () => {
    if (form.check()) move.send({ ids: [...ids], facility_id: target === NONE ? null : target });
  };
  return (
    <section
      aria-label="Selected areas"
      className="flex flex-col gap-3 rounded-control bg-brand-soft px-4 py-3"
    >
      <p role="status" className="font-medium">
        {ids.length === 1 ? '1 area selected' : `${ids.length} areas selected`}
      </p>
      <div className="flex flex-wrap items-start gap-2">
        <Field {...form.field('facility_id')} hideLabel className="min-w-52 flex-1">
          <Select
            value={target}
            onValue={setTarget}
            placeholder="Move to…"
            options={[
              { value: NONE, label: 'No facility' },
              ...(facilities.data?.data.list ?? [])
                .filter(({ id }) => id !== facilityId)
                .map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
        <Button variant="primary" busy={move.isBusy} onClick={send}>
          Move
        </Button>
        <Button onClick={onDone}>Select none</Button>
      </div>
    </section>
  );
}
