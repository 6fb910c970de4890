/** The clocks of complaints, which depend on the holidays of the district. */
import { type RawBuilder, sql } from 'kysely';
import type { Handling } from '#domain/complaint/complaint.ts';
import { deriveHandling } from '#domain/complaint/derived.ts';
import type { Transaction } from '#server/core/db.ts';

/** The columns of a Handling. */
export const handlingColumns = sql`
  subject, received_on as "receivedOn", authority, forwarded_on as "forwardedOn", validity,
  decided_on as "decidedOn", remedied_on as "remediedOn", wants_response as "wantsResponse",
  is_named as "isNamed", responded_on as "respondedOn", nonsense_on as "nonsenseOn"`;

/** Derives the clocks of complaints of this account again, and stores those that have changed. */
const storeDerived = async (
  db: Transaction,
  complaints: RawBuilder<Handling & { id: string }>,
): Promise<void> => {
  const { rows } = await complaints.execute(db);
  if (rows.length === 0) return;
  const days = await sql<{ day: string }>`select day from holiday`.execute(db);
  const holidays = new Set(days.rows.map(({ day }) => day));
  const derived = rows.map(({ id, ...handling }) => ({
    id,
    ...deriveHandling(handling, holidays),
  }));
  await sql`
    update complaint c set state = d.state, next_clock = d."nextClock",
      next_due_on = d."nextDueOn", resolved_on = d."resolvedOn", closed_on = d."closedOn"
    from jsonb_to_recordset(${JSON.stringify(derived)}::jsonb) as d (id uuid, state text,
      "nextClock" text, "nextDueOn" date, "resolvedOn" date, "closedOn" date)
    where c.account_id = current_account() and c.id = d.id
      and (c.state, c.next_clock, c.next_due_on, c.resolved_on, c.closed_on) is distinct from
        (d.state, d."nextClock", d."nextDueOn", d."resolvedOn", d."closedOn")`.execute(db);
};

/** After a complaint was entered or changed. */
export const deriveComplaint = (db: Transaction, id: string): Promise<void> =>
  storeDerived(
    db,
    sql`select id, ${handlingColumns} from complaint
      where account_id = current_account() and id = ${id}`,
  );

/** After the holidays were changed. Nothing runs for complaints that are closed. */
export const deriveOpenComplaints = (db: Transaction): Promise<void> =>
  storeDerived(
    db,
    sql`select id, ${handlingColumns} from complaint
      where account_id = current_account() and next_due_on is not null
      order by id for no key update`,
  );
