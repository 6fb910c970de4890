import { useState } from 'react';
import type { Area } from '#contract/area/area.ts';
import { AREA_NAME_LENGTH } from '#domain/school/school.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextInput } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { idOfFacility, NO_FACILITY, noFacility, useFacilityOptions } from './facility-options.ts';

/** The calls whose cached responses contain areas. */
// The form replaces the button that had the focus, so its first field takes the focus over.
const focusOnMount = (input: HTMLInputElement | null) => input?.focus();

/** Renames an area, or moves it to another facility of its school. */
export function EditAreaForm({
  area,
  schoolId,
  onDone,
  onCancel,
  onChanged,
}: {
  area: Area;
  schoolId: string;
  /** `isMoved` says whether the area is now in another facility. */
  onDone: (isMoved: boolean) => void;
  onCancel: () => void;
  /** Called with whether the form has changes that are not saved. */
  onChanged: (isChanged: boolean) => void;
}) {
  const [name, setName] = useState(area.name);
  const [facility, setFacility] = useState(area.facilityId ?? NO_FACILITY);
  const facilities = useFacilityOptions(schoolId);
  const own =
    area.facilityId && !facilities.some(({ value }) => value === area.facilityId)
      ? [{ value: area.facilityId, label: area.facilityName ?? '' }]
      : [];
  const options = [noFacility, ...own, ...facilities];
  const last = { name: area.name, facility: area.facilityId ?? NO_FACILITY };
  const isMoved = facility !== last.facility;
  const enter = (entered: Partial<typeof last>) => {
    const now = { name, facility, ...entered };
    setName(now.name);
    setFacility(now.facility);
    onChanged(now.name !== last.name || now.facility !== last.facility);
  };
  const form = useFormFields({
    name: {
      label: 'Name',
      value: name,
      error: !name.trim() && 'Please enter the name of the area.',
    },
    facility_id: { label: 'Facility', value: facility },
  });
  const target = options.find(({ value }) => value === facility)?.label;
  const update = useMutationWithToast('area/update', {
    success: !isMoved
      ? 'Area renamed successfully!'
      : facility === NO_FACILITY
        ? `${name.trim()} belongs to no facility now.`
        : `${name.trim()} moved to ${target}.`,
    title: 'Edit Area',
    fallback: 'Changing the area failed, please try again.',
    onDone: () => onDone(isMoved),
    form,
  });
  const save = () => {
    const moved = isMoved && { facility_id: idOfFacility(facility) };
    return form.check() && update.send({ id: area.id, name, ...moved });
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
            value={facility}
            onValue={(next) => enter({ facility: next })}
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
