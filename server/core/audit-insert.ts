/** Adds the entries of a transaction to the audit log, with who made the call and from where. */
import { sql } from 'kysely';
import type { AuditContext, AuditLog, NewEntry } from './audit-log.ts';
import type { Transaction } from './db.ts';

type Person = { id: string; name: string; email: string; isSuper: boolean };

/** Who acted, with the name at the time of the entry. */
type Actor = {
  actor_kind: 'member' | 'token' | 'support' | 'system';
  actor: string;
  actor_email: string;
};

/**
 * Inserts the entries in the order in which they were added. The database adds the number, the time
 * and the hash of each one.
 */
export const insertEntries = async (
  db: Transaction,
  { call, entries }: AuditLog,
): Promise<void> => {
  const people = await findPeople(db, call, entries);
  const token = await findTokenName(db, call);
  const rows = entries.map((entry) => {
    const userId = authorOf(call, entry);
    return {
      account_id: entry.accountId,
      act: entry.act ?? call?.act ?? 'automatic',
      subject_kind: entry.kind,
      subject_id: entry.id,
      subject: entry.subject,
      before: entry.before,
      after: entry.after,
      by_user: userId,
      by_token: call?.token,
      ...actorOf(call, userId === null ? undefined : (people.get(userId) ?? 'former'), token),
      address: call?.address ?? '',
      browser: call?.browser ?? '',
      request_id: call?.request ?? '',
    };
  });
  await sql`
    insert into audit_entry (account_id, act, subject_kind, subject_id, subject, before, after,
      actor_kind, by_user, by_token, actor, actor_email, address, browser, request_id)
    select coalesce(account_id, current_account(), '00000000-0000-0000-0000-000000000000'),
      act, subject_kind, subject_id, subject, before, after, actor_kind, by_user, by_token, actor,
      actor_email, address, browser, request_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (account_id uuid, act text,
      subject_kind text, subject_id uuid, subject text, before jsonb, after jsonb, actor_kind text,
      by_user uuid, by_token uuid, actor text, actor_email text, address text, browser text,
      request_id text)`.execute(db);
};

const authorOf = (call: AuditContext | undefined, entry: NewEntry): string | null =>
  call?.user ?? ((call ?? entry.act) ? entry.author : null) ?? null;

const actorOf = (
  call: AuditContext | undefined,
  person: Person | 'former' | undefined,
  token: string,
): Actor => {
  if (person === 'former') {
    return { actor_kind: 'member', actor: 'Former member', actor_email: '' };
  }
  if (person) {
    const { name, email, isSuper } = person;
    return { actor_kind: isSuper ? 'support' : 'member', actor: name || email, actor_email: email };
  }
  if (call?.token !== undefined) return { actor_kind: 'token', actor: token, actor_email: '' };
  return {
    actor_kind: 'system',
    actor: call ? 'Not signed in' : 'Good Repair',
    actor_email: '',
  };
};

const findPeople = async (
  db: Transaction,
  call: AuditContext | undefined,
  entries: readonly NewEntry[],
): Promise<Map<string, Person>> => {
  const ids = new Set(entries.flatMap((entry) => authorOf(call, entry) ?? []));
  if (ids.size === 0) return new Map();
  const { rows } = await sql<Person>`
    select id, full_name as name, email, is_super as "isSuper" from app_user
    where id = any (${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((person) => [person.id, person]));
};

const findTokenName = async (db: Transaction, call: AuditContext | undefined): Promise<string> => {
  if (call?.token === undefined) return '';
  const { rows } = await sql<{ name: string }>`
    select name from api_token where id = ${call.token}`.execute(db);
  return rows[0]?.name ?? 'API token';
};
