import { useEffect, useRef } from 'react';
import { useCall } from '#web/api/cache/hooks.ts';
import type { Draft } from '#web/draft/draft.ts';
import type { SchoolPlaces } from '#web/screens/inspection-form/form-context.ts';
import { factsToFill, type FilledValues, type LastFacts } from '#web/draft/last-facts.ts';

/**
 * Fills a new inspection, once for each school, with the number of classrooms and the site data of
 * the school's last inspection, and with the title with which the inspector last signed. `places`
 * is undefined while the list of areas is loaded.
 */
export function useLastFacts(
  draft: Draft,
  { places, hasFailed }: Pick<SchoolPlaces, 'places' | 'hasFailed'>,
  isStored: boolean,
  onFill: (facts: LastFacts) => void,
): void {
  const { inspectionId, site } = draft;
  const { schoolId } = site;
  const filledValues = useRef<FilledValues>({
    schoolId: isStored ? schoolId : '',
    classroomCount: 0,
    inspectorTitle: '',
    siteData: {},
  });
  const isNew = inspectionId === null;
  const last = useCall(
    'inspection/last-areas',
    { schoolId },
    { enabled: isNew && schoolId !== '' },
  );
  useEffect(() => {
    const before = filledValues.current;
    const data = last.data?.data;
    if (!isNew || !data || before.schoolId === schoolId) return;
    const known = places ?? (hasFailed ? [] : undefined);
    const toFill = factsToFill({ site, last: data, places: known, before });
    if (!toFill) return;
    filledValues.current = toFill.filled;
    onFill(toFill.facts);
  });
}
