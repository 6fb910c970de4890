import { ArrowLeft, ClipboardPlus, FileUp, Pencil, Plus } from 'lucide-react';
import type { School } from '#contract/school/school.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { ExportMenu } from '#web/shared/list/export-menu.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { OpenDialog } from './dialogs.tsx';
import { type FacilitiesView, type ListState, schoolChoice, schoolFilters } from './state.ts';

/** The actions available on each tab. */
export function HeaderActions({
  view,
  state,
  school,
  mayManage,
  onOpen,
  onBack,
}: {
  view: FacilitiesView;
  state: ListState['state'];
  school: School | undefined;
  mayManage: boolean;
  onOpen: (dialog: OpenDialog) => void;
  onBack: () => void;
}) {
  const mayInspect = useCan('inspect');
  const mayEdit = useCan('manageSchools');
  const mayExport = useCan('export');
  if (view === 'schools') {
    return (
      <>
        {mayExport && (
          <ExportMenu
            name="school/export"
            formats={['csv', 'xlsx']}
            filter={schoolChoice(state)}
            feed={{ list: 'schools', filters: schoolFilters(state) }}
          />
        )}
        {mayManage && (
          <>
            <Button
              icon={<FileUp aria-hidden="true" />}
              onClick={() => onOpen({ kind: 'import-schools' })}
            >
              Import
            </Button>
            <Button
              variant="primary"
              icon={<Plus aria-hidden="true" />}
              onClick={() => onOpen({ kind: 'add-school' })}
            >
              Add School
            </Button>
          </>
        )}
      </>
    );
  }
  if (view === 'deleted') return null;
  return (
    <>
      <Button icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
        Back to Schools
      </Button>
      {school && mayEdit && (
        <Button
          icon={<Pencil aria-hidden="true" />}
          onClick={() => onOpen({ kind: 'edit-school', school })}
        >
          Edit School
        </Button>
      )}
      {mayInspect && (
        <ButtonLink
          to={school ? `/new-inspection/${school.id}` : '/new-inspection'}
          variant="primary"
          icon={<ClipboardPlus aria-hidden="true" />}
        >
          New Inspection
        </ButtonLink>
      )}
    </>
  );
}
