// Deleted schools, facilities and areas that can still be restored, for administrators.
import { useState } from 'react';
import { useCall } from '#web/api/cache/hooks.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';
import { RestorableList } from '#web/ui/list/restorable-list.tsx';
import { NoValue } from '#web/ui/list/table.tsx';

export default function DeletedTab() {
  const schools = useCall('school/deleted', {});
  const facilities = useCall('facility/deleted', {});
  const areas = useCall('area/deleted', {});
  const [namesakeId, setNamesakeId] = useState<string>();
  const restoreSchool = useMutationWithToast('school/restore', {
    success: 'School restored successfully!',
    title: 'Restore School',
    fallback: 'Restoring school failed, please try again.',
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
    onDone: () => {},
  });
  const restoreArea = useMutationWithToast('area/restore', {
    success: 'Area restored successfully!',
    title: 'Restore Area',
    fallback: 'Restoring area failed, please try again.',
    onDone: () => {},
  });
  return (
    <div className="flex flex-col gap-4">
      <RestorableList
        title="Deleted Schools"
        caption="Deleted schools"
        list={schools}
        columns={[
          { label: 'Name', primary: true, cell: (school) => school.name },
          { label: 'District', cell: (school) => school.district || <NoValue /> },
        ]}
        nameOf={({ name }) => name}
        restore={restoreSchool}
      />
      <RestorableList
        title="Deleted Facilities"
        caption="Deleted facilities"
        list={facilities}
        columns={[
          { label: 'Name', primary: true, cell: (facility) => facility.name },
          { label: 'Schools', cell: (facility) => facility.schools || <NoValue /> },
        ]}
        nameOf={({ name }) => name}
        restore={restoreFacility}
      />
      <RestorableList
        title="Deleted Areas"
        caption="Deleted areas"
        list={areas}
        columns={[
          { label: 'Name', primary: true, cell: (area) => area.name },
          { label: 'Facility', cell: (area) => area.facility ?? <NoValue /> },
          { label: 'School', cell: (area) => area.school },
        ]}
        nameOf={({ name }) => name}
        restore={restoreArea}
      />
      <ConfirmDialog
        open={namesake !== undefined}
        onClose={() => setNamesakeId(undefined)}
        onConfirm={() => {
          if (namesake) void restoreSchool.send({ id: namesake.id, allowDuplicate: true });
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
