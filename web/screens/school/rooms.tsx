import { DoorOpen } from 'lucide-react';
import type { EvaluablePlace } from '#contract/school.ts';
import { plural } from '#domain/plural.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { byFacility } from './by-facility.ts';

/** The areas of the school, grouped by facility. */
export function Rooms({ schoolId }: { schoolId: string }) {
  const places = useCall('school/facilities-get', { schoolId });
  return (
    <Card title="Rooms and areas" subtitle="Each one is marked during an inspection">
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

function Groups({ places }: { places: readonly EvaluablePlace[] }) {
  if (places.length === 0) {
    return (
      <EmptyState
        icon={<DoorOpen aria-hidden="true" />}
        title="No rooms yet."
        hint="Rooms and zones can be added under Facilities."
      />
    );
  }
  return (
    <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
      {byFacility(places).map(({ id, name, areas }) => (
        <li key={id} className="min-w-0">
          <h3 className="font-medium wrap-anywhere">
            {name}{' '}
            <span className="text-sm font-normal text-muted">{plural(areas.length, 'area')}</span>
          </h3>
          <ul className="mt-1 flex flex-col gap-0.5 text-sm text-muted">
            {areas.map((area) => (
              <li key={area.id} className="wrap-anywhere">
                {area.name}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
