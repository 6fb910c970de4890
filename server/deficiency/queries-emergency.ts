/** Queries for emergencies. They run in the scope of an account. */
import { sql } from 'kysely';
import type { FoundEmergency, SafeMeasure, StoredEmergency } from '#domain/deficiency/emergency.ts';
import type { Transaction } from '#server/core/db.ts';
import { exactly } from '#server/ledger/moment.ts';
import { isUnsafe } from './queries-waiting.ts';

/** The emergencies of the district that nobody has made safe. */
export const unsafeCount = sql<{ unsafe: number }>`
  select count(*)::integer as unsafe
  from emergency x
  join deficiency d on d.account_id = x.account_id and d.id = x.deficiency_id
  where x.safe_at is null and d.is_listed and ${isUnsafe}`;

export type EmergencySettings = { isOn: boolean; hours: number; people: string[] };

export const getEmergencySettings = async (
  db: Transaction,
  accountId: string,
): Promise<EmergencySettings> => {
  const { rows } = await sql<EmergencySettings>`
    select emergencies as "isOn", emergency_hours as hours, emergency_people as people
    from account where id = ${accountId}`.execute(db);
  return rows[0] as EmergencySettings;
};

/** A deficiency that an inspection has found, with its emergency, if there is one. */
export type FoundDeficiency = {
  id: string;
  schoolId: string;
  area: string;
  category: FoundEmergency['category'];
  /** The date of the inspection, and when it was saved. */
  date: string;
  savedAt: string;
  stored: StoredEmergency | null;
};

/**
 * Locks the deficiencies that an inspection has found, of those in these places or whose emergency it
 * has reported before.
 */
export const lockFound = async (
  db: Transaction,
  inspectionId: string,
  found: readonly FoundEmergency[],
): Promise<FoundDeficiency[]> => {
  const { rows } = await sql<FoundDeficiency>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as w (area uuid, category text)
    ), chosen as (
      select d.account_id, d.id from deficiency_finding f
      join wanted w on w.area = f.area and w.category = f.category
      join deficiency d on d.account_id = f.account_id and d.school_id = f.school_id
        and d.area = f.area and d.category = f.category
        and (f.found_on, f.found_at) >= (d.found_on, d.found_at)
        and (d.fixed_on is null or (f.found_on, f.found_at) < (d.fixed_on, d.fixed_at))
      where f.inspection_id = ${inspectionId}
      union
      select account_id, deficiency_id from emergency where inspection_id = ${inspectionId}
    )
    select d.id, d.school_id as "schoolId", d.area, d.category, i.date,
      ${exactly('i.created_at')} as "savedAt",
      case when e.deficiency_id is not null then jsonb_build_object('inspectionId', e.inspection_id,
        'inspectedOn', r.date, 'savedAt', ${exactly('r.created_at')},
        'isSafe', e.safe_at is not null) end as stored
    from chosen c
    join deficiency d on d.account_id = c.account_id and d.id = c.id
    join inspection i on i.account_id = d.account_id and i.id = ${inspectionId}
    left join emergency e on e.account_id = d.account_id and e.deficiency_id = d.id
    left join inspection r on r.account_id = e.account_id and r.id = e.inspection_id
    order by d.id for no key update of d`.execute(db);
  return rows;
};

export type ReportedEmergency = { deficiencyId: string; done: SafeMeasure | null };

/** Reports emergencies, new ones and those that were made safe before. */
export const reportEmergencies = async (
  db: Transaction,
  { accountId, inspectionId, by }: { accountId: string; inspectionId: string; by: string },
  reported: readonly ReportedEmergency[],
): Promise<void> => {
  if (reported.length === 0) return;
  await sql`
    insert into emergency (account_id, deficiency_id, inspection_id, safe_measure, safe_at, safe_by)
    select ${accountId}, r."deficiencyId", ${inspectionId}, r.done,
      case when r.done is not null then now() end, case when r.done is not null then ${by}::uuid end
    from jsonb_to_recordset(${JSON.stringify(reported)}::jsonb) as r ("deficiencyId" uuid, done text)
    on conflict (account_id, deficiency_id) do update set inspection_id = excluded.inspection_id,
      reported_at = now(), safe_measure = excluded.safe_measure, safe_at = excluded.safe_at,
      safe_by = excluded.safe_by, safe_note = ''`.execute(db);
};

/** Records how emergencies were made safe; with null, that one is not safe. */
export const setSafe = async (
  db: Transaction,
  deficiencyId: string,
  { measure, note, by }: { measure: SafeMeasure | null; note: string; by: string | null },
): Promise<void> => {
  await sql`
    update emergency set safe_measure = ${measure},
      safe_at = case when ${measure !== null} then now() end,
      safe_by = case when ${measure !== null} then ${by}::uuid end, safe_note = ${note}
    where deficiency_id = ${deficiencyId}`.execute(db);
};

/** Records that an inspection found emergencies safe, each by its own measure. */
export const setSafeAsFound = async (
  db: Transaction,
  by: string,
  found: readonly ReportedEmergency[],
): Promise<void> => {
  if (found.length === 0) return;
  await sql`
    update emergency e set safe_measure = f.done, safe_at = now(), safe_by = ${by}, safe_note = ''
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f ("deficiencyId" uuid, done text)
    where e.account_id = current_account() and e.deficiency_id = f."deficiencyId"`.execute(db);
};

export const withdrawEmergencies = async (
  db: Transaction,
  deficiencyIds: readonly string[],
): Promise<void> => {
  if (deficiencyIds.length === 0) return;
  await sql`delete from emergency where deficiency_id = any (${deficiencyIds}::uuid[])`.execute(db);
};

/** Whether the deficiency was called an emergency. Its row is locked. */
export const lockEmergency = async (db: Transaction, deficiencyId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from emergency where deficiency_id = ${deficiencyId} for update`.execute(db);
  return rows.length > 0;
};
