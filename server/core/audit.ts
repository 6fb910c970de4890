/** The data that a call passes to the audit log (db/schema/audit.sql). */
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type Call, nameOfPath } from '#contract/call.ts';
import type { CallName } from '#contract/calls.ts';
import type { AuditAct } from '#domain/account/audit.ts';
import type { AuditField } from '#domain/account/audit-fields.ts';
import { type AuditContext, recordEntry } from './audit-log.ts';
import type { Transaction } from './db.ts';

/** A user agent is logged up to this many characters. */
const LONGEST_BROWSER = 300;

/** Who makes a call and from where; undefined if the log does not record the call. */
export const auditOf = (
  { audit }: Pick<Call, 'audit'>,
  request: Pick<FastifyRequest, 'id' | 'ip' | 'headers'>,
  who: { id: string } | { tokenId: string } | undefined,
): AuditContext | undefined => {
  if (typeof audit !== 'string') return undefined;
  return {
    act: audit,
    ...(who && ('id' in who ? { user: who.id } : { token: who.tokenId })),
    address: request.ip,
    browser: textOf(request.headers['user-agent'] ?? '').slice(0, LONGEST_BROWSER),
    request: request.id,
  };
};

/** A header may contain characters that PostgreSQL cannot store; they are replaced or removed. */
const textOf = (header: string): string => header.toWellFormed().replaceAll('\u0000', '');

/** Records that a file was exported, and with which filters. */
export const recordExport = async (
  db: Transaction,
  { path }: Pick<Call, 'path'>,
  input: object,
): Promise<void> => {
  const name = nameOfPath(path) as CallName;
  const filters = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined && value !== ''),
  );
  recordEntry(db, { kind: 'file', subject: exportNames[name] ?? name, after: filters });
};

/** The names of exports in the log; an export that is not listed has the name of its call. */
const exportNames: Partial<Record<CallName, string>> = {
  'deficiency/export': 'Deficiencies',
  'deficiency/work-list': 'Work list',
  'capital-need/export': 'Five-year plan',
  'school/labels': 'Door labels',
  'school/export': 'Schools',
  'inspection/district-export': 'District scores',
  'inspection/points-export': 'Points lost',
  'inspection/rooms-export': 'Rooms not inspected',
  'inspection/years-export': 'School years',
  'deficiency/rooms-export': 'Repeatedly deficient rooms',
  'inspection/export': 'Inspections',
  'report/export': 'Reports',
  'report/bundle-file': 'All reports of a school year',
  'account/activity-export': 'Activity',
  'account/export-create': 'All data of the account (requested)',
  'account/export-link': 'All data of the account',
  'feed/read': 'Feed',
  'report/sarc-export': 'Report card of a school',
  'report/sarc-export-all': 'Report cards of all schools',
};

/**
 * Records that an inspection was changed, with the changes of its date and of its score in percent.
 */
export const recordInspectionChange = async (
  db: Transaction,
  { id, schoolName }: { id: string; schoolName: string },
  before: InspectionFields,
  after: InspectionFields,
): Promise<void> => {
  const names = (['date', 'score'] as const).filter((name) => before[name] !== after[name]);
  const of = (fields: InspectionFields) =>
    names.length > 0 ? Object.fromEntries(names.map((n) => [n, fields[n]])) : null;
  recordEntry(db, {
    kind: 'inspection',
    id,
    subject: schoolName,
    before: of(before),
    after: of(after),
  });
};

/** Records an import and its result, for example '1 school added'. */
export const recordImport = async (db: Transaction, done: string): Promise<void> => {
  recordEntry(db, { kind: 'file', subject: done });
};

/** Records that a list of areas was added to a school. */
export const recordAddedAreas = async (
  db: Transaction,
  schoolId: string,
  added: number,
): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select name from school where id = ${schoolId}`.execute(db);
  for (const { name } of rows) {
    recordEntry(db, { kind: 'school', id: schoolId, subject: name, after: { added } });
  }
};

type InspectionFields = { date: string; score: number | null };

/**
 * Records a change to a person's second factor. The person is recorded as the author of the
 * change, unless somebody else is signed in.
 */
export const recordFactor = async (
  db: Transaction,
  act: Extract<AuditAct, `factor-${string}` | `recovery-${string}`>,
  person: { id: string; accountId: string | null; fullName: string },
  after: Partial<Record<AuditField, unknown>>,
  before?: Partial<Record<AuditField, unknown>>,
): Promise<void> => {
  recordEntry(db, {
    act,
    accountId: person.accountId,
    kind: 'member',
    id: person.id,
    subject: person.fullName,
    before: before ?? null,
    after,
    author: person.id,
  });
};

/**
 * Records that a password was refused. If the person is unknown, the entry is written to the log
 * that belongs to no account.
 */
export const recordRefusal = async (
  db: Transaction,
  act: Extract<AuditAct, 'sign-in-refused' | 'password-refused'>,
  person: { id: string | null; accountId: string | null; name: string } | undefined,
  reason: string,
): Promise<void> => {
  recordEntry(db, {
    act,
    accountId: person?.accountId ?? null,
    kind: 'member',
    id: person?.id ?? null,
    subject: person?.name ?? '',
    after: { reason },
  });
};
