/** The filters of the lists that have feeds: those of the calls that list them. */
import { z } from 'zod';
import { type FeedList, feedLists } from '#domain/feed/feed.ts';
import { complaintFilters } from '#contract/complaint/complaint.ts';
import { filter, Id, SearchTerm } from '#contract/common.ts';
import { deficiencyFilters } from '#contract/deficiency/deficiency.ts';
import { inspectionFilters } from '#contract/inspection/filters.ts';
import { ReportStatus } from '#contract/inspection/inspection.ts';
import { IsPublished } from '#contract/report/report.ts';
import { scheduleFilters } from '#contract/schedule/schedule.ts';
import { InspectedChoice } from '#contract/school/school.ts';

export const feedFilters = {
  inspections: z.strictObject(inspectionFilters),
  deficiencies: z.strictObject(deficiencyFilters),
  reports: z.strictObject({
    search: SearchTerm,
    status: filter(ReportStatus),
    published: filter(IsPublished),
  }),
  schools: z.strictObject({
    schoolType: SearchTerm,
    schoolName: SearchTerm,
    schoolAddress: SearchTerm,
    inspected: filter(InspectedChoice),
  }),
  facilities: z.strictObject({
    facilityName: SearchTerm,
    facilityType: SearchTerm,
    schoolName: SearchTerm,
    schoolId: filter(Id),
  }),
  areas: z.strictObject({ schoolId: filter(Id), facilityId: filter(Id), search: SearchTerm }),
  schedule: z.strictObject(scheduleFilters),
  'capital-needs': z.strictObject({ schoolId: filter(Id) }),
  complaints: z.strictObject(complaintFilters),
} as const satisfies Record<FeedList, z.ZodObject>;

/** The filters of a list, as its rows are found by them. */
export type FeedSearch<List extends FeedList> = z.output<(typeof feedFilters)[List]>;

/** The names of the filters of a list. */
export const feedFilterNames = (list: FeedList): string[] => Object.keys(feedFilters[list].shape);

/** The names of the filters of all lists. */
export const allFilterNames: readonly string[] = [
  ...new Set(feedLists.flatMap((list) => feedFilterNames(list))),
];

/** The most characters of the value of a filter. */
export const FILTER_LENGTH = 300;
