import { FileText, Printer } from 'lucide-react';
import type { InspectionDetails } from '#contract/inspection/inspection.ts';
import type { FloorPlan } from '#contract/floor-plan/floor-plan.ts';
import { type RoomState, roomStateLabel, roomStatesOf } from '#domain/inspection/room-state.ts';
import { plural } from '#domain/plural.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { apiDownload } from '#web/api/request/download.ts';
import { MarkerLook, PlanLegend } from '#web/shared/floor-plan/marker-look.tsx';
import { PlanView } from '#web/shared/floor-plan/plan-view.tsx';
import { FileMenu } from '#web/shared/list/export-menu.tsx';
import { Fold } from '#web/ui/fold.tsx';

type Room = { id: string; name: string; state: RoomState };

/**
 * The floor plans of the school with what this inspection has marked in each room; nothing if the
 * school has none. They are not part of the public page of the report.
 */
export default function PlanFold({ inspection }: { inspection: InspectionDetails }) {
  const schoolId = inspection.school_id;
  const list = useCall('floor-plan/list', { schoolId }).data?.data.list ?? [];
  const plans = list.filter(({ places }) => places.length > 0);
  const places = useCall('school/facilities-get', { schoolId }, { enabled: plans.length > 0 });
  if (plans.length === 0 || !places.data) return null;
  const states = roomStatesOf(inspection.evaluations, places.data.schoolFacilityList);
  const rooms = places.data.schoolFacilityList.map(
    ({ id, name }): Room => ({ id, name, state: states.get(id) ?? 'not-begun' }),
  );
  return (
    <Fold title="Floor Plans" note={plural(plans.length, 'plan')}>
      <div className="flex flex-col gap-4">
        {plans.map((plan) => (
          <section key={plan.id} aria-label={plan.name} className="flex flex-col gap-2">
            <h3 className="font-semibold">{plan.name}</h3>
            <MarkedPlan plan={plan} rooms={rooms} />
          </section>
        ))}
        <PlanLegend />
        <p className="text-sm text-muted">
          The plans and the places of the rooms are the present ones. A room that is “not begun” was
          not part of this inspection.
        </p>
        <FileMenu
          label="Print Floor Plans"
          icon={<Printer aria-hidden="true" />}
          files={[
            {
              label: 'PDF with the marks of this inspection',
              icon: <FileText aria-hidden="true" />,
              read: (signal) =>
                apiDownload('inspection/floor-plans', { id: inspection.id }, signal),
            },
          ]}
        />
      </div>
    </Fold>
  );
}

function MarkedPlan({ plan, rooms }: { plan: FloorPlan; rooms: readonly Room[] }) {
  const at = new Map(plan.places.map((place) => [place.area, place]));
  const markers = rooms.flatMap((room) => {
    const place = at.get(room.id);
    return place ? [{ ...room, x: place.x, y: place.y }] : [];
  });
  return (
    <PlanView
      name={plan.name}
      image={plan.image}
      width={plan.width}
      height={plan.height}
      markers={markers}
      renderMarker={({ name, state }) => (
        <span
          role="img"
          aria-label={`${name}, ${roomStateLabel[state]}`}
          title={`${name}, ${roomStateLabel[state]}`}
          className="flex"
        >
          <MarkerLook state={state} />
        </span>
      )}
    />
  );
}
