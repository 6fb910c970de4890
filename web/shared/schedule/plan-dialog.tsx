// The dialog for when a school is inspected next, and by whom. Its code is loaded when it is first
// opened.
import { useRef, useState } from 'react';
import type { ScheduledSchool } from '#contract/schedule/schedule.ts';
import { nameWithDeparture } from '#domain/person/user.ts';
import { invalidateAfter } from '#web/api/cache/call-client.ts';
import { PersonSelect } from '#web/shared/people/person-select.tsx';
import { usePeople } from '#web/shared/people/use-people.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { DateInput } from '#web/ui/form/input.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import {
  changedFields,
  changeOf,
  conflictOf,
  dueDateHint,
  planLabels,
  plannedInWords,
  type PlanValues,
  valuesOf,
} from './plan-values.ts';
import { PlanConflict } from './plan-conflict.tsx';
import { plannedDayHint, useHolidays } from './use-holidays.ts';

const NOBODY = { value: '', label: 'No inspector' };

/**
 * Sends only the changed fields, with the version of the plan that was shown when they were
 * entered. If a change was refused as outdated before the dialog opened, `initial` is that change
 * and `refused` is the stored plan.
 */
export default function PlanDialog({
  school: opened,
  initial = {},
  refused,
  onClose,
}: {
  school: ScheduledSchool;
  initial?: Partial<PlanValues> | undefined;
  refused?: ScheduledSchool | undefined;
  onClose: () => void;
}) {
  const [stored, setStored] = useState(refused ?? opened);
  const [before, setBefore] = useState(refused && opened);
  const [typed, setTyped] = useState(initial);
  const plannedField = useRef<HTMLInputElement>(null);
  const dueField = useRef<HTMLInputElement>(null);
  const people = usePeople('inspect', undefined, { withInvited: true });
  const holidays = useHolidays();
  const [found, setFound] = useState({ id: '', name: '' });
  const values = { ...valuesOf(stored), ...typed };
  const inspectorName =
    found.id === values.inspectorId && found.name
      ? found.name
      : stored.inspector
        ? nameWithDeparture(stored.inspector)
        : undefined;
  const chosen = people
    .options(values.inspectorId, inspectorName)
    .find(({ value }) => value === values.inspectorId)?.label;
  const left = values.inspectorId === stored.inspector?.id ? stored.inspector.left : null;
  const reminderHint = left
    ? `Gets no reminders, because they were ${left}.`
    : `${chosen ?? 'The inspector'} gets a reminder by email a week before and on the day, unless they turned it off.`;
  const set = (part: Partial<PlanValues>) => setTyped({ ...typed, ...part });
  const form = useFormFields({
    plannedDate: { label: planLabels.plannedDate, value: values.plannedDate },
    inspectorId: { label: planLabels.inspectorId, value: values.inspectorId },
    dueDate: { label: planLabels.dueDate, value: values.dueDate },
  });
  const update = useMutationWithToast('schedule/update', {
    success: ({ data }) =>
      stored.plannedDate && !data.plannedDate
        ? `${data.school} is no longer planned.`
        : plannedInWords(data),
    fallback: 'Updating the schedule failed, please try again.',
    onDone: onClose,
    onRefused: (error) => {
      const theirs = conflictOf(error);
      if (!theirs) return false;
      setBefore(before ?? stored);
      setStored(theirs);
      void invalidateAfter('schedule/update');
      return true;
    },
    form,
  });
  const save = () => {
    const isWhole = form.check({
      plannedDate: plannedField.current?.validity.badInput && 'Please enter a complete date.',
      dueDate: dueField.current?.validity.badInput && 'Please enter a complete date.',
    });
    if (!isWhole) return;
    if (changedFields(stored, typed).length === 0) {
      if (!before) toast({ title: 'There is nothing to save yet.' });
      else onClose();
      return;
    }
    void update.send({
      schoolId: stored.schoolId,
      version: stored.version,
      ...changeOf(stored, typed),
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={save}
      title={`${opened.plannedDate ? 'Change the plan' : 'Plan the inspection'} of ${stored.school}`}
      description={
        stored.lastInspection
          ? `Last inspected on ${dayInWords(stored.lastInspection)}.`
          : 'This school has never been inspected.'
      }
      submit={{ label: 'Save Plan', busy: update.isBusy }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {before && (
          <PlanConflict
            before={before}
            theirs={stored}
            typed={typed}
            inspectors={people.options(values.inspectorId, inspectorName)}
            onUseTheirs={(field) => {
              const { [field]: _, ...others } = typed;
              setTyped(others);
            }}
          />
        )}
        <Field
          {...form.field('plannedDate')}
          hint={
            values.plannedDate
              ? plannedDayHint(values.plannedDate, holidays)
              : 'Leave blank if it is not planned yet.'
          }
        >
          <DateInput
            ref={plannedField}
            value={values.plannedDate}
            onValue={(plannedDate) => set({ plannedDate })}
          />
        </Field>
        <Field {...form.field('inspectorId')} hint={reminderHint}>
          <PersonSelect
            permission="inspect"
            withInvited
            value={values.inspectorId}
            name={inspectorName}
            onValue={(inspectorId, name = '') => {
              setFound({ id: inspectorId, name });
              set({ inspectorId });
            }}
            others={[NOBODY]}
          />
        </Field>
        <Field {...form.field('dueDate')} className="sm:col-span-2" hint={dueDateHint(stored)}>
          <DateInput
            ref={dueField}
            className="sm:w-1/2"
            value={values.dueDate}
            onValue={(dueDate) => set({ dueDate })}
          />
        </Field>
        {stored.plannedDate && (
          <Button
            variant="link"
            busy={update.isBusy}
            onClick={() =>
              update.send({
                schoolId: stored.schoolId,
                version: stored.version,
                plannedDate: null,
                inspectorId: null,
              })
            }
            className="self-start w-fit"
          >
            Remove from Schedule
          </Button>
        )}
      </div>
    </Dialog>
  );
}
