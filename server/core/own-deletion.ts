/** Who may restore what was deleted: the rule is in domain/account/restore.ts. */
import { sql } from 'kysely';
import type { AuditAct } from '#domain/account/audit.ts';
import { mayRestore, UNDO_MINUTES } from '#domain/account/restore.ts';
import type { TransactionContext } from './context.ts';
import type { Transaction } from './db.ts';
import { refuse } from './refusals.ts';
import type { Member } from './who.ts';

/** Refuses to restore an item that somebody else deleted, unless an administrator restores it. */
export const refuseForeignRestore = async (
  act: Extract<AuditAct, `${string}-deleted`>,
  id: string,
  { db, user, now }: TransactionContext & { user: Pick<Member, 'id' | 'role'>; now: Date },
): Promise<void> => {
  if (mayRestore(user, undefined, now.getTime())) return;
  const deletion = await findRecentDeletion(db, act, id, now);
  if (!mayRestore(user, deletion, now.getTime())) throw refuse('restore-not-yours');
};

/** The last deletion of an item, if the audit log has an entry of it from the last minutes. */
const findRecentDeletion = async (
  db: Transaction,
  act: AuditAct,
  id: string,
  now: Date,
): Promise<{ by: string | null; at: number } | undefined> => {
  const { rows } = await sql<{ by: string | null; at: Date }>`
    select by_user as "by", at from audit_entry
    where account_id = current_account() and at > ${now}::timestamptz - make_interval(mins => ${UNDO_MINUTES})
      and act = ${act} and subject_id = ${id}
    order by at desc, number desc limit 1`.execute(db);
  const [row] = rows;
  return row && { by: row.by, at: row.at.getTime() };
};
