import { useState } from 'react';
import type { PlanEntry, StoredNeed } from '#contract/capital-need/capital-need.ts';
import { LONGEST_LIFE, NEED_NOTE_LENGTH, NEED_TITLE_LENGTH } from '#domain/capital/limits.ts';
import { invalidateAfter } from '#web/api/cache/call-client.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { readAmount } from '#web/shared/amount.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea, TextInput } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/overlay/dialog.tsx';
import { NeedConflict, needConflict } from './need-conflict.tsx';

const versionOf = (stored: { version: number } | null) => stored && { version: stored.version };

const isWhole = (text: string): boolean => /^\d{1,4}$/.test(text);

/** Adds a capital need, to `schoolId` if it is given, or edits `need`. */
export function NeedDialog({
  need,
  schoolId = '',
  onClose,
}: {
  need?: PlanEntry;
  schoolId?: string;
  onClose: () => void;
}) {
  const schools = useCall('school/get', {}).data?.schoolList ?? [];
  const [school, setSchool] = useState(need?.schoolId ?? schoolId);
  const [facility, setFacility] = useState(need?.need?.facilityId ?? '');
  const [title, setTitle] = useState(need?.title ?? '');
  const [installed, setInstalled] = useState(need?.need?.installedYear.toString() ?? '');
  const [life, setLife] = useState(need?.need?.lifeYears.toString() ?? '');
  const [typedCost, setTypedCost] = useState(need?.cost.toFixed(2) ?? '');
  const [note, setNote] = useState(need?.need?.note ?? '');
  const facilities = useCall(
    'facility/list',
    { page: 1, limit: 100, schoolId: school },
    { enabled: school !== '' },
  ).data?.data.list;
  const [isDeleting, setIsDeleting] = useState(false);
  const cost = readAmount(typedCost);
  // What somebody else has saved since the dialog was opened.
  const [theirs, setTheirs] = useState<StoredNeed>();

  const form = useFormFields({
    schoolId: { label: 'School', value: school, error: !school && 'Please choose a school.' },
    facilityId: { label: 'Facility', value: facility },
    title: {
      label: 'What has to be replaced',
      value: title,
      error: !title.trim() && 'Please enter what has to be replaced, for example Roof.',
    },
    installedYear: {
      label: 'Installed in the year',
      value: installed,
      error: !isWhole(installed) && 'Please enter a year, for example 2009.',
    },
    lifeYears: {
      label: 'Life in years',
      value: life,
      error: !isWhole(life) && `Please enter a number of years from 1 to ${LONGEST_LIFE}.`,
    },
    cost: {
      label: 'Cost today',
      value: typedCost,
      error: typeof cost !== 'number' && 'Please enter an amount in dollars, for example 250,000.',
    },
    note: { label: 'Note', value: note },
  });
  const create = useMutationWithToast('capital-need/create', {
    success: 'Capital need added.',
    fallback: 'Adding the capital need failed, please try again.',
    onDone: onClose,
    form,
  });
  const update = useMutationWithToast('capital-need/update', {
    success: 'Capital need updated.',
    fallback: 'Changing the capital need failed, please try again.',
    onDone: onClose,
    onRefused: (error) => {
      const stored = needConflict(error);
      if (!stored) return false;
      setTheirs(stored);
      void invalidateAfter('capital-need/update');
      return true;
    },
    form,
  });
  const remove = useMutationWithToast('capital-need/delete', {
    success: 'Capital need deleted.',
    fallback: 'Deleting the capital need failed, please try again.',
    onDone: onClose,
  });
  const save = () => {
    if (!form.check() || typeof cost !== 'number') return;
    const fields = {
      schoolId: school,
      facilityId: facility || null,
      title,
      installedYear: Number(installed),
      lifeYears: Number(life),
      cost,
      note,
    };
    if (need) void update.send({ id: need.id, ...fields, ...versionOf(theirs ?? need.need) });
    else void create.send(fields);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={save}
      title={need ? 'Edit Capital Need' : 'Add Capital Need'}
      description="A part of a school that has to be replaced at the end of its life."
      submit={{
        label: need ? 'Save Changes' : 'Add Capital Need',
        busy: create.isBusy || update.isBusy,
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {need && theirs && (
          <NeedConflict
            before={need}
            theirs={theirs}
            nameOf={(id) =>
              [...schools, ...(facilities ?? [])].find((one) => one.id === id)?.name ??
              'The whole school'
            }
          />
        )}
        <Field {...form.field('title')} required className="sm:col-span-2">
          <TextInput
            value={title}
            onValue={setTitle}
            maxLength={NEED_TITLE_LENGTH}
            placeholder="Roof"
          />
        </Field>
        <Field {...form.field('schoolId')} required>
          <Select
            value={school}
            onValue={(id) => {
              setSchool(id);
              setFacility('');
            }}
            placeholder="Choose a school"
            options={schools.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        <Field {...form.field('facilityId')}>
          <Select
            value={facility}
            onValue={setFacility}
            options={[
              { value: '', label: 'The whole school' },
              ...(facilities ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
        <Field {...form.field('installedYear')} required>
          <TextInput value={installed} onValue={setInstalled} inputMode="numeric" />
        </Field>
        <Field {...form.field('lifeYears')} required>
          <TextInput value={life} onValue={setLife} inputMode="numeric" />
        </Field>
        <Field {...form.field('cost')} required hint="What replacing it would cost today.">
          <TextInput value={typedCost} onValue={setTypedCost} inputMode="decimal" placeholder="$" />
        </Field>
        <Field {...form.field('note')} className="sm:col-span-2">
          <TextArea value={note} onValue={setNote} maxLength={NEED_NOTE_LENGTH} rows={2} />
        </Field>
        {need && (
          <Button className="justify-self-start" onClick={() => setIsDeleting(true)}>
            Delete This Need
          </Button>
        )}
      </div>
      {need && (
        <ConfirmDialog
          open={isDeleting}
          title={`Delete ${need.title}?`}
          description="It disappears from the plan. This action cannot be undone."
          confirmLabel="Delete Need"
          busy={remove.isBusy}
          onConfirm={() => void remove.send({ id: need.id })}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </Dialog>
  );
}
