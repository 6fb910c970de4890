import { sql } from 'kysely';
import { BUNDLE_DAYS } from '#domain/report/bundle.ts';
import { fileRequests, type TakenRequest } from '#server/core/jobs/file-requests.ts';
import type { NewBundle } from './queries.ts';

export type TakenBundle = TakenRequest & NewBundle;

/** The queries with which the job claims requests for files with all reports, and updates them. */
export const bundleRequests = fileRequests<TakenBundle>('report_bundle', {
  columns: sql`r.school_year as "schoolYear", r.contents, r.format, r.language`,
  days: BUNDLE_DAYS,
});
