/** What an email with the response to a complaint needs. Runs in the scope of an account. */
import { sql } from 'kysely';
import type { ComplaintLanguage } from '#domain/complaint/complaint.ts';
import type { Transaction } from '#server/core/db.ts';
import { hasPaid } from '#server/mail/limits.ts';

type ResponseFacts = {
  number: string;
  language: ComplaintLanguage;
  district: string;
  /** Whether the account has paid, or got its plan from the seller. */
  hasPaid: boolean;
  /** The address of the complainant; '' if it is not known. */
  email: string;
  /** The whole seconds since the last email; null if there was none. */
  secondsSince: number | null;
};

export const findMailedResponse = async (db: Transaction, id: string): Promise<ResponseFacts> => {
  const { rows } = await sql<ResponseFacts>`
    select c.number, c.language,
      case when a.name_is_derived then '' else a.name end as district,
      coalesce(w.email, '') as email, ${hasPaid(sql`a.id`)} as "hasPaid",
      (
        select floor(extract(epoch from now() - max(e.at)))::integer
        from complaint_event e
        where e.account_id = c.account_id and e.complaint_id = c.id and e.act = 'mailed'
      ) as "secondsSince"
    from complaint c
    join account a on a.id = c.account_id
    left join complainant w on w.account_id = c.account_id and w.complaint_id = c.id
    where c.account_id = current_account() and c.id = ${id}`.execute(db);
  return rows[0] as ResponseFacts;
};
