/** A column with what completes the header of a report (domain/report/complete-header.ts). */
import { sql } from 'kysely';

/** The JSON of a `HeaderSources`, of the tables `account a` and `school`, which may be missing. */
export const headerSourcesColumn = sql`json_build_object(
  'school', json_build_object('district', coalesce(school.district, ''),
    'county', coalesce(school.county, ''), 'address', coalesce(school.address, '')),
  'account', json_build_object(
    'district', case when a.name_is_derived then '' else a.name end, 'county', a.county))`;
