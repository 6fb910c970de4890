import { sql } from 'kysely';
import type { Services } from '#server/core/context.ts';
import { followSavedInspection } from '#server/ledger/follow-inspection.ts';
import type { Person } from '#server/test/people.ts';

type Day = { date: string; score?: number };

/**
 * Inserts inspections of a school with these dates and scores; their other values do not matter.
 */
export const insertInspections = async (
  { database }: Services,
  alice: Person,
  schoolId: string,
  ...days: Day[]
): Promise<void> => {
  const rows = days.map(({ date, score = null }) => ({
    date,
    score,
    rating: score === null ? null : 'Fair',
  }));
  await database.asAccount(alice.accountId as string, async (db) => {
    const { rows: added } = await sql<{ id: string }>`
      insert into inspection (account_id, school_id, school_name, school_type, school_address,
        school_district, school_county, date, classroom_count, inspector_name, inspector_title,
        weather_condition, district_representative, instrument, evaluations, counts, score, rating,
        status, created_by, updated_by)
      select s.account_id, s.id, s.name, s.type, '', '', '', d.date, 0, '', '', '', '', 'test',
        '[]', '{}', d.score, d.rating, 'Completed', ${alice.id}, ${alice.id}
      from school s, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as d (date date, score integer, rating text)
      where s.id = ${schoolId}
      returning id`.execute(db);
    for (const { id } of added) await followSavedInspection(db, id);
  });
};
