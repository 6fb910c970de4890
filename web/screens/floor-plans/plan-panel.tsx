import { Pencil, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FloorPlan } from '#contract/floor-plan/floor-plan.ts';
import type { EvaluablePlace } from '#contract/school/place.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { PlanView } from '#web/shared/floor-plan/plan-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useLeaveGuard } from '#web/ui/leave/use-leave-guard.ts';
import { loadable } from '#web/ui/loadable.tsx';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';
import { findUnplaced, isSamePlaces, nextAfter, placeRoom, removeRoom } from './placing.ts';
import { RoomMarker } from './room-marker.tsx';
import { RoomsToPlace } from './rooms-to-place.tsx';

const PlanDialog = loadable(() => import('./plan-dialog.tsx'));

/** One floor plan: its rooms, which those who may manage schools place by touch or with keys. */
export function PlanPanel({
  plan,
  plans,
  rooms,
  schoolId,
}: {
  plan: FloorPlan;
  plans: readonly FloorPlan[];
  rooms: readonly EvaluablePlace[];
  schoolId: string;
}) {
  const mayManage = useCan('manageSchools');
  // What the shown places were changed from. Another version is adopted only if nothing is unsaved.
  const [base, setBase] = useState({ places: plan.places, version: plan.version });
  const [places, setPlaces] = useState<FloorPlan['places']>(plan.places);
  // The room that the next tap on the plan places, and the marker that gets the focus once it is there.
  const [picked, setPicked] = useState<string>();
  const [focused, setFocused] = useState<string>();
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const isChanged = !isSamePlaces(places, base.places);
  if (plan.version > base.version && !isChanged) {
    setBase({ places: plan.places, version: plan.version });
    setPlaces(plan.places);
  }
  useLeaveGuard(isChanged);
  const unplaced = findUnplaced(rooms, plans, { id: plan.id, places });
  const nameOf = (area: string) => rooms.find(({ id }) => id === area)?.name ?? 'Room';
  const save = useMutationWithToast('floor-plan/update', {
    success: 'Floor plan saved.',
    fallback: 'Saving the floor plan failed, please try again.',
    onDone: (_, { places: saved = [] }) =>
      setBase({ places: [...saved], version: base.version + 1 }),
  });
  const removal = useMutationWithToast('floor-plan/delete', {
    success: 'Floor plan deleted.',
    fallback: 'Deleting the floor plan failed, please try again.',
    onDone: () => setDialog(undefined),
  });
  const place = (area: string, x: number, y: number) =>
    setPlaces([...placeRoom(places, area, x, y)]);
  const remove = (area: string) => {
    setPlaces([...removeRoom(places, area)]);
    setPicked(area);
  };
  return (
    <Card
      title={plan.name}
      subtitle={`${places.length} of ${rooms.length} rooms are on this plan`}
      actions={
        mayManage && (
          <>
            <Button icon={<Pencil aria-hidden="true" />} onClick={() => setDialog('edit')}>
              Edit
            </Button>
            <Button icon={<Trash2 aria-hidden="true" />} onClick={() => setDialog('delete')}>
              Delete
            </Button>
            <Button
              variant="primary"
              icon={<Save aria-hidden="true" />}
              disabled={!isChanged || save.isBusy}
              onClick={() => void save.send({ id: plan.id, places, version: base.version })}
            >
              Save Rooms
            </Button>
          </>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <PlanView
          name={plan.name}
          image={plan.image}
          width={plan.width}
          height={plan.height}
          markers={places.map((one) => ({ id: one.area, ...one }))}
          onTap={
            picked === undefined
              ? undefined
              : (x, y) => {
                  place(picked, x, y);
                  setPicked(nextAfter(unplaced, picked));
                }
          }
          renderMarker={(marker, hitSize) => (
            <RoomMarker
              name={nameOf(marker.id)}
              marker={marker}
              hitSize={hitSize}
              isFixed={!mayManage}
              isFocused={focused === marker.id}
              onMove={(x, y) => place(marker.id, x, y)}
              onRemove={() => remove(marker.id)}
            />
          )}
        />
        {mayManage && (
          <RoomsToPlace
            rooms={unplaced}
            hasRooms={rooms.length > 0}
            schoolId={schoolId}
            picked={picked}
            onPick={setPicked}
            onMiddle={(area) => {
              place(area, 0.5, 0.5);
              setFocused(area);
              setPicked(undefined);
            }}
          />
        )}
      </div>
      {dialog === 'edit' && (
        <PlanDialog
          schoolId={schoolId}
          plan={plan}
          onSaved={() => setBase({ ...base, version: base.version + 1 })}
          onClose={() => setDialog(undefined)}
        />
      )}
      <ConfirmDialog
        open={dialog === 'delete'}
        title={`Delete the floor plan ${plan.name}?`}
        description="The rooms and the inspections of the school are not changed."
        confirmLabel="Delete"
        busy={removal.isBusy}
        onClose={() => setDialog(undefined)}
        onConfirm={() => void removal.send({ id: plan.id })}
      />
    </Card>
  );
}
