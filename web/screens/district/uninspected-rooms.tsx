import { CircleCheck } from 'lucide-react';
import type { SchoolWithRooms } from '#contract/inspection/rooms.ts';
import { plural, pluralForm } from '#domain/plural.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { type ListState, uninspectedInput } from './state.ts';

const columns: readonly Column<SchoolWithRooms>[] = [
  {
    label: 'School',
    primary: true,
    className: 'sm:min-w-40',
    cell: ({ schoolId, school }) => <NameLink to={`/facilities/${schoolId}`}>{school}</NameLink>,
  },
  {
    label: 'Not inspected',
    cell: ({ notInspected, rooms, isInspected }) => (
      <>
        <span className="figures whitespace-nowrap">
          {notInspected} of {plural(rooms, 'room')}
        </span>
        {!isInspected && (
          <span className="sm:block">
            {' '}
            <Badge>School not inspected</Badge>
          </span>
        )}
      </>
    ),
  },
  {
    label: 'Rooms',
    prose: true,
    cell: ({ labels, notInspected }) => (
      <span>
        {labels.join(', ')}
        {notInspected > labels.length && ` and ${notInspected - labels.length} more`}
      </span>
    ),
  },
];

/** The schools with rooms that were not inspected this school year, those with the most first. */
export function UninspectedRooms({ list: { state, change } }: { list: ListState }) {
  const rooms = useCall('inspection/rooms', uninspectedInput(state), { keepPrevious: true });
  const data = rooms.data?.data;
  return (
    <Card
      title="Rooms not inspected this school year"
      subtitle={
        data &&
        `${data.notInspected} of ${plural(data.rooms, 'room')}: the school was not inspected, or its inspections left the room out`
      }
      flush
    >
      <Table
        caption="Rooms not inspected this school year"
        columns={columns}
        rows={data?.list}
        keyOf={({ schoolId }) => schoolId}
        empty={
          <EmptyState
            icon={<CircleCheck aria-hidden="true" />}
            title={
              data?.rooms === 0
                ? 'No rooms are known.'
                : 'Every room has been inspected this school year.'
            }
          />
        }
        failed={rooms.isError}
        onRetry={() => void rooms.refetch()}
      />
      {data !== undefined && data.unrecorded > 0 && (
        <p className="px-4 py-3 text-sm text-muted sm:px-5">
          {plural(data.unrecorded, 'school')} {pluralForm(data.unrecorded, 'is', 'are')} not
          counted, because an inspection there did not record which rooms it left out.
        </p>
      )}
      <Pagination
        label="Pages of schools"
        page={state.page}
        pages={data?.totalPages ?? 0}
        onPage={(page, isCorrection = false) => change({ page }, { replace: isCorrection })}
      />
    </Card>
  );
}
