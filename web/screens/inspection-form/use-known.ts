import { useEffect } from 'react';
import type { KnownDeficiency } from '#contract/deficiency/deficiency.ts';
import { type AreaKind, areaKind } from '#domain/inspection/area-kind.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { mustSaveData } from '#web/api/request/save-data.ts';
import type { Place } from '#web/draft/draft.ts';
import { useFormDraft } from './form-context.ts';

const none: readonly never[] = [];

/**
 * The deficiencies and complaints that were open in the school before this inspection. `list` is
 * empty until it has been loaded, and if `isUnknown`, because it could not be loaded. The thumbnails of the
 * deficiencies' photos are stored on the device.
 */
export function useKnownDeficiencies() {
  const { inspectionId, site } = useFormDraft().draft;
  const { schoolId } = site;
  const { data, asOf, isPending, isError, refetch } = useCall(
    'inspection/known-deficiencies',
    { schoolId, ...(inspectionId !== null && { inspectionId }) },
    { enabled: schoolId !== '' },
  );
  const list: readonly KnownDeficiency[] = data?.data.list ?? none;
  const isUnknown = isError && data === undefined;
  useEffect(() => {
    if (asOf !== undefined || list.length === 0 || mustSaveData()) return;
    import('#web/api/cache/stored-thumbnails.ts')
      .then(({ storeThumbnails }) => storeThumbnails(schoolId, list))
      .catch(() => undefined);
  }, [schoolId, list, asOf]);
  const complaints = data?.data.complaints ?? none;
  return { list, complaints, asOf, isPending, isUnknown, refetch };
}

/**
 * Returns a function for the kind of an area, on which the proposed marks depend. A kitchen whose
 * sinks the last inspection marked NA has the kind 'other'.
 */
export function useKindOf() {
  const { schoolId } = useFormDraft().draft.site;
  const last = useCall('inspection/last-areas', { schoolId }, { enabled: schoolId !== '' });
  return ({ id, name }: Place): AreaKind =>
    last.data?.data.kitchensWithoutSinks?.includes(id) ? 'other' : areaKind(name);
}

/** The categories in which the area has an open deficiency. */
export const openCategories = (list: readonly KnownDeficiency[], area: string) =>
  list.filter((known) => known.area === area).map(({ category }) => category);
