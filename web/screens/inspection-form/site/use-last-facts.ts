import { useEffect, useRef } from 'react';
import { useCall } from '#web/api/cache/hooks.ts';
import type { LastingDetails } from '#domain/inspection/site-details.ts';
import { coverageOfDraft } from '#web/draft/areas/left-out.ts';
import type { Draft, Place } from '#web/draft/draft.ts';
import { changedData, type SiteData } from '#web/draft/last-site-data.ts';

/** The values that are filled into the fields. */
export type LastFacts = Partial<LastingDetails> & {
  classroomCount: number;
  inspectorTitle: string;
};

/**
 * Fills a new inspection, once for each school, with the number of classrooms and the site data of
 * the school's last inspection, and with the title with which the inspector last signed. If no
 * number was entered then, the classrooms in the list of areas are counted (`places`, undefined
 * while it is loaded). Values that the inspector has entered are not changed.
 */
export function useLastFacts(
  draft: Draft,
  { places, placesFailed }: { places: readonly Place[] | undefined; placesFailed: boolean },
  isStored: boolean,
  onFill: (facts: LastFacts) => void,
): void {
  const { inspectionId, site } = draft;
  const { schoolId, classroomCount, inspectorTitle } = site;
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
    if (!data.classroomCount && !places && !placesFailed) return;
    const classrooms = data.classroomCount || countClassrooms(draft, places ?? []);
    const facts = {
      classroomCount: classroomCount === before.classroomCount ? classrooms : classroomCount,
      inspectorTitle:
        inspectorTitle === before.inspectorTitle ? (data.inspectorTitle ?? '') : inspectorTitle,
    };
    const siteData = data.siteData ?? {};
    filledValues.current = { schoolId, ...facts, siteData };
    onFill({ ...facts, ...changedData(site, before.siteData, siteData) });
  });
}

const countClassrooms = ({ site }: Draft, places: readonly Place[]): number =>
  coverageOfDraft({ site: { ...site, classroomCount: 0 }, evaluations: [] }, places).classrooms;

/**
 * The values that this hook has filled in, to tell them from values that the inspector has entered.
 */
type FilledValues = Omit<LastFacts, keyof LastingDetails> & {
  schoolId: string;
  siteData: SiteData;
};
