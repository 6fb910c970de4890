import { useState } from 'react';
import type { Facility } from '#contract/facility/facility.ts';
import type { School } from '#contract/school/school.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Checkbox } from '#web/ui/form/input.tsx';
import { LEAVES } from '#web/ui/leave/leave-guard.ts';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { EmptyState, FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { LabelsMenu } from '#web/shared/labels-menu.tsx';
import { AddAreas } from './add-areas.tsx';
import { AreaLine } from './area-line.tsx';
import { SelectedAreas } from './selected-areas.tsx';

/** The areas of a school or of one of its facilities: view, add, paste, change, move, delete. */
export default function AreasDialog({
  school,
  facility,
  onClose,
}: {
  school: Pick<School, 'id' | 'name'>;
  facility: Facility | undefined;
  onClose: () => void;
}) {
  const [page, setPage] = useState(1);
  const mayManage = useCan('manageSchools');
  const mayAdd = useCan('addArea');
  const filter = { schoolId: school.id, facilityId: facility?.id ?? '' };
  const list = useCall('area/list', { page, limit: 20, ...filter }, { keepPrevious: true });
  const areas = list.data?.data.list;
  const pages = list.data?.data.totalPages ?? 0;
  // The last page no longer exists after all of its areas were deleted or moved.
  if (pages > 0 && page > pages) setPage(pages);
  // The ids of the selected areas, including those on other pages.
  const [selected, setSelected] = useState<readonly string[]>([]);
  const isSelected = (id: string) => selected.includes(id);
  const select = (ids: readonly string[], isChosen: boolean) =>
    setSelected([...selected.filter((id) => !ids.includes(id)), ...(isChosen ? ids : [])]);
  const [typed, setTyped] = useState('');
  const [changed, setChanged] = useState<readonly string[]>([]);
  // The open forms of a page are discarded when another page is shown.
  const turnTo = (next: number) => {
    setPage(next);
    setChanged([]);
  };
  const isUnsaved = typed.trim() !== '' || changed.length > 0;
  const shown = areas?.map(({ id }) => id) ?? [];
  return (
    <Dialog
      open
      onClose={onClose}
      isChanged={isUnsaved}
      size="wide"
      title={`Areas of ${facility?.name ?? school.name}`}
      description="Rooms and zones. Each one gets its own row of marks in an inspection."
      footer={
        <>
          {mayManage && pages > 0 && <LabelsMenu schoolId={school.id} facilityId={facility?.id} />}
          <Button {...LEAVES} onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {selected.length > 0 ? (
          <SelectedAreas
            schoolId={school.id}
            facilityId={facility?.id}
            ids={selected}
            onDone={() => setSelected([])}
          />
        ) : (
          mayAdd && (
            <AddAreas
              schoolId={school.id}
              facilityId={facility?.id}
              text={typed}
              onText={setTyped}
            />
          )
        )}
        {list.isError ? (
          <FailedState onRetry={() => void list.refetch()} />
        ) : !areas ? (
          <SkeletonLines label="Loading areas" />
        ) : areas.length === 0 ? (
          <EmptyState
            title="No areas here yet."
            hint={
              mayManage
                ? 'Add one, or paste a list of names, one per line.'
                : mayAdd && 'Add the first one.'
            }
          />
        ) : (
          <>
            {mayManage && shown.length > 1 && (
              <Checkbox
                label={pages > 1 ? 'Select all on this page' : 'Select all'}
                checked={shown.every(isSelected)}
                onChecked={(isChosen) => select(shown, isChosen)}
                className="-mb-3 self-start px-3"
              />
            )}
            <ul className="divide-y divide-line rounded-control border border-line">
              {areas.map((area) => (
                <AreaLine
                  key={area.id}
                  area={area}
                  schoolId={school.id}
                  mayManage={mayManage}
                  isInFacility={!!facility}
                  isSelected={isSelected(area.id)}
                  onSelected={(isChosen) => select([area.id], isChosen)}
                  onChanged={(isChanged) =>
                    setChanged((ids) => [
                      ...ids.filter((id) => id !== area.id),
                      ...(isChanged ? [area.id] : []),
                    ])
                  }
                />
              ))}
            </ul>
          </>
        )}
        <Pagination label="Pages of areas" page={page} pages={pages} onPage={turnTo} />
      </div>
    </Dialog>
  );
}
