/** Compares what a call has changed in the database with its entries in the audit log. */
import { sql } from 'kysely';
import { type AuditedRow, changeOf, subjectOf } from '#domain/account/audit-entry.ts';
import {
  type AuditedKind,
  type AuditedRecord,
  auditedRecords,
} from '#domain/account/audited-records.ts';
import type { Services } from '#server/core/context.ts';
import { inSystem } from '#server/test/accounts.ts';

const kinds = Object.entries(auditedRecords) as [AuditedRecord, AuditedKind][];

type Records = Map<string, { record: AuditedRecord; row: AuditedRow }>;

/** All rows of all tables whose changes the audit log records. */
export const readRecords = async (services: Services): Promise<Records> => {
  const tables = kinds.map(
    ([record, { table }]) => sql`select ${record} as record, to_jsonb(t) as row
      from ${sql.table(table)} t`,
  );
  const rows = await inSystem(
    services,
    sql<{ record: AuditedRecord; row: AuditedRow }>`${sql.join(tables, sql` union all `)}`,
  );
  return new Map(rows.map((one) => [keyOf(one), one]));
};

const keyOf = ({ record, row }: { record: AuditedRecord; row: AuditedRow }): string =>
  [record, row['account_id'], row['id'] ?? row['group_name']].join(' ');

/**
 * Whether the log records that a record was added, changed or removed by a call with this act. What
 * is added or deleted together with a school is not recorded a second time, and an end of sessions
 * only if it is the purpose of the call.
 */
const isRecorded = (
  record: AuditedRecord,
  act: string,
  before: AuditedRow | undefined,
  after: AuditedRow | undefined,
): boolean => {
  const kind: AuditedKind = auditedRecords[record];
  if (!act.startsWith(kind.acts ?? '')) return false;
  if (record === 'confirmation') return before !== undefined && after !== undefined;
  if (record === 'session') return !before || (after !== undefined && act.startsWith('session-'));
  if (record === 'inspection') return before?.['deleted_at'] !== after?.['deleted_at'];
  return record !== 'report' || before !== undefined;
};

/** The fields that a call changed and that its entries must contain. */
export const changedFields = (before: Records, after: Records, act: string): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const was = before.get(key)?.row;
    const is = after.get(key)?.row;
    const { record } = (after.get(key) ?? before.get(key)) as { record: AuditedRecord };
    const kind: AuditedKind = auditedRecords[record];
    const change = isRecorded(record, act, was, is) ? changeOf(kind, was, is) : undefined;
    const row = is ?? was;
    return change && row ? fieldsOf({ kind: kind.kind, ...named(kind, row), ...change }) : [];
  });

const named = (kind: AuditedKind, row: AuditedRow) => ({
  id: (row['id'] as string | undefined) ?? null,
  subject: subjectOf(kind, row),
});

export type RecordedEntry = {
  kind: string;
  id: string | null;
  subject: string;
  before: AuditedRow | null;
  after: AuditedRow | null;
};

/** The fields of an entry, each with its subject: 'school 0af7… after name'. */
export const fieldsOf = ({ kind, id, subject, before, after }: RecordedEntry): string[] => {
  const names = [
    ...Object.keys(before ?? {}).map((name) => `before ${name}`),
    ...Object.keys(after ?? {}).map((name) => `after ${name}`),
  ];
  return ['', ...names].map((name) => `${kind} ${id ?? subject} ${name}`.trimEnd());
};
