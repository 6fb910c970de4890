/** Queries for a person's own sessions. */
import { type SqlBool, sql } from 'kysely';
import { recordChanges } from '#server/core/audit-log.ts';
import type { ListedSession } from '#contract/user/session.ts';
import type { Transaction } from '#server/core/db.ts';
import { instant } from '#server/core/sql/instant.ts';
import { sessionEnd } from '#server/core/sql/session-end.ts';

/** The sessions of a person that have not ended, the last used first. */
export const listSessions = async (
  db: Transaction,
  userId: string,
  currentId: string,
): Promise<ListedSession[]> => {
  const { rows } = await sql<ListedSession>`
    select s.id, ${instant('s.created_at')} as "startedAt", ${instant('s.used_at')} as "lastUsedAt",
      ${instant(sessionEnd)} as "endsAt",
      s.address, s.browser, s.id = ${currentId} as "isCurrent"
    from session s left join account a on a.id = s.account_id
    where s.user_id = ${userId} and s.ended_at is null and ${sessionEnd} > now()
    order by s.id <> ${currentId}, s.used_at desc, s.id limit 100`.execute(db);
  return rows;
};

/** Ends a session of this person; false when there is none. */
export const endOwnSession = async (
  db: Transaction,
  userId: string,
  sessionId: string,
): Promise<boolean> => {
  const chosen = sql<SqlBool>`id = ${sessionId} and user_id = ${userId} and ended_at is null`;
  const { rows } = await recordChanges(db, 'session', chosen, () =>
    sql`update session set ended_at = now() where ${chosen} returning id`.execute(db),
  );
  return rows.length > 0;
};

/** Ends the sessions of a person except one, and returns how many. */
export const endOtherSessions = async (
  db: Transaction,
  userId: string,
  sessionId: string,
): Promise<number> => {
  const others = sql<SqlBool>`user_id = ${userId} and id <> ${sessionId} and ended_at is null
    and expires_at > now()`;
  const { rows } = await recordChanges(db, 'session', others, () =>
    sql`update session set ended_at = now() where ${others} returning id`.execute(db),
  );
  return rows.length;
};
