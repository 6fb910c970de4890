import type { Facility, School } from '#contract/school.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';

/** Confirms the deletion of a school. */
export function DeleteSchoolDialog({
  school,
  onClose,
  onDeleted,
}: {
  school: School;
  onClose: () => void;
  onDeleted: (schoolId: string) => void;
}) {
  const remove = useMutationWithToast('school/delete', {
    success: 'School deleted successfully!',
    title: 'Delete School',
    fallback: 'Deleting school failed, please try again.',
    invalidates: ['school', 'facility', 'area', 'deficiency'],
    onDone: () => {
      onDeleted(school.id);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.send({ id: school.id })}
      busy={remove.isBusy}
      title="Delete School"
      description="Are you sure you want to delete this school? An administrator can restore it for 30 days."
      confirmLabel="Delete School"
    >
      <p className="font-medium">{school.name}</p>
    </ConfirmDialog>
  );
}

/** Confirms the deletion of a facility from all its schools. */
export function DeleteFacilityDialog({
  facility,
  schoolId,
  onClose,
}: {
  facility: Facility;
  schoolId: string | undefined;
  onClose: () => void;
}) {
  const remove = useMutationWithToast('facility/delete', {
    success: 'Facility deleted successfully!',
    title: 'Delete Facility',
    fallback: 'Deleting facility failed, please try again.',
    invalidates: ['school', 'facility', 'area', 'deficiency'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.send({ id: facility.id, school_id: schoolId ?? null })}
      busy={remove.isBusy}
      title="Delete Facility"
      description="Are you sure you want to delete this facility? The facility and its areas will be removed from all of its schools; the schools themselves stay. An administrator can restore it for 30 days."
      confirmLabel="Delete Facility"
    >
      <p className="font-medium">{facility.name}</p>
    </ConfirmDialog>
  );
}
