import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ComplaintRow } from '#contract/complaint/complaint.ts';
import { complaintSubjectLabel } from '#domain/complaint/complaint.ts';
import { plural } from '#domain/plural.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { pagingOf, useListState } from '#web/shared/list/list-state.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { RowCount } from '#web/ui/list/row-count.tsx';
import { type Column, NoValue, Table } from '#web/ui/list/table.tsx';
import { loadable } from '#web/ui/loadable.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ComplaintFilters } from './filters.tsx';
import { inputOf, isFiltered, type ListState, noFilter, type Sort, stateParams } from './state.ts';
import { clockInWords, ComplaintBadge, timeLeftInWords } from './words.tsx';

const AddDialog = loadable(() => import('./add-dialog.tsx'));

const columns: readonly Column<ComplaintRow>[] = [
  {
    label: 'Complaint',
    primary: true,
    className: 'whitespace-nowrap',
    cell: ({ id, number }) => (
      <NameLink to={`/complaints/${id}${window.location.search}`}>{number}</NameLink>
    ),
  },
  {
    label: 'School and place',
    cell: ({ school, place }) => (
      <>
        <span dir="auto" className="sm:block">
          {school}
        </span>
        {place && (
          <span dir="auto" className="text-muted sm:block sm:text-sm">
            <span className="sm:hidden"> · </span>
            {place}
          </span>
        )}
      </>
    ),
  },
  {
    label: 'Subject',
    wide: true,
    cell: ({ subject }) => complaintSubjectLabel[subject],
  },
  {
    label: 'Received',
    sort: '-received',
    phone: 'none',
    cell: ({ receivedOn }) => dayInWords(receivedOn),
  },
  { label: 'State', phone: 'first-line', cell: ({ state }) => <ComplaintBadge state={state} /> },
  {
    label: 'Due next',
    sort: 'due',
    cell: ({ next }) =>
      next ? (
        <>
          <span className="sm:block">
            {clockInWords(next.kind)} by {dayInWords(next.dueOn)}
          </span>
          <span
            className={
              next.isOverdue ? 'font-medium text-poor sm:block' : 'text-muted sm:block sm:text-sm'
            }
          >
            <span className="sm:hidden"> · </span>
            {timeLeftInWords(next)}
          </span>
        </>
      ) : (
        <NoValue />
      ),
  },
];

/** The complaints that match the filters, the overdue ones first. */
export function ComplaintList() {
  const list = useListState(stateParams);
  const { state, change } = list;
  const mayHandle = useCan('handleComplaints');
  const maySum = useCan('manageDistrict');
  const [isAdding, setIsAdding] = useState(false);
  const complaints = useCall('complaint/list', inputOf(state), { keepPrevious: true });
  const data = complaints.data?.data;
  return (
    <div className="flex flex-col gap-4 max-sm:gap-3">
      <PageHeader
        isOneLine
        title="Complaints"
        subtitle={data ? openInWords(data) : 'About the condition of schools (EC 35186)'}
        actions={
          <>
            {maySum && <ButtonLink to="/complaints/summary">Quarterly Summary</ButtonLink>}
            {mayHandle && (
              <Button
                variant="primary"
                icon={<Plus aria-hidden="true" />}
                onClick={() => setIsAdding(true)}
              >
                Add a Complaint
              </Button>
            )}
          </>
        }
      />
      <ComplaintFilters list={list} />
      <Card aria-label="Complaints" flush>
        <RowCount list={data} one="complaint" many="complaints" />
        <Table
          caption="Complaints"
          columns={columns}
          rows={data?.list}
          keyOf={({ id }) => id}
          sort={{ value: state.sort, onSort: (sort) => change({ sort: sort as Sort, page: 1 }) }}
          empty={<None list={list} />}
          failed={complaints.isError}
          onRetry={() => void complaints.refetch()}
        />
        <Pagination {...pagingOf(state, change)} pages={data?.totalPages ?? 0} />
      </Card>
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
    </div>
  );
}

const openInWords = ({ open, overdue }: { open: number; overdue: number }): string =>
  `${plural(open, 'open complaint', 'open complaints')}${overdue > 0 ? `, ${overdue} overdue` : ''}`;

/** Shown instead of the rows if the filters find none. */
function None({ list: { state, change } }: { list: ListState }) {
  return state.search !== '' || isFiltered(state) ? (
    <EmptyState
      title="No complaints found with these filters."
      hint="Change the filters, or clear them."
      action={<Button onClick={() => change(noFilter)}>Clear Filters</Button>}
    />
  ) : (
    <EmptyState
      title="No open complaints."
      hint="Complaints that arrive by letter, by telephone or in person are added here."
      action={<Button onClick={() => change({ state: 'all' })}>Show closed complaints</Button>}
    />
  );
}
