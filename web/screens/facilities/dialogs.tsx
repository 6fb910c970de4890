// Renders the open dialog.
import type { Facility } from '#contract/facility/facility.ts';
import type { School } from '#contract/school/school.ts';
import { DeleteFacilityDialog, DeleteSchoolDialog } from './delete-dialogs.tsx';
import { FacilityDialog } from './facility-dialog.tsx';
import { SchoolDialog } from './school-dialog.tsx';
import { loadable } from '#web/ui/loadable.tsx';

// Loaded when they are opened: the largest dialogs.
const AreasDialog = loadable(() => import('./areas-dialog.tsx'));
const ImportDialog = loadable(() => import('./import/import-dialog.tsx'));

/** A school that was just added. */
export type AddedSchool = { id: string; name: string };

export type OpenDialog =
  | { kind: 'add-school' }
  | { kind: 'import-schools' }
  | { kind: 'edit-school'; school: School }
  | { kind: 'delete-school'; school: School }
  | { kind: 'add-facility' }
  | { kind: 'edit-facility'; facility: Facility }
  | { kind: 'delete-facility'; facility: Facility }
  | { kind: 'areas'; school: Pick<School, 'id' | 'name'>; facility?: Facility };

export function Dialogs({
  dialog,
  school,
  onClose,
  onAdded,
  onFacilityAdded,
  onDeleted,
}: {
  dialog: OpenDialog | undefined;
  /** The selected school, preselected for a new facility. */
  school: School | undefined;
  onClose: () => void;
  onAdded: (school: AddedSchool) => void;
  /** Called with the schools of a new facility. */
  onFacilityAdded: (schoolIds: readonly string[]) => void;
  onDeleted: (schoolId: string) => void;
}) {
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'add-school':
      return <SchoolDialog onClose={onClose} onAdded={onAdded} />;
    case 'import-schools':
      return <ImportDialog onClose={onClose} />;
    case 'edit-school':
      return <SchoolDialog school={dialog.school} onClose={onClose} />;
    case 'delete-school':
      return <DeleteSchoolDialog school={dialog.school} onClose={onClose} onDeleted={onDeleted} />;
    case 'add-facility':
      return (
        <FacilityDialog
          schoolIds={school ? [school.id] : []}
          onClose={onClose}
          onAdded={onFacilityAdded}
        />
      );
    case 'edit-facility':
      return (
        <FacilityDialog
          facility={dialog.facility}
          schoolIds={dialog.facility.schoolIds}
          onClose={onClose}
        />
      );
    case 'delete-facility':
      return (
        <DeleteFacilityDialog facility={dialog.facility} schoolId={school?.id} onClose={onClose} />
      );
    case 'areas':
      return <AreasDialog school={dialog.school} facility={dialog.facility} onClose={onClose} />;
  }
}
