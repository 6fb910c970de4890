/**
 * Reads the complaints about the rooms of a school that is inspected. The query runs in the scope of
 * an account.
 */
import { sql } from 'kysely';
import type { KnownComplaint } from '#contract/complaint/known-complaint.ts';
import { KNOWN_COMPLAINT_LENGTH, MOST_KNOWN_COMPLAINTS } from '#domain/complaint/limits.ts';
import type { Transaction } from '#server/core/db.ts';
import { safeText } from '#server/mail/clean.ts';

/**
 * A map from the id of each school to the open complaints about its areas, the latest first; a school
 * without complaints has no entry. With `inspectionId`, returns those that were open on the day of
 * that inspection. The texts have no telephone numbers and no addresses of emails.
 */
export const findKnownComplaints = async (
  db: Transaction,
  schoolIds: readonly string[],
  inspectionId: string | null = null,
): Promise<Map<string, KnownComplaint[]>> => {
  const { rows } = await sql<KnownComplaint & { schoolId: string }>`
    with moment as (
      select coalesce(max(date), 'infinity') as day from inspection where id = ${inspectionId}::uuid
    ), known as (
      select c.*, row_number() over (
        partition by c.area_id order by c.received_on desc, c.received_at desc, c.id
      ) as position
      from complaint c, moment m
      where c.account_id = current_account() and c.school_id = any (${schoolIds}::uuid[])
        and c.area_id is not null and c.received_on <= m.day
        and (c.closed_on is null or c.closed_on >= m.day) and c.nonsense_on is null
        and (select takes_complaints from account where id = current_account())
    )
    select school_id as "schoolId", id, area_id as area, number, subject,
      received_on as "receivedOn", description as text
    from known where position <= ${sql.lit(MOST_KNOWN_COMPLAINTS)}
    order by received_on desc, received_at desc, id`.execute(db);
  const bySchool = Map.groupBy(rows, ({ schoolId }) => schoolId);
  return new Map([...bySchool].map(([schoolId, list]) => [schoolId, list.map(toKnown)]));
};

const toKnown = ({
  schoolId: _,
  text,
  ...known
}: KnownComplaint & { schoolId: string }): KnownComplaint => ({
  ...known,
  text: safeText(text, KNOWN_COMPLAINT_LENGTH),
});
