import type { Facility } from '#contract/facility/facility.ts';
import type { School } from '#contract/school/school.ts';
import { ConfirmCall } from '#web/shared/confirm/confirm-call.tsx';
import { undoBy } from '#web/shared/undo.ts';

/** Confirms the deletion of a school. */
export const DeleteSchoolDialog = ({
  school,
  onClose,
  onDeleted,
}: {
  school: School;
  onClose: () => void;
  onDeleted: (schoolId: string) => void;
}) => (
  <ConfirmCall
    call="school/delete"
    input={{ id: school.id }}
    toasts={{
      success: () => ({
        title: 'School deleted successfully!',
        undo: undoBy('school/restore', { id: school.id, allowDuplicate: true }),
      }),
      title: 'Delete School',
      fallback: 'Deleting school failed, please try again.',
    }}
    onClose={onClose}
    onDone={() => {
      onDeleted(school.id);
      onClose();
    }}
    title="Delete School"
    description="Are you sure you want to delete this school? An administrator can restore it for 30 days."
    confirmLabel="Delete School"
  >
    <p dir="auto" className="font-medium">
      {school.name}
    </p>
  </ConfirmCall>
);

/** Confirms the deletion of a facility from all its schools. */
export const DeleteFacilityDialog = ({
  facility,
  schoolId,
  onClose,
}: {
  facility: Facility;
  schoolId: string | undefined;
  onClose: () => void;
}) => (
  <ConfirmCall
    call="facility/delete"
    input={{ id: facility.id, school_id: schoolId ?? null }}
    toasts={{
      success: () => ({
        title: 'Facility deleted successfully!',
        undo: undoBy('facility/restore', { id: facility.id }),
      }),
      title: 'Delete Facility',
      fallback: 'Deleting facility failed, please try again.',
    }}
    onClose={onClose}
    title="Delete Facility"
    description="Are you sure you want to delete this facility? The facility and its areas will be removed from all of its schools; the schools themselves stay. An administrator can restore it for 30 days."
    confirmLabel="Delete Facility"
  >
    <p dir="auto" className="font-medium">
      {facility.name}
    </p>
  </ConfirmCall>
);
