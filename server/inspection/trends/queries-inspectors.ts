/**
 * The marks of inspectors in a period, from the counts that each save stores. The inspections of
 * the period are found with the index inspection__newest; their marks are not opened.
 */
import { sql } from 'kysely';
import type { CountedMarks, InspectorRooms } from '#domain/trends/inspectors.ts';
import { limitTo, type Page } from '#server/core/sql/paging.ts';
import type { Days } from '#server/core/sql/rooms-inspected.ts';

const ofPeriod = ({ first, last }: Days) => sql`
  i.deleted_at is null and i.date >= ${first}::date and i.date <= ${last}::date`;

const countMarks = sql`
  sum((c.value ->> 'adequate')::integer + (c.value ->> 'deficient')::integer
    + (c.value ->> 'extremeDeficiency')::integer)::integer as marks,
  sum((c.value ->> 'deficient')::integer
    + (c.value ->> 'extremeDeficiency')::integer)::integer as deficient`;

/** The marks of everybody by type of school and category, without NA. */
export const marksOfAll = (days: Days) => sql<CountedMarks>`
  select i.school_type as "schoolType", c.key as category, ${countMarks}
  from inspection i
  cross join lateral jsonb_each(i.counts) c
  where ${ofPeriod(days)}
  group by i.school_type, c.key`;

const byInspector = (days: Days) => sql`
  select i.inspector_name as inspector, count(*)::integer as inspections,
    coalesce(sum((
      select max((c.value ->> 'areas')::integer) from jsonb_each(i.counts) c
    )), 0)::integer as rooms
  from inspection i
  where ${ofPeriod(days)}
  group by i.inspector_name`;

/** One page of the inspectors of the period, those with the most rooms first. */
export const inspectorPage = (days: Days, page: Page) => sql<InspectorRooms>`
  ${byInspector(days)}
  order by rooms desc, i.inspector_name collate "und-x-icu", i.inspector_name ${limitTo(page)}`;

/** The number of inspectors of the period, and the sum of their rooms. */
export const inspectorTotals = (days: Days) => sql<{ rows: number; rooms: number }>`
  select count(*)::integer as rows, coalesce(sum(rooms), 0)::integer as rooms
  from (${byInspector(days)}) as inspectors`;

/** The marks of the inspectors of one page by type of school and category, without NA. */
export const marksOfPage = (days: Days, page: Page) => sql<CountedMarks & { inspector: string }>`
  with page as (${inspectorPage(days, page)})
  select i.inspector_name as inspector, i.school_type as "schoolType", c.key as category,
    ${countMarks}
  from inspection i
  cross join lateral jsonb_each(i.counts) c
  where ${ofPeriod(days)} and i.inspector_name in (select inspector from page)
  group by i.inspector_name, i.school_type, c.key`;
