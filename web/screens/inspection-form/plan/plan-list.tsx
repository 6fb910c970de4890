import { type ReactNode, use, useEffect, useState } from 'react';
import type { Images } from '#web/api/cache/stored-images.ts';
import type { FloorPlan } from '#contract/floor-plan/floor-plan.ts';
import { roomStatesOf } from '#domain/inspection/room-state.ts';
import { nextArea } from '#web/draft/areas/next-area.ts';
import { useFormDraft, useFormView } from '#web/screens/inspection-form/form-context.ts';
import { MarkerButton } from '#web/shared/floor-plan/marker-button.tsx';
import { PlanLegend } from '#web/shared/floor-plan/marker-look.tsx';
import { PlanView } from '#web/shared/floor-plan/plan-view.tsx';
import { planTexts } from '#web/texts/en/plan.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConnectionContext } from '#web/ui/connection-context.ts';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';

/** The floor plans of the school; a tap on a room opens it, and the next room is marked. */
export default function PlanList({
  plans,
  count,
}: {
  plans: readonly FloorPlan[];
  /** What stands next to the heading. */
  count: ReactNode;
}) {
  const texts = useTexts(planTexts);
  const { draft, school } = useFormDraft();
  const { openArea } = useFormView();
  const { places = [] } = school;
  const stored = useStoredImages(draft.site.schoolId, plans);
  const isConnected = use(ConnectionContext);
  const states = roomStatesOf(draft.evaluations, places);
  const next = nextArea(draft, places, draft.walked?.at(-1) ?? '');
  const [chosen, setChosen] = useState<string>();
  const ofNext = plans.find((plan) => plan.places.some(({ area }) => area === next?.id));
  const shown = plans.find(({ id }) => id === chosen) ?? ofNext ?? plans[0];
  const placed = new Set(plans.flatMap((plan) => plan.places.map(({ area }) => area)));
  const missing = places.filter(({ id, isFacility }) => !isFacility && !placed.has(id)).length;
  if (!shown) return null;
  const panelOf = (plan: FloorPlan) => {
    const at = new Map(plan.places.map((place) => [place.area, place]));
    // The order of the places is that of the walk.
    const markers = places.flatMap((place) => {
      const found = at.get(place.id);
      return found ? [{ id: place.id, x: found.x, y: found.y, place }] : [];
    });
    return (
      <PlanView
        name={plan.name}
        image={stored && (stored[plan.imageId] ?? plan.image)}
        width={plan.width}
        height={plan.height}
        markers={markers}
        renderMarker={({ place }, hitSize) => (
          <MarkerButton
            name={place.name}
            state={states.get(place.id) ?? 'not-begun'}
            isNext={place.id === next?.id}
            hitSize={hitSize}
            onClick={() => openArea(place)}
          />
        )}
      />
    );
  };
  return (
    <Card title={texts.plan} count={count}>
      <div className="flex flex-col gap-3">
        {next && (
          <Button className="self-start" onClick={() => openArea(next)}>
            <bdi>{texts.next(next.name)}</bdi>
          </Button>
        )}
        {plans.length > 1 ? (
          <Tabs
            label={texts.plans}
            value={shown.id}
            onValue={setChosen}
            tabs={plans.map(({ id, name }) => ({ value: id, label: name }))}
          >
            {plans.map((plan) => (
              <TabPanel key={plan.id} value={plan.id}>
                {panelOf(plan)}
              </TabPanel>
            ))}
          </Tabs>
        ) : (
          panelOf(shown)
        )}
        {!isConnected && stored && !stored[shown.imageId] && (
          <p className="text-sm text-muted">{texts.noImage}</p>
        )}
        <PlanLegend />
        {missing > 0 && <p className="text-sm text-muted">{texts.notOnPlans(missing)}</p>}
      </div>
    </Card>
  );
}

/** The URLs of the images on this device, by their ids; undefined until the device was asked. */
function useStoredImages(
  schoolId: string,
  plans: readonly FloorPlan[],
): Readonly<Record<string, string>> | undefined {
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>();
  const ids = plans.map(({ imageId }) => imageId).join();
  useEffect(() => {
    let made: string[] = [];
    let isOver = false;
    void import('#web/api/cache/stored-plan-images.ts')
      .then(({ findPlanImages }) => findPlanImages(schoolId))
      .catch((): Images => ({}))
      .then((found) => {
        if (isOver) return;
        const entries = Object.entries(found).map(([id, bytes]) => {
          const blob = new Blob([bytes], { type: 'image/jpeg' });
          return [id, URL.createObjectURL(blob)] as const;
        });
        made = entries.map(([, url]) => url);
        setUrls(Object.fromEntries(entries));
      });
    return () => {
      isOver = true;
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [schoolId, ids]);
  return urls;
}
