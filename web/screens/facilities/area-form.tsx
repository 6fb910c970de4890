import { useState } from 'react';
import type { Area } from '#contract/school.ts';
import { AREA_NAME_LENGTH } from '#domain/school.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextInput } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { idOfBuilding, NO_BUILDING, noBuilding, useBuildings } from './use-buildings.ts';

/** What reads areas. */
export const invalidates = ['area', 'facility', 'school', 'deficiency'];

// The form replaces the button that had the focus, so its first field takes the focus over.
const focusOnMount = (input: HTMLInputElement | null) => input?.focus();

/** Renames an area, or moves it to another building of its school. */
export function AreaForm({
  area,
  schoolId,
  onDone,
  onCancel,
  onChanged,
}: {
  area: Area;
  schoolId: string;
  /** `isMoved`: it is in another building now. */
  onDone: (isMoved: boolean) => void;
  onCancel: () => void;
  /** Whether there is something to save. */
  onChanged: (isChanged: boolean) => void;
}) {
  const [name, setName] = useState(area.name);
  const [building, setBuilding] = useState(area.facilityId ?? NO_BUILDING);
  const buildings = useBuildings(schoolId);
  const own =
    area.facilityId && !buildings.some(({ value }) => value === area.facilityId)
      ? [{ value: area.facilityId, label: area.facilityName ?? '' }]
      : [];
  const options = [noBuilding, ...own, ...buildings];
  const last = { name: area.name, building: area.facilityId ?? NO_BUILDING };
  const isMoved = building !== last.building;
  const enter = (entered: Partial<typeof last>) => {
    const now = { name, building, ...entered };
    setName(now.name);
    setBuilding(now.building);
    onChanged(now.name !== last.name || now.building !== last.building);
  };
  const form = useFormFields({
    name: {
      label: 'Name',
      value: name,
      error: !name.trim() && 'Please enter the name of the area.',
    },
    facility_id: { label: 'Building', value: building },
  });
  const target = options.find(({ value }) => value === building)?.label;
  const update = useMutationWithToast('area/update', {
    success: !isMoved
      ? 'Area renamed successfully!'
      : building === NO_BUILDING
        ? `${name.trim()} is in no building now.`
        : `${name.trim()} moved to ${target}.`,
    title: 'Edit Area',
    fallback: 'Changing the area failed, please try again.',
    invalidates,
    onDone: () => onDone(isMoved),
    form,
  });
  const save = () => {
    if (!form.check()) return;
    update.send({
      id: area.id,
      name,
      ...(isMoved && { facility_id: idOfBuilding(building) }),
    });
  };
  return (
    <Form
      aria-label={`Edit ${area.name}`}
      className="flex min-w-0 flex-1 flex-col gap-3 py-2"
      onSubmit={save}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field {...form.field('name')} required>
          <TextInput
            ref={focusOnMount}
            value={name}
            onValue={(next) => enter({ name: next })}
            maxLength={AREA_NAME_LENGTH}
          />
        </Field>
        <Field {...form.field('facility_id')}>
          <Select
            value={building}
            onValue={(next) => enter({ building: next })}
            options={options}
          />
        </Field>
      </div>
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={update.isBusy}>
          Save
        </Button>
      </div>
    </Form>
  );
}
