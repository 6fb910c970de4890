import { useState } from 'react';
import type { School } from '#contract/school/school.ts';
import type { ApiError } from '#web/api/request/error.ts';
import { schoolTypes } from '#domain/school/school.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { ConfirmDialog, Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useSuggestedPlace } from './use-suggested-place.ts';

type SchoolFields = Pick<
  School,
  'name' | 'type' | 'address' | 'district' | 'county' | 'contactName' | 'contactEmail'
>;

const blank: Omit<SchoolFields, 'district' | 'county'> = {
  name: '',
  type: 'Elementary School',
  address: '',
  contactName: '',
  contactEmail: '',
};

const typeOptions = schoolTypes.map((type) => ({ value: type, label: type }));

/** Adds a school, or edits the given one. */
export function SchoolDialog({
  school,
  onClose,
  onAdded,
}: {
  school?: School;
  onClose: () => void;
  onAdded?: ((school: { id: string; name: string }) => void) | undefined;
}) {
  const suggested = useSuggestedPlace(!school);
  const [typed, setTyped] = useState<Partial<SchoolFields>>({});
  const [namesake, setNamesake] = useState<string>();
  const { name, type, address, district, county, contactName, contactEmail } = {
    ...blank,
    ...suggested,
    ...school,
    ...typed,
  };
  const put = (change: Partial<SchoolFields>) => setTyped({ ...typed, ...change });

  const [namesakeError, setNamesakeError] = useState<ApiError>();
  const form = useFormFields({
    name: {
      label: 'School name',
      value: name,
      error: !name.trim() && 'Please enter the name of the school.',
    },
    type: { label: 'Type', value: type },
    address: { label: 'Address', value: address },
    district: { label: 'District', value: district },
    county: { label: 'County', value: county },
    contactName: { label: 'Contact', value: contactName },
    contactEmail: { label: 'Email of the contact', value: contactEmail },
  });
  function askAboutNamesake(error: ApiError): boolean {
    if (error.code !== 'school-name-taken') return false;
    setNamesake(name.trim());
    setNamesakeError(error);
    return true;
  }
  const create = useMutationWithToast('school/create', {
    success: 'School added successfully!',
    title: 'Add School',
    fallback: 'Adding school failed, please try again.',
    onDone: ({ data: { id } }, added) => {
      onAdded?.({ id, name: added.name });
      onClose();
    },
    onRefused: askAboutNamesake,
    form,
  });
  const update = useMutationWithToast('school/update', {
    success: 'School updated successfully!',
    title: 'Edit School',
    fallback: 'Updating school failed, please try again.',
    onDone: onClose,
    onRefused: askAboutNamesake,
    form,
  });
  const fields = { name, type, address, district, county, contactName, contactEmail };
  const isBusy = create.isBusy || update.isBusy;
  const save = (allowDuplicate = false) => {
    if (!form.check()) return undefined;
    return school
      ? update.send({ id: school.id, ...fields, allowDuplicate })
      : create.send({ ...fields, allowDuplicate });
  };
  /** The name is taken and has to be changed, so its field gets the error and the focus. */
  const changeName = () => {
    setNamesake(undefined);
    form.refuse(namesakeError);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={() => save()}
      title={school ? 'Edit School' : 'Add New School'}
      description="A school is a site with facilities and areas for inspectors to evaluate."
      submit={{
        label: school ? 'Save Changes' : 'Add School',
        busy: isBusy,
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...form.field('name')} required className="sm:col-span-2">
          <TextInput value={name} onValue={(text) => put({ name: text })} maxLength={200} />
        </Field>
        <Field {...form.field('type')} required className="sm:col-span-2">
          <Select
            value={type}
            onValue={(value) => put({ type: value as School['type'] })}
            options={typeOptions}
          />
        </Field>
        <Field {...form.field('address')} className="sm:col-span-2">
          <TextInput value={address} onValue={(text) => put({ address: text })} maxLength={500} />
        </Field>
        <Field {...form.field('district')} hint="Printed on reports.">
          <TextInput value={district} onValue={(text) => put({ district: text })} maxLength={200} />
        </Field>
        <Field {...form.field('county')}>
          <TextInput value={county} onValue={(text) => put({ county: text })} maxLength={100} />
        </Field>
        <Field {...form.field('contactName')} hint="For example the principal.">
          <TextInput
            value={contactName}
            onValue={(text) => put({ contactName: text })}
            maxLength={200}
            autoComplete="off"
          />
        </Field>
        <Field {...form.field('contactEmail')}>
          <TextInput
            type="email"
            value={contactEmail}
            onValue={(text) => put({ contactEmail: text })}
            maxLength={254}
            autoComplete="off"
          />
        </Field>
      </div>
      <ConfirmDialog
        open={namesake !== undefined}
        onClose={changeName}
        onConfirm={() => {
          setNamesake(undefined);
          void save(true);
        }}
        tone="primary"
        title={`There is already a school named ${namesake}`}
        description={
          school
            ? 'Use the same name anyway? Lists and reports will show two schools with this name.'
            : 'Add it anyway? Lists and reports will show two schools with this name.'
        }
        confirmLabel={school ? 'Use it anyway' : 'Add it anyway'}
        cancelLabel="Change name"
      />
    </Dialog>
  );
}
