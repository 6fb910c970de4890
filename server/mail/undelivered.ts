/** Emails that cannot be delivered: what is recorded, and who is notified. */
import { type RawBuilder, sql } from 'kysely';
import type { DeliveryProblem } from '#domain/person/invitation.ts';
import type { Transaction } from '#server/core/db.ts';
import { noteRefusedMail, queueMail } from './queries.ts';
import { undeliveredMessage, watchedKinds, type WatchedKind } from './undelivered-message.ts';

/** Recorded for an email that exceeds a limit. */
export const TOO_MANY = 'Too many emails like it were sent since yesterday';

/**
 * Records that an email cannot be delivered, and notifies the member who caused it, once. The
 * notice itself notifies nobody, because no member has caused it.
 */
export const recordUndelivered = async (
  db: Transaction,
  {
    id,
    problem,
    appUrl,
    maySendAgain = false,
  }: { id: string; problem: string; appUrl: string; maySendAgain?: boolean },
): Promise<void> => {
  await noteRefusedMail(db, id, problem, { maySendAgain });
  const refused = await findWatched(db, id);
  if (!refused) return;
  const { accountId, recipient, ...facts } = refused;
  const message = undeliveredMessage(appUrl, { ...facts, problem });
  await queueMail(db, { accountId, cause: `undelivered:${id}`, recipient, message });
};

type Watched = {
  accountId: string;
  /** The member who caused the email; the address that cannot be reached is `address`. */
  recipient: string;
  name: string;
  kind: WatchedKind;
  address: string;
  /** The subject of the email. */
  mailed: string;
};

const findWatched = async (db: Transaction, id: string): Promise<Watched | undefined> => {
  const { rows } = await sql<Watched>`
    select m.account_id as "accountId", u.email as recipient, u.full_name as name, m.kind,
      m.recipient as address, m.subject as mailed
    from mail m
    join app_user u on u.id = m.asked_by and u.account_id = m.account_id
    where m.id = ${id} and m.kind = any(${sql.val(watchedKinds)}::text[]) and u.status = 'Active' and u.deleted_at is null
      and lower(u.email) <> lower(m.recipient)`.execute(db);
  return rows[0];
};

/** Why the newest invitation of a pending row of `app_user` could not be delivered. */
export const invitationProblem: RawBuilder<DeliveryProblem | null> = sql`
  case when app_user.status = 'Pending' then (
    select case
      when m.refused_at is null then null
      when m.last_error = ${TOO_MANY} then 'too-many'
      else 'refused' end
    from mail m
    where m.cause = (
      select 'invitation:' || encode(t.token_hash, 'hex') from mail_token t
      where t.user_id = app_user.id and t.purpose = 'invitation'
      order by t.created_at desc limit 1)
  ) end`;
