import { useEffect } from 'react';
import type { FloorPlan } from '#contract/floor-plan/floor-plan.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { mustSaveData } from '#web/api/request/save-data.ts';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';

const none: readonly FloorPlan[] = [];

/** The floor plans of the school that have rooms. Their images are stored on the device. */
export function useFloorPlans(): readonly FloorPlan[] {
  const { schoolId } = useFormDraft().draft.site;
  const { data, asOf } = useCall('floor-plan/list', { schoolId }, { enabled: schoolId !== '' });
  const list = data?.data.list ?? none;
  useEffect(() => {
    if (asOf !== undefined || list.length === 0 || mustSaveData()) return;
    import('#web/api/cache/stored-plan-images.ts')
      .then(({ storePlanImages }) => storePlanImages(schoolId, list))
      .catch(() => undefined);
  }, [schoolId, list, asOf]);
  return list.filter(({ places }) => places.length > 0);
}
