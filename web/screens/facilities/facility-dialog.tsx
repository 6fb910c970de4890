import { useRef, useState } from 'react';
import type { Facility } from '#contract/school.ts';
import { facilityTypes } from '#domain/school.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { DateInput, Select, TextInput } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import { SchoolChoice } from './school-choice.tsx';

const typeOptions = facilityTypes.map((type) => ({ value: type, label: type }));

/** Adds a facility to `schoolIds`, or edits the given one. */
export function FacilityDialog({
  facility,
  schoolIds,
  onClose,
}: {
  facility?: Facility;
  schoolIds: readonly string[];
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState(schoolIds);
  const [name, setName] = useState(facility?.name ?? '');
  const [type, setType] = useState<Facility['type'] | ''>(facility?.type ?? '');
  const [buildDate, setBuildDate] = useState(facility?.buildDate ?? '');
  const [squareFeet, setSquareFeet] = useState(facility?.squareFootage?.toString() ?? '');

  const dateField = useRef<HTMLInputElement>(null);
  const feetField = useRef<HTMLInputElement>(null);

  const title = facility ? 'Edit Facility' : 'Add Facility';
  const invalidates = ['facility', 'school', 'area'];
  const create = useMutationWithToast('facility/create', {
    success: 'Facility added successfully!',
    title,
    fallback: 'Adding facility failed, please try again.',
    invalidates,
    onDone: onClose,
  });
  const update = useMutationWithToast('facility/update', {
    success: 'Facility edited successfully!',
    title,
    fallback: 'Editing facility failed, please try again.',
    invalidates,
    onDone: onClose,
  });
  const refuse = (description: string) => toast({ title, description, variant: 'destructive' });
  const save = () => {
    if (chosen.length === 0) return refuse('At least one school must be selected');
    if (name.trim() === '' || type === '') return refuse('Name, Type are required');
    // Browsers report an incomplete date or an invalid number as '', which would clear the field.
    if (dateField.current?.validity.badInput)
      return refuse('Please enter a complete build date, or leave it empty.');
    if (feetField.current?.validity.badInput) return refuse('Square feet must be a whole number.');
    const fields = {
      school_ids: [...chosen],
      name,
      type,
      build_date: buildDate || null,
      square_feet: squareFeet === '' ? null : Number(squareFeet),
    };
    if (facility) update.send({ id: facility.id, ...fields });
    else create.send(fields);
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
        <Field label="Facility name" required>
          <TextInput value={name} onValue={setName} maxLength={200} />
        </Field>
        <Field label="Type" required>
          <Select
            value={type}
            onValue={(value) => setType(value as Facility['type'])}
            placeholder="Choose a type"
            options={typeOptions}
          />
        </Field>
        <Field label="Build date">
          <DateInput ref={dateField} value={buildDate} onValue={setBuildDate} />
        </Field>
        <Field label="Square feet">
          <TextInput
            ref={feetField}
            type="number"
            min={0}
            step={1}
            value={squareFeet}
            onValue={setSquareFeet}
          />
        </Field>
        <SchoolChoice chosen={chosen} onChosen={setChosen} className="sm:col-span-2" />
      </div>
    </Dialog>
  );
}
