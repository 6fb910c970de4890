import { useCall } from '#web/api/cache/hooks.ts';
import { roomColumns } from '#web/shared/repeated-rooms.tsx';
import { Card } from '#web/ui/card.tsx';
import { Table } from '#web/ui/list/table.tsx';
import { inputsOf } from './inputs.ts';

/** The rooms of the school in which deficiencies repeat; renders nothing if there are none. */
export function Repeats({ schoolId }: { schoolId: string }) {
  const rooms = useCall('deficiency/rooms', inputsOf(schoolId).repeats);
  const list = rooms.data?.data.list ?? [];
  if (list.length === 0) return null;
  return (
    <Card
      title="Repeatedly deficient rooms"
      subtitle="Open deficiencies that returned after a repair, or that several inspections found"
      flush
    >
      <Table
        caption="Repeatedly deficient rooms"
        columns={roomColumns}
        rows={list}
        keyOf={({ area }) => area.id}
        empty=""
      />
    </Card>
  );
}
