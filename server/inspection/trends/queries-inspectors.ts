/**
 * The marks of inspectors in a period, from the counts that each save stores. The inspections of
 * the period are found with the index inspection__newest; their marks are not opened.
 */
import { sql } from 'kysely';
import type { InspectorMarks, InspectorRooms } from '#domain/trends/inspectors.ts';
import type { Days } from '#server/core/sql/rooms-inspected.ts';

const ofPeriod = ({ first, last }: Days) => sql`
  i.deleted_at is null and i.date >= ${first}::date and i.date <= ${last}::date`;

/** The marks of each inspector by type of school and category, without NA. */
export const marksOfInspectors = (days: Days) => sql<InspectorMarks>`
  select i.inspector_name as inspector, i.school_type as "schoolType", c.key as category,
    sum((c.value ->> 'adequate')::integer + (c.value ->> 'deficient')::integer
      + (c.value ->> 'extremeDeficiency')::integer)::integer as marks,
    sum((c.value ->> 'deficient')::integer
      + (c.value ->> 'extremeDeficiency')::integer)::integer as deficient
  from inspection i
  cross join lateral jsonb_each(i.counts) c
  where ${ofPeriod(days)}
  group by i.inspector_name, i.school_type, c.key`;

/** The inspectors of the period, those with the most rooms first. */
export const roomsOfInspectors = (days: Days) => sql<InspectorRooms>`
  select i.inspector_name as inspector, count(*)::integer as inspections,
    coalesce(sum((
      select max((c.value ->> 'areas')::integer) from jsonb_each(i.counts) c
    )), 0)::integer as rooms
  from inspection i
  where ${ofPeriod(days)}
  group by i.inspector_name
  order by rooms desc, i.inspector_name collate "und-x-icu"`;
