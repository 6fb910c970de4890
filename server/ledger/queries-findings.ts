/** The findings of an inspection: a row for each D and X, which lists and reports read. */
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#server/core/db.ts';
import { exactly, type Moment } from './moment.ts';

/** The school of an inspection, and its place among the inspections of that school. */
export type InspectionPlace = Moment & { accountId: string; schoolId: string };

const place = sql`account_id as "accountId", school_id as "schoolId", date,
  ${exactly('created_at')} as "savedAt"`;

/** Each mark but NA of the areas that were inspected: area, category, mark and comment. */
export const marksIn = (evaluations: string): RawBuilder<unknown> => sql`(
    select (e ->> 'area')::uuid as area, c ->> 'id' as category, c ->> 'status' as mark,
      coalesce(left(c ->> 'comments', 300), '') as comment
    from jsonb_array_elements(${sql.ref(evaluations)}) as e,
      jsonb_array_elements(e -> 'categories') as c
    where e ->> 'notInspected' is null and c ->> 'status' <> 'NA'
  )`;

/** Inserts the findings of inspections, given as rows with the columns of that table. */
export const findingsInsert = (inspections: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into deficiency_finding
    (account_id, inspection_id, school_id, area, category, mark, found_on, found_at, comment)
  select i.account_id, i.id, i.school_id, x.area, x.category, x.mark, i.date, i.created_at, x.comment
  from ${inspections} i cross join lateral ${marksIn('i.evaluations')} x
  where x.mark in ('Deficient', 'Poor')
  on conflict do nothing`;

/** Throws when there is no such inspection. */
export const getInspectionPlace = async (db: Transaction, id: string): Promise<InspectionPlace> => {
  const { rows } = await sql<InspectionPlace>`
    select ${place} from inspection where id = ${id}`.execute(db);
  if (!rows[0]) throw new Error(`There is no inspection ${id}.`);
  return rows[0];
};

export const deleteFindings = async (db: Transaction, inspectionId: string): Promise<void> => {
  await sql`delete from deficiency_finding f using inspection i
    where i.id = ${inspectionId} and f.account_id = i.account_id and f.inspection_id = i.id`.execute(
    db,
  );
};

/** Writes the findings of an inspection, none while it is deleted, and returns its place. */
export const insertFindings = async (
  db: Transaction,
  inspectionId: string,
): Promise<InspectionPlace> => {
  const { rows } = await sql<InspectionPlace>`
    with placed as (
      select * from inspection where id = ${inspectionId}
    ), found as (
      ${findingsInsert(sql`(select * from placed where deleted_at is null)`)}
    )
    select ${place} from placed`.execute(db);
  return rows[0] as InspectionPlace;
};

/** Writes the findings of a school's inspections anew. */
export const recountFindings = async (
  db: Transaction,
  accountId: string,
  schoolId: string,
): Promise<void> => {
  const ofSchool = sql`account_id = ${accountId} and school_id = ${schoolId}`;
  await sql`delete from deficiency_finding where ${ofSchool}`.execute(db);
  await sql`delete from deficiency_finding where account_id = ${accountId}
    and inspection_id in (select id from inspection where ${ofSchool})`.execute(db);
  await findingsInsert(
    sql`(select * from inspection where ${ofSchool} and deleted_at is null)`,
  ).execute(db);
};
