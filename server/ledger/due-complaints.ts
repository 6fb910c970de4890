/** Which complaints are overdue or due soon, for emails and calendars. */
import { type SqlBool, sql } from 'kysely';
import type { ClockKind } from '#domain/complaint/clock-kind.ts';
import { clocksOf } from '#domain/complaint/clocks.ts';
import type { Handling } from '#domain/complaint/complaint.ts';
import type { Transaction } from '#server/core/db.ts';
import { seesSchool } from '#server/core/sql/sees-schools.ts';
import { handlingColumns } from './complaint-clocks.ts';

export type DueComplaint = { number: string; school: string; clock: ClockKind; dueOn: string };

export type DueComplaints = {
  overdue: number;
  /** Due by the day `until`, and not overdue. */
  dueSoon: number;
  /** The first ones. */
  list: DueComplaint[];
};

/** The complaints about the schools that a member sees. Runs in system scope. */
export const findDueComplaints = async (
  db: Transaction,
  { accountId, userId }: { accountId: string; userId: string },
  { today, until, most }: { today: string; until: string; most: number },
): Promise<DueComplaints> => {
  const isDue = sql<SqlBool>`c.account_id = ${accountId} and c.next_due_on <= ${until}::date
    and exists (
      select from app_user u where u.id = ${userId} and ${seesSchool(sql`c.school_id`)}
    )`;
  const { rows: counts } = await sql<Omit<DueComplaints, 'list'>>`
    select (count(*) filter (where c.next_due_on < ${today}::date))::integer as overdue,
      (count(*) filter (where c.next_due_on >= ${today}::date))::integer as "dueSoon"
    from complaint c where ${isDue}`.execute(db);
  const { rows: list } = await sql<DueComplaint>`
    select c.number, c.school_name as school, c.next_clock as clock, c.next_due_on as "dueOn"
    from complaint c where ${isDue}
    order by c.next_due_on, c.received_at desc, c.id limit ${most}`.execute(db);
  return { ...(counts[0] as Omit<DueComplaints, 'list'>), list };
};

export type ComplaintDay = DueComplaint & {
  id: string;
  version: number;
  receivedAt: string;
};

/** At most this many complaints are in a calendar, those that are due first. */
const MOST_IN_CALENDAR = 300;

/**
 * The last days of all clocks that run for open complaints, if the account takes complaints. Runs in
 * the scope of the account.
 */
export const listComplaintDays = async (
  db: Transaction,
  today: string,
): Promise<ComplaintDay[]> => {
  const { rows } = await sql<Handling & Omit<ComplaintDay, 'clock' | 'dueOn'>>`
    select id, number, school_name as school, version, received_at as "receivedAt",
      ${handlingColumns}
    from complaint
    where account_id = current_account() and next_due_on is not null
      and (select takes_complaints from account where id = current_account())
    order by next_due_on, received_at desc, id limit ${sql.lit(MOST_IN_CALENDAR)}`.execute(db);
  if (rows.length === 0) return [];
  const days = await sql<{ day: string }>`select day from holiday`.execute(db);
  const holidays = new Set(days.rows.map(({ day }) => day));
  return rows.flatMap(({ id, number, school, version, receivedAt, ...handling }) =>
    clocksOf(handling, holidays, today)
      .filter(({ doneOn }) => doneOn === null)
      .map(({ kind, dueOn }) => ({ id, number, school, version, receivedAt, clock: kind, dueOn })),
  );
};
