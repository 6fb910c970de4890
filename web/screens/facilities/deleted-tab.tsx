// Deleted schools, facilities and areas that can still be restored, for administrators.
import { useState } from 'react';
import type { CallAnswer } from '#contract/calls.ts';
import { RESTORE_DAYS } from '#domain/restore.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { restoreColumns } from '#web/ui/restore-columns.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Table } from '#web/ui/table.tsx';

type School = CallAnswer<'school/deleted'>['data']['list'][number];
type Facility = CallAnswer<'facility/deleted'>['data']['list'][number];
type Area = CallAnswer<'area/deleted'>['data']['list'][number];

const invalidates = ['school', 'facility', 'area', 'inspection/overview', 'deficiency'];

export default function DeletedTab() {
  const schools = useCall('school/deleted', {});
  const facilities = useCall('facility/deleted', {});
  const areas = useCall('area/deleted', {});
  const [namesakeId, setNamesakeId] = useState<string>();
  const restoreSchool = useMutationWithToast('school/restore', {
    success: 'School restored successfully!',
    title: 'Restore School',
    fallback: 'Restoring school failed, please try again.',
    invalidates,
    onDone: () => {},
    onRefused: ({ code }, { id }) => {
      if (code !== 'school-name-taken') return false;
      setNamesakeId(id);
      return true;
    },
  });
  const namesake = schools.data?.data.list.find(({ id }) => id === namesakeId);
  const restoreFacility = useMutationWithToast('facility/restore', {
    success: 'Facility restored successfully!',
    title: 'Restore Facility',
    fallback: 'Restoring facility failed, please try again.',
    invalidates,
    onDone: () => {},
  });
  const restoreArea = useMutationWithToast('area/restore', {
    success: 'Area restored successfully!',
    title: 'Restore Area',
    fallback: 'Restoring area failed, please try again.',
    invalidates,
    onDone: () => {},
  });
  return (
    <div className="flex flex-col gap-4">
      <Card title="Deleted Schools" flush>
        <Table
          caption="Deleted schools"
          columns={[
            { label: 'Name', primary: true, cell: (school) => school.name },
            { label: 'District', cell: (school) => school.district || '–' },
            ...restoreColumns<School>(restoreSchool),
          ]}
          rows={schools.data?.data.list}
          keyOf={({ id }) => id}
          skeletonRows={2}
          empty={nothingOf('schools')}
          failed={schools.isError}
          onRetry={() => void schools.refetch()}
        />
      </Card>
      <Card title="Deleted Facilities" flush>
        <Table
          caption="Deleted facilities"
          columns={[
            { label: 'Name', primary: true, cell: (facility) => facility.name },
            { label: 'Schools', cell: (facility) => facility.schools || '–' },
            ...restoreColumns<Facility>(restoreFacility),
          ]}
          rows={facilities.data?.data.list}
          keyOf={({ id }) => id}
          skeletonRows={2}
          empty={nothingOf('facilities')}
          failed={facilities.isError}
          onRetry={() => void facilities.refetch()}
        />
      </Card>
      <Card title="Deleted Areas" flush>
        <Table
          caption="Deleted areas"
          columns={[
            { label: 'Name', primary: true, cell: (area) => area.name },
            { label: 'Facility', cell: (area) => area.facility ?? '–' },
            { label: 'School', cell: (area) => area.school },
            ...restoreColumns<Area>(restoreArea),
          ]}
          rows={areas.data?.data.list}
          keyOf={({ id }) => id}
          skeletonRows={2}
          empty={nothingOf('areas')}
          failed={areas.isError}
          onRetry={() => void areas.refetch()}
        />
      </Card>
      <ConfirmDialog
        open={namesake !== undefined}
        onClose={() => setNamesakeId(undefined)}
        onConfirm={() => {
          if (namesake) restoreSchool.send({ id: namesake.id, allowDuplicate: true });
          setNamesakeId(undefined);
        }}
        tone="primary"
        title={`There is already a school named ${namesake?.name}`}
        description="Restore it anyway? Lists and reports will show two schools with this name."
        confirmLabel="Restore anyway"
        cancelLabel="Do not restore"
      />
    </div>
  );
}

const nothingOf = (kind: 'schools' | 'facilities' | 'areas') => (
  <EmptyState
    title={`No deleted ${kind}.`}
    hint={`Deleted ${kind} can be restored here for ${RESTORE_DAYS} days.`}
  />
);
