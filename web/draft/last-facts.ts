/** The facts that a new inspection takes over from the school's last one. */
import type { CallAnswer } from '#contract/calls.ts';
import type { LastingDetails } from '#domain/inspection/site-details.ts';
import { coverageOfDraft } from './areas/left-out.ts';
import type { DraftSite, Place } from './draft.ts';
import { changedData, type SiteData } from './last-site-data.ts';

/** The values that are filled into the fields. */
export type LastFacts = Partial<LastingDetails> & {
  classroomCount: number;
  inspectorTitle: string;
};

/** The values that were filled in, to tell them from values that the inspector has entered. */
export type FilledValues = Omit<LastFacts, keyof LastingDetails> & {
  schoolId: string;
  siteData: SiteData;
};

/** What is filled in for a school. `places` is undefined while its areas are loaded. */
type FactsInput = {
  site: DraftSite;
  last: CallAnswer<'inspection/last-areas'>['data'];
  places: readonly Place[] | undefined;
  before: FilledValues;
};

/**
 * Returns the values to fill in. If no number of classrooms was entered last time, the classrooms
 * in the list of areas are counted; undefined until that list is loaded. Values that the inspector
 * has entered are not changed.
 */
export function factsToFill({
  site,
  last,
  places,
  before,
}: FactsInput): { facts: LastFacts; filled: FilledValues } | undefined {
  const classrooms = last.classroomCount || (places && countClassrooms(site, places));
  if (classrooms === undefined) return undefined;
  const { schoolId, classroomCount, inspectorTitle } = site;
  const own = {
    classroomCount: classroomCount === before.classroomCount ? classrooms : classroomCount,
    inspectorTitle:
      inspectorTitle === before.inspectorTitle ? (last.inspectorTitle ?? '') : inspectorTitle,
  };
  const siteData = last.siteData ?? {};
  return {
    facts: { ...own, ...changedData(site, before.siteData, siteData) },
    filled: { schoolId, ...own, siteData },
  };
}

const countClassrooms = (site: DraftSite, places: readonly Place[]): number =>
  coverageOfDraft({ site: { ...site, classroomCount: 0 }, evaluations: [] }, places).classrooms;
