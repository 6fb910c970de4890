// Plans the inspections of all selected schools in one call, which plans all of them or none.
import { useRef, useState } from 'react';
import type { ScheduledSchool } from '#contract/schedule/schedule.ts';
import { plural } from '#domain/plural.ts';
import { daysInTurn } from '#domain/school/schedule.ts';
import { nameWithDeparture } from '#domain/person/user.ts';
import { invalidateAfter } from '#web/api/cache/call-client.ts';
import { ApiError } from '#web/api/request/error.ts';
import { PersonSelect } from '#web/shared/people/person-select.tsx';
import { planLabels } from '#web/shared/schedule/plan-values.ts';
import { plannedDayHint, useHolidays } from '#web/shared/schedule/use-holidays.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { dayInWords } from '#web/ui/format/day.ts';
import { Field } from '#web/ui/form/field.tsx';
import { DateInput } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const UNCHANGED = 'unchanged';
const NOBODY = 'nobody';

/** The number of days between the inspection of one school and that of the next. */
const apartOptions = [
  { value: '0', label: 'All on the same day' },
  { value: '1', label: 'A school each day' },
  { value: '7', label: 'A school each week' },
  { value: '14', label: 'A school every two weeks' },
];

export default function BulkPlanDialog({
  schools,
  onClose,
  onDone,
}: {
  schools: readonly ScheduledSchool[];
  onClose: () => void;
  onDone: () => void;
}) {
  const [wanted, setWanted] = useState(schools);
  const [plannedDate, setPlannedDate] = useState('');
  const [daysApart, setDaysApart] = useState('0');
  const [inspectorId, setInspectorId] = useState(UNCHANGED);
  const [changed, setChanged] = useState<readonly ScheduledSchool[]>([]);
  const holidays = useHolidays();
  const dateField = useRef<HTMLInputElement>(null);
  const form = useFormFields({
    plannedDate: {
      label: planLabels.plannedDate,
      value: plannedDate,
      error: !plannedDate && inspectorId === UNCHANGED && 'Please choose a day or an inspector.',
    },
    inspectorId: { label: planLabels.inspectorId, value: inspectorId },
  });
  const words = plural(wanted.length, 'school', 'schools');
  const update = useMutationWithToast('schedule/bulk-update', {
    success: `${words} planned.`,
    fallback: 'Planning the schools failed, please try again.',
    onDone,
    onRefused: (error) => {
      const stored = conflictsOf(error);
      if (!stored) return form.refuse(error);
      const now = new Map(stored.map((school) => [school.schoolId, school]));
      setWanted(wanted.map((school) => now.get(school.schoolId) ?? school));
      setChanged(stored);
      void invalidateAfter('schedule/bulk-update');
      return true;
    },
    form,
  });
  const closed = new Set(holidays.map(({ day }) => day));
  const days =
    plannedDate && Number(daysApart) > 0
      ? daysInTurn(plannedDate, wanted.length, Number(daysApart), closed)
      : [];
  const last = days.at(-1);
  const save = () => {
    const isWhole = form.check({
      plannedDate: dateField.current?.validity.badInput && 'Please enter a complete date.',
    });
    if (!isWhole) return;
    void update.send({
      schools: wanted.map(({ schoolId, version }, place) => ({
        schoolId,
        version,
        ...(days[place] !== undefined && { plannedDate: days[place] }),
      })),
      ...(plannedDate && { plannedDate }),
      ...(inspectorId !== UNCHANGED && {
        inspectorId: inspectorId === NOBODY ? null : inspectorId,
      }),
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={save}
      title={`Plan ${words}`}
      description="All of them get what you enter. Due dates stay as they are."
      submit={{ label: 'Save Plans', busy: update.isBusy }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {changed.length > 0 && <Changed schools={changed} />}
        <Field
          {...form.field('plannedDate')}
          hint={
            plannedDate
              ? plannedDayHint(plannedDate, holidays)
              : 'Leave blank to keep the day of each school.'
          }
        >
          <DateInput ref={dateField} value={plannedDate} onValue={setPlannedDate} />
        </Field>
        <Field
          label="How far apart"
          hint={
            last === undefined
              ? `In the order of the list. Weekends${closed.size > 0 ? ' and holidays' : ''} are skipped.`
              : `The last school is planned for ${dayInWords(last)}.`
          }
        >
          <Select value={daysApart} onValue={setDaysApart} options={apartOptions} />
        </Field>
        <Field {...form.field('inspectorId')}>
          <PersonSelect
            permission="inspect"
            withInvited
            value={inspectorId}
            onValue={(next) => setInspectorId(next)}
            others={[
              { value: UNCHANGED, label: 'Leave unchanged' },
              { value: NOBODY, label: 'No inspector' },
            ]}
          />
        </Field>
      </div>
    </Dialog>
  );
}

/** The schools whose plans somebody else has changed since the schools were selected. */
const Changed = ({ schools }: { schools: readonly ScheduledSchool[] }) => (
  <section
    role="alert"
    aria-label="Changed in the meantime"
    className="flex flex-col gap-2 rounded-card border border-deficient-edge bg-deficient-soft p-4 sm:col-span-2"
  >
    <p className="font-medium">
      Nothing was saved, because these plans have changed in the meantime. Save again to replace
      them by yours.
    </p>
    <ul className="flex max-h-48 flex-col gap-1 overflow-y-auto">
      {schools.map(({ schoolId, school, plannedDate, inspector, lastInspection }) => (
        <li key={schoolId} className="wrap-anywhere">
          <bdi>{school}</bdi>:{' '}
          {plannedDate ? `planned for ${dayInWords(plannedDate)}` : 'not planned'},{' '}
          {inspector ? nameWithDeparture(inspector) : 'no inspector'}
          {lastInspection && `, last inspected on ${dayInWords(lastInspection)}`}
        </li>
      ))}
    </ul>
  </section>
);

const conflictsOf = (error: unknown): readonly ScheduledSchool[] | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'stale-plans') return undefined;
  return (error.problem?.conflict as { schools: ScheduledSchool[] } | undefined)?.schools;
};
