import { CalendarClock, CalendarDays, ClipboardPlus } from 'lucide-react';
import type { ScheduledSchool } from '#contract/schedule.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { pagingOf } from '#web/shared/list-state.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { IconButton, IconLink } from '#web/ui/icon-button.tsx';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { MonthNav } from './month-nav.tsx';
import { monthInWords } from './months.ts';
import { presentMonth } from './present-month.ts';
import { isFiltered, listInput, noFilter, type ScheduleState } from './state.ts';
import { usePlanning } from './use-planning.tsx';

const facts: readonly Column<ScheduledSchool>[] = [
  {
    label: 'School',
    primary: true,
    cell: ({ schoolId, school }) => <NameLink to={`/facilities/${schoolId}`}>{school}</NameLink>,
  },
  {
    label: 'Planned for',
    cell: ({ plannedDate, missed }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 max-sm:justify-end lg:[&:not(:has(span))]:whitespace-nowrap">
        {plannedDate ? dayInWords(plannedDate) : 'Not planned'}
        {missed && <Badge tone="poor">Day has passed</Badge>}
      </span>
    ),
  },
  {
    label: 'Inspector',
    cell: ({ inspector }) => inspector?.name ?? 'Nobody yet',
    className: 'lg:whitespace-nowrap',
  },
  {
    label: 'Due by',
    cell: ({ dueDate, overdue }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 max-sm:justify-end lg:[&:not(:has(span))]:whitespace-nowrap">
        {dueDate ? dayInWords(dueDate) : 'No date'}
        {overdue && <Badge tone="poor">Overdue</Badge>}
      </span>
    ),
  },
  {
    label: 'Last inspection',
    cell: ({ lastInspection, inspectedThisYear }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 max-sm:justify-end lg:[&:not(:has(span))]:whitespace-nowrap">
        {lastInspection ? dayInWords(lastInspection) : 'Never'}
        {lastInspection && !inspectedThisYear && <Badge>Not this school year</Badge>}
      </span>
    ),
  },
];

const monthOf = ({ plannedDate, dueDate }: ScheduledSchool): string =>
  (plannedDate ?? dueDate ?? '').slice(0, 7);

/** The schools by month, those without a day first. */
export function ListView({ list, mayPlan }: { list: ScheduleState; mayPlan: boolean }) {
  const { state, change } = list;
  const mayInspect = useCan('inspect');
  const planning = usePlanning();
  const schools = useCall('schedule/list', listInput(state), { keepPrevious: true });
  const actions: Column<ScheduledSchool> = {
    label: 'Actions',
    actions: true,
    cell: (school) => (
      <>
        {mayPlan && (
          <IconButton
            label={`Plan the inspection of ${school.school}`}
            tooltip="Plan"
            aria-haspopup="dialog"
            icon={<CalendarClock aria-hidden="true" />}
            onClick={() => planning.open(school)}
          />
        )}
        {mayInspect && (
          <IconLink
            to={`/new-inspection/${school.schoolId}`}
            label={`Start the inspection of ${school.school}`}
            tooltip="Start inspection"
            icon={<ClipboardPlus aria-hidden="true" />}
          />
        )}
      </>
    ),
  };
  const isNarrowed = isFiltered(state) || state.search !== '' || state.month !== '';
  return (
    <Card
      aria-label="Schools by month"
      flush
      title={
        state.month ? (
          <MonthNav month={state.month} onMonth={(month) => change({ month, page: 1 })}>
            <Button onClick={() => change({ month: '', page: 1 })}>All Months</Button>
          </MonthNav>
        ) : (
          'All months'
        )
      }
      actions={
        !state.month && (
          <Button onClick={() => change({ month: presentMonth(), page: 1 })}>
            Only This Month
          </Button>
        )
      }
    >
      <Table
        caption="Schools by the month of their next inspection"
        columns={mayPlan || mayInspect ? [...facts, actions] : facts}
        rows={schools.data?.data.list}
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
                <Button onClick={() => change({ ...noFilter, month: '' })}>Clear Filters</Button>
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
      <Pagination {...pagingOf(state, change)} pages={schools.data?.data.totalPages ?? 0} />
      {planning.dialog}
    </Card>
  );
}
