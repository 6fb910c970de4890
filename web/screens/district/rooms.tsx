import { CircleCheck } from 'lucide-react';
import { Link } from 'wouter';
import { useCall } from '#web/api/cache/hooks.ts';
import { roomColumns } from '#web/shared/repeated-rooms.tsx';
import { Card } from '#web/ui/card.tsx';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Table } from '#web/ui/list/table.tsx';
import { type ListState, roomsInput } from './state.ts';

const [room, ...figures] = roomColumns;

const columns = [
  ...(room ? [room] : []),
  {
    label: 'School',
    cell: ({ schoolId, school }: { schoolId: string; school: string }) => (
      <NameLink to={`/facilities/${schoolId}`}>{school}</NameLink>
    ),
  },
  ...figures,
];

/** The rooms in which deficiencies repeat, those with the most repeated deficiencies first. */
export function DistrictRooms({ list: { state, change } }: { list: ListState }) {
  const rooms = useCall('deficiency/rooms', roomsInput(state), { keepPrevious: true });
  return (
    <Card
      title="Repeatedly deficient rooms"
      subtitle="Open deficiencies that returned after a repair, or that several inspections found"
      flush
      actions={
        <Link
          href="/deficiencies?repeat=true"
          className="font-medium text-brand underline underline-offset-4"
        >
          All that returned
        </Link>
      }
    >
      <Table
        caption="Repeatedly deficient rooms"
        columns={columns}
        rows={rooms.data?.data.list}
        keyOf={({ schoolId, area }) => `${schoolId} ${area.id}`}
        empty={
          <EmptyState
            icon={<CircleCheck aria-hidden="true" />}
            title="No room is repeatedly deficient."
          />
        }
        failed={rooms.isError}
        onRetry={() => void rooms.refetch()}
      />
      <Pagination
        label="Pages of rooms"
        page={state.page}
        pages={rooms.data?.data.totalPages ?? 0}
        onPage={(page, isCorrection = false) => change({ page }, { replace: isCorrection })}
      />
    </Card>
  );
}
