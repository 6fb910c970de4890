/** What an entry of the audit log says about a record that was added, changed or removed. */
import type { AuditedKind } from './audited-records.ts';

/** The columns of a record; times and dates as text. */
export type AuditedRow = Readonly<Record<string, unknown>>;

/** The fields of an entry before and after a change; null if there are none. */
export type AuditedChange = { before: AuditedRow | null; after: AuditedRow | null };

/**
 * The fields that an entry contains. `before` is undefined for a record that was added, and `after`
 * for one that was removed. Undefined if nothing changed that is logged.
 */
export const changeOf = (
  kind: Pick<AuditedKind, 'kind' | 'logged' | 'noted'>,
  before: AuditedRow | undefined,
  after: AuditedRow | undefined,
): AuditedChange | undefined => {
  if (!before || !after) {
    return { before: fieldsOf(kind, before), after: fieldsOf(kind, after) };
  }
  // A member who was removed long ago loses the name (server/purge), which must not be repeated.
  if (kind.kind === 'member' && isSet(before['deleted_at']) && isSet(after['deleted_at'])) {
    return undefined;
  }
  const logged = kind.logged.filter((name) => differs(before[name], after[name]));
  const noted = (kind.noted ?? []).filter((name) => differs(before[name], after[name]));
  if (![...logged, ...noted].some((name) => isSet(before[name]) || isSet(after[name]))) {
    return undefined;
  }
  return {
    before: fieldsOf({ logged }, before),
    after: fieldsOf({ logged, noted }, after, 'changed'),
  };
};

/** The name of a record in its entry. */
export const subjectOf = ({ names }: Pick<AuditedKind, 'names'>, row: AuditedRow): string => {
  const name = names.find((column) => isSet(row[column]));
  return name === undefined ? '' : String(row[name]);
};

const isSet = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

const differs = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) !== JSON.stringify(other ?? null);

/** The logged fields that have a value, and of the noted ones that they have one. */
const fieldsOf = (
  { logged, noted = [] }: Pick<AuditedKind, 'logged' | 'noted'>,
  row: AuditedRow | undefined,
  note: 'set' | 'changed' = 'set',
): AuditedRow | null => {
  if (!row) return null;
  const fields = [
    ...logged
      .filter((name) => isSet(row[name]))
      .map((name) => [name, name === 'url' ? withoutSecrets(String(row[name])) : row[name]]),
    ...noted.filter((name) => isSet(row[name])).map((name) => [name, note]),
  ];
  return fields.length > 0 ? Object.fromEntries(fields) : null;
};

/** A URL without its query and without a password in it. */
const withoutSecrets = (url: string): string =>
  url.replace(/[?#].*$/s, '').replace(/\/\/[^/@]*@/, '//');
