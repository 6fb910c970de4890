import { useState } from 'react';
import type { School } from '#contract/school.ts';
import type { ApiError } from '#web/api/request/error.ts';
import { schoolTypes } from '#domain/school.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';

type SchoolFields = Pick<School, 'name' | 'type' | 'address' | 'district' | 'county'>;

const blank: SchoolFields = {
  name: '',
  type: 'Elementary School',
  address: '',
  district: '',
  county: '',
};

const typeOptions = schoolTypes.map((type) => ({ value: type, label: type }));

/** Adds a school, or edits the given one. */
export function SchoolDialog({ school, onClose }: { school?: School; onClose: () => void }) {
  const [form, setForm] = useState<SchoolFields>(school ?? blank);
  const [namesake, setNamesake] = useState<string>();
  const { name, type, address, district, county } = form;
  const put = (change: Partial<SchoolFields>) => setForm({ ...form, ...change });

  function askAboutNamesake({ code }: ApiError): boolean {
    if (code !== 'school-name-taken') return false;
    setNamesake(name.trim());
    return true;
  }
  const create = useMutationWithToast('school/create', {
    success: 'School added successfully!',
    title: 'Add School',
    fallback: 'Adding school failed, please try again.',
    invalidates: ['school'],
    onDone: onClose,
    onRefused: askAboutNamesake,
  });
  const update = useMutationWithToast('school/update', {
    success: 'School updated successfully!',
    title: 'Edit School',
    fallback: 'Updating school failed, please try again.',
    invalidates: ['school'],
    onDone: onClose,
    onRefused: askAboutNamesake,
  });
  const fields = { name, type, address, district, county };
  const isBusy = create.isBusy || update.isBusy;
  const save = (allowDuplicate = false) =>
    school
      ? update.send({ id: school.id, ...fields, allowDuplicate })
      : create.send({ ...fields, allowDuplicate });

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
        <Field label="School name" required className="sm:col-span-2">
          <TextInput value={name} onValue={(text) => put({ name: text })} maxLength={200} />
        </Field>
        <Field label="Type" required className="sm:col-span-2">
          <Select
            value={type}
            onValue={(value) => put({ type: value as School['type'] })}
            options={typeOptions}
          />
        </Field>
        <Field label="Address" className="sm:col-span-2">
          <TextInput value={address} onValue={(text) => put({ address: text })} maxLength={500} />
        </Field>
        <Field label="District">
          <TextInput value={district} onValue={(text) => put({ district: text })} maxLength={200} />
        </Field>
        <Field label="County">
          <TextInput value={county} onValue={(text) => put({ county: text })} maxLength={100} />
        </Field>
      </div>
      <ConfirmDialog
        open={namesake !== undefined}
        onClose={() => setNamesake(undefined)}
        onConfirm={() => {
          setNamesake(undefined);
          save(true);
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
