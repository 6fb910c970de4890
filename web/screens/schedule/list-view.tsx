import { CalendarClock, CalendarDays, ClipboardPlus } from 'lucide-react';
import type { ScheduledSchool } from '#contract/schedule/schedule.ts';
import { nameWithDeparture } from '#domain/person/user.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { pagingOf } from '#web/shared/list/list-state.ts';
import { useInspectionLink } from '#web/upload-queue/use-inspection-link.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { IconButton, IconLink } from '#web/ui/icon-button.tsx';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { RowCount } from '#web/ui/list/row-count.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { selectColumn } from '#web/shared/list/select-column.tsx';
import { useSelection } from '#web/shared/list/use-selection.ts';
import { BulkPlan, SCHEDULE_LIST_ID } from './bulk-plan.tsx';
import { MonthNav } from './month-nav.tsx';
import { monthInWords, weekdayInWords } from './months.ts';
import { presentMonth } from './present-month.ts';
import { completedInput, isFiltered, listInput, noFilter, type ScheduleList } from './state.ts';
import { usePlanning } from './use-planning.tsx';
import { DoneList } from './done-list.tsx';

export const facts: readonly Column<ScheduledSchool>[] = [
  {
    label: 'School',
    primary: true,
    cell: ({ schoolId, school }) => <NameLink to={`/facilities/${schoolId}`}>{school}</NameLink>,
  },
  {
    id: 'planned',
    label: 'Planned for',
    phoneLabel: 'Planned:',
    cell: ({ plannedDate, missed }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 max-sm:gap-y-0.5 xl:[&:not(:has(span))]:whitespace-nowrap">
        {plannedDate ? dayInWords(plannedDate) : 'Not planned'}
        {missed && <Badge tone="poor">Missed</Badge>}
      </span>
    ),
  },
  {
    id: 'inspector',
    label: 'Inspector',
    cell: ({ inspector }) =>
      inspector ? nameWithDeparture(inspector) : <span className="text-muted">No inspector</span>,
    className: 'xl:whitespace-nowrap',
  },
  {
    id: 'due',
    label: 'Due by',
    phoneLabel: 'Due:',
    cell: ({ dueDate, overdue }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 max-sm:gap-y-0.5 xl:[&:not(:has(span))]:whitespace-nowrap">
        {dueDate ? dayInWords(dueDate) : 'No date'}
        {overdue && <Badge tone="poor">Overdue</Badge>}
      </span>
    ),
  },
  {
    id: 'last',
    label: 'Last inspection',
    phone: 'none',
    wide: true,
    cell: ({ lastInspection, inspectedThisYear }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 max-sm:gap-y-0.5 xl:[&:not(:has(span))]:whitespace-nowrap">
        {lastInspection ? dayInWords(lastInspection) : 'Never'}
        {lastInspection && !inspectedThisYear && <Badge>Not inspected this school year</Badge>}
      </span>
    ),
  },
];

const monthOf = ({ plannedDate, dueDate }: ScheduledSchool): string =>
  (plannedDate ?? dueDate ?? '').slice(0, 7);

/** The schools by month. Those that have neither a planned nor a due date come first. */
export function ListView({ list, mayPlan }: { list: ScheduleList; mayPlan: boolean }) {
  const { state, change } = list;
  const mayInspect = useCan('inspect');
  const planning = usePlanning();
  const input = listInput(state);
  const schools = useCall('schedule/list', input, { keepPrevious: true });
  const rows = schools.data?.data.list;
  const selection = useSelection(rows, ({ schoolId }) => schoolId, JSON.stringify(input));
  const done = completedInput(state);
  const actions: Column<ScheduledSchool> = {
    label: 'Actions',
    actions: true,
    cell: (school) => (
      <>
        {mayPlan && (
          <IconButton
            label={`${school.plannedDate ? 'Change the plan' : 'Plan the inspection'} of ${school.school}`}
            tooltip={school.plannedDate ? 'Change the plan' : 'Plan'}
            aria-haspopup="dialog"
            icon={<CalendarClock aria-hidden="true" />}
            onClick={() => planning.open(school)}
          />
        )}
        {mayInspect && <InspectLink {...school} />}
      </>
    ),
  };
  const isNarrowed =
    isFiltered(state) || state.search !== '' || state.month !== '' || state.day !== '';
  const onDays = (next: { month: string; day: string }) => change({ ...next, page: 1, done: 1 });
  return (
    <div className="flex flex-col gap-4 max-sm:gap-3">
      <Card
        aria-label="Schools by month"
        flush
        title={<Days list={list} onDays={onDays} />}
        count={<RowCount list={schools.data?.data} one="school" isInHeading />}
        actions={
          !state.month &&
          !state.day && (
            <Button onClick={() => onDays({ month: presentMonth(), day: '' })}>
              Only This Month
            </Button>
          )
        }
      >
        <div id={SCHEDULE_LIST_ID} tabIndex={-1} role="presentation">
          <Table
            caption="Schools by the month of their next inspection"
            columns={[
              ...(mayPlan ? [selectColumn(selection, ({ school }) => school, 'start')] : []),
              ...facts,
              ...(mayPlan || mayInspect ? [actions] : []),
            ]}
            chosen={state.columns}
            rows={rows}
            keyOf={({ schoolId }) => schoolId}
            grouping={{
              keyOf: monthOf,
              title: (school) => (monthOf(school) ? monthInWords(monthOf(school)) : 'No date yet'),
            }}
            empty={
              isNarrowed ? (
                <EmptyState
                  title="No schools found with these filters."
                  hint="Try another word or month, or clear the filters."
                  action={
                    <Button onClick={() => change({ ...noFilter, month: '', day: '' })}>
                      Clear Filters
                    </Button>
                  }
                />
              ) : (
                <EmptyState
                  icon={<CalendarDays aria-hidden="true" />}
                  title="There are no schools yet."
                  hint="You can add or import schools under Schools & Facilities."
                />
              )
            }
            failed={schools.isError}
            onRetry={() => void schools.refetch()}
          />
        </div>
        <Pagination {...pagingOf(state, change)} pages={schools.data?.data.totalPages ?? 0} />
      </Card>
      {done && <DoneList input={done} onPage={(page) => change({ done: page })} />}
      {mayPlan && selection.selected.length > 0 && (
        <BulkPlan selected={selection.selected} onClear={selection.clear} />
      )}
      {planning.dialog}
    </div>
  );
}

/** The day or month that the list is filtered by, with links that remove the filter. */
function Days({
  list: { state },
  onDays,
}: {
  list: ScheduleList;
  onDays: (next: { month: string; day: string }) => void;
}) {
  const { day, month } = state;
  const all = <Button onClick={() => onDays({ month: '', day: '' })}>All Months</Button>;
  if (day) {
    return (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {weekdayInWords(day)}, {day.slice(0, 4)}
        <Button onClick={() => onDays({ month: day.slice(0, 7), day: '' })}>Whole Month</Button>
        {all}
      </span>
    );
  }
  if (!month) return 'All months';
  return (
    <MonthNav month={month} onMonth={(next) => onDays({ month: next, day: '' })}>
      {all}
    </MonthNav>
  );
}

function InspectLink({ schoolId, school }: Pick<ScheduledSchool, 'schoolId' | 'school'>) {
  const { to, isBegun } = useInspectionLink(schoolId);
  return (
    <IconLink
      to={to}
      label={`${isBegun ? 'Continue' : 'Start'} the inspection of ${school}`}
      tooltip={isBegun ? 'Continue inspection' : 'Start inspection'}
      icon={<ClipboardPlus aria-hidden="true" />}
    />
  );
}
