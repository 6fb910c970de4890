import { DoorOpen, Map as MapIcon } from 'lucide-react';
import { useEffect } from 'react';
import type { EvaluablePlace } from '#contract/school/place.ts';
import { plural } from '#domain/plural.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { areaAnchor } from '#web/shared/area-anchor.ts';
import { LabelsMenu } from '#web/shared/labels-menu.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState, FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { groupByFacility } from './by-facility.ts';

/** The areas of the school, grouped by facility. */
export function SchoolRooms({ schoolId }: { schoolId: string }) {
  const places = useCall('school/facilities-get', { schoolId });
  const mayAdd = useCan('addArea');
  const mayPrint = useCan('manageSchools') && (places.data?.schoolFacilityList.length ?? 0) > 0;
  return (
    <Card
      title="Rooms and areas"
      subtitle="Each one is marked during an inspection"
      actions={
        <>
          <ButtonLink to={`/facilities/${schoolId}/plans`} icon={<MapIcon aria-hidden="true" />}>
            Floor Plans
          </ButtonLink>
          {mayPrint && <LabelsMenu schoolId={schoolId} />}
          {mayAdd && (
            <ButtonLink
              to={`/facilities?tab=facilities&school=${schoolId}&opened=areas`}
              icon={<DoorOpen aria-hidden="true" />}
            >
              Add Area
            </ButtonLink>
          )}
        </>
      }
    >
      {places.isError ? (
        <FailedState onRetry={() => void places.refetch()} />
      ) : !places.data ? (
        <SkeletonLines label="Loading the rooms" />
      ) : (
        <Groups places={places.data.schoolFacilityList} />
      )}
    </Card>
  );
}

/**
 * Scrolls to the area that the URL fragment names. The browser does that only for elements that
 * exist when the page is loaded.
 */
function useArrivalAtArea(): void {
  useEffect(() => {
    const area = document.getElementById(location.hash.slice(1));
    area?.scrollIntoView({ block: 'center' });
    area?.focus({ preventScroll: true });
  }, []);
}

/** The props of an area or a facility, which is highlighted if the URL fragment names it. */
const placeProps = (id: string, look?: string) => {
  const isNamed = location.hash === `#${areaAnchor(id)}`;
  const marked = '-mx-2 rounded-control bg-brand-soft px-2 py-1 font-medium text-ink';
  return {
    id: areaAnchor(id),
    tabIndex: -1,
    'aria-current': isNamed ? ('location' as const) : undefined,
    className: cx('wrap-anywhere', look, isNamed && marked),
  };
};

function Groups({ places }: { places: readonly EvaluablePlace[] }) {
  useArrivalAtArea();
  if (places.length === 0) {
    return (
      <EmptyState
        icon={<DoorOpen aria-hidden="true" />}
        title="No rooms yet."
        hint="Rooms and zones are listed here once they are added."
      />
    );
  }
  return (
    <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
      {groupByFacility(places).map(({ id, name, areas }) => (
        <li key={id} className="min-w-0">
          <h3 {...(id === '' ? { className: 'font-medium' } : placeProps(id, 'font-medium'))}>
            <bdi>{name}</bdi>{' '}
            <span className="text-sm font-normal text-muted">{plural(areas.length, 'area')}</span>
          </h3>
          <ul className="mt-1 flex flex-col gap-0.5 text-sm text-muted">
            {areas.map((area) => (
              <li key={area.id} dir="auto" {...placeProps(area.id)}>
                {area.name}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
