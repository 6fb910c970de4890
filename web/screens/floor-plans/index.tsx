// The floor plans of a school, on which rooms are placed.
import { MapPlus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'wouter';
import { MOST_PLANS } from '#domain/school/floor-plan.ts';
import { prefetchCall } from '#web/api/cache/call-client.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import type { ScreenAddress } from '#web/layout/navigation/screen-address.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { loadable } from '#web/ui/loadable.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState, FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { PlanPanel } from './plan-panel.tsx';

const PlanDialog = loadable(() => import('./plan-dialog.tsx'));

export const prefetch = ({ params: { schoolId = '' } }: ScreenAddress): Promise<unknown> =>
  Promise.all([
    prefetchCall('school/details', { id: schoolId }),
    prefetchCall('floor-plan/list', { schoolId }),
    prefetchCall('school/facilities-get', { schoolId }),
  ]);

export default function FloorPlans() {
  const { schoolId } = useParams<{ schoolId: string }>();
  const school = useCall('school/details', { id: schoolId }).data?.data;
  const plans = useCall('floor-plan/list', { schoolId });
  const places = useCall('school/facilities-get', { schoolId });
  const mayManage = useCan('manageSchools');
  const [isAdding, setIsAdding] = useState(false);
  const [chosen, setChosen] = useState('');
  usePageTitle(school && `Floor Plans of ${school.name}`);
  const list = plans.data?.data.list;
  const rooms = places.data?.schoolFacilityList;
  const shown = list?.find(({ id }) => id === chosen) ?? list?.[0];
  const failed = [plans, places].find(({ isError }) => isError);
  const addButton = (
    <Button
      variant="primary"
      icon={<MapPlus aria-hidden="true" />}
      disabled={(list?.length ?? 0) >= MOST_PLANS}
      onClick={() => setIsAdding(true)}
    >
      Add Floor Plan
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Floor Plans"
        subtitle={school?.name}
        actions={
          <>
            <BackLink to={`/facilities/${schoolId}`}>Back to the School</BackLink>
            {mayManage && list && list.length > 0 && addButton}
          </>
        }
      />
      {failed ? (
        <Card>
          <FailedState
            title="The floor plans could not be shown."
            detail={failed.error?.problem?.message}
            onRetry={() => void failed.refetch()}
          />
        </Card>
      ) : !list || !rooms ? (
        <Card>
          <SkeletonLines lines={8} label="Loading the floor plans" />
        </Card>
      ) : !shown ? (
        <Card>
          <EmptyState
            title="This school has no floor plan yet."
            hint="Add an image or one page of a PDF for each floor and place the rooms on it. Inspectors then see on the plan which rooms are done."
            action={mayManage && addButton}
          />
        </Card>
      ) : (
        <Tabs
          label="Floor plans"
          value={shown.id}
          onValue={setChosen}
          tabs={list.map(({ id, name, places: placed }) => ({
            value: id,
            label: name,
            count: placed.length,
          }))}
        >
          {list.map((plan) => (
            <TabPanel key={plan.id} value={plan.id}>
              <PlanPanel plan={plan} plans={list} rooms={rooms} schoolId={schoolId} />
            </TabPanel>
          ))}
        </Tabs>
      )}
      {isAdding && (
        <PlanDialog schoolId={schoolId} onClose={() => setIsAdding(false)} onAdded={setChosen} />
      )}
    </>
  );
}
