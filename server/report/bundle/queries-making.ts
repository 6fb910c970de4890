import { sql } from 'kysely';
import { BUNDLE_DAYS } from '#domain/bundle.ts';
import { fileRequests, type TakenRequest } from '../../core/jobs/file-requests.ts';
import type { NewBundle } from './queries.ts';

export type TakenBundle = TakenRequest & NewBundle;

/** The requests for files with all reports, as the job that makes them sees them. */
export const bundleRequests = fileRequests<TakenBundle>('report_bundle', {
  columns: sql`r.school_year as "schoolYear", r.contents, r.format, r.language`,
  days: BUNDLE_DAYS,
});
