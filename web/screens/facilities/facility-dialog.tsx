import { useRef, useState } from 'react';
import type { Facility } from '#contract/facility/facility.ts';
import { facilityTypes } from '#domain/school/school.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { DateInput, TextInput } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { SchoolChoice } from '#web/shared/school-choice.tsx';

const NOT_WHOLE = 'Square feet must be a whole number.';

const typeOptions = facilityTypes.map((type) => ({ value: type, label: type }));

/** Adds a facility to `schoolIds`, or edits the given one. */
export function FacilityDialog({
  facility,
  schoolIds,
  onClose,
  onAdded,
}: {
  facility?: Facility;
  schoolIds: readonly string[];
  onClose: () => void;
  /** Called with the schools of a new facility. */
  onAdded?: (schoolIds: readonly string[]) => void;
}) {
  const [chosen, setChosen] = useState(schoolIds);
  const [name, setName] = useState(facility?.name ?? '');
  const [type, setType] = useState<Facility['type'] | ''>(facility?.type ?? '');
  const [buildDate, setBuildDate] = useState(facility?.buildDate ?? '');
  const [squareFeet, setSquareFeet] = useState(facility?.squareFootage?.toString() ?? '');

  const dateField = useRef<HTMLInputElement>(null);
  const feetField = useRef<HTMLInputElement>(null);

  const form = useFormFields({
    name: {
      label: 'Facility name',
      value: name,
      error: !name.trim() && 'Please enter the name of the facility.',
    },
    type: { label: 'Type', value: type, error: !type && 'Please choose a type.' },
    build_date: { label: 'Build date', value: buildDate },
    square_feet: {
      label: 'Square feet',
      value: squareFeet,
      error: !/^\d*$/.test(squareFeet) && NOT_WHOLE,
    },
    school_ids: {
      label: 'Schools',
      value: chosen,
      error: chosen.length === 0 && 'At least one school must be selected',
    },
  });

  const title = facility ? 'Edit Facility' : 'Add Facility';
  const create = useMutationWithToast('facility/create', {
    success: 'Facility added successfully!',
    title,
    fallback: 'Adding facility failed, please try again.',
    onDone: (_, { school_ids }) => {
      onClose();
      onAdded?.(school_ids);
    },
    form,
  });
  const update = useMutationWithToast('facility/update', {
    success: 'Facility edited successfully!',
    title,
    fallback: 'Editing facility failed, please try again.',
    onDone: onClose,
    form,
  });
  const refuse = (description: string) => toast({ title, description, variant: 'destructive' });
  const save = () => {
    // Browsers report the value of an incomplete date or an invalid number as empty, which would
    // clear the stored value.
    const isComplete = form.check({
      build_date:
        dateField.current?.validity.badInput &&
        'Please enter a complete build date, or leave it empty.',
      square_feet: feetField.current?.validity.badInput && NOT_WHOLE,
    });
    if (!isComplete || type === '') {
      if (chosen.length === 0) refuse('At least one school must be selected');
      else if (name.trim() === '' || type === '') refuse('Name, Type are required');
      return;
    }
    const fields = {
      school_ids: [...chosen],
      name,
      type,
      build_date: buildDate || null,
      square_feet: squareFeet === '' ? null : Number(squareFeet),
    };
    if (facility) void update.send({ id: facility.id, ...fields });
    else void create.send(fields);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={save}
      title={facility ? 'Edit Facility' : 'Add New Facility'}
      description="A building or an outdoor zone. Schools on the same site can share it."
      submit={{
        label: facility ? 'Save Changes' : 'Add Facility',
        busy: create.isBusy || update.isBusy,
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...form.field('name')} required>
          <TextInput value={name} onValue={setName} maxLength={200} />
        </Field>
        <Field {...form.field('type')} required>
          <Select
            value={type}
            onValue={(value) => setType(value as Facility['type'])}
            placeholder="Choose a type"
            options={typeOptions}
          />
        </Field>
        <Field {...form.field('build_date')}>
          <DateInput ref={dateField} value={buildDate} onValue={setBuildDate} />
        </Field>
        <Field {...form.field('square_feet')}>
          <TextInput
            ref={feetField}
            type="number"
            min={0}
            step={1}
            value={squareFeet}
            onValue={setSquareFeet}
          />
        </Field>
        <SchoolChoice
          {...form.field('school_ids')}
          chosen={chosen}
          onChosen={setChosen}
          className="sm:col-span-2"
        />
      </div>
    </Dialog>
  );
}
