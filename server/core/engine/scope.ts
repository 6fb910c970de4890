/**
 * Sets the scope of a transaction, and ensures that a caller has only one transaction at a time.
 *
 * Kysely's transaction settings have no place for the scope, so it is stored in an
 * AsyncLocalStorage, where the engine's driver reads it to begin the transaction. The same store
 * detects a transaction opened inside another, which would wait for itself forever on the embedded
 * engine with its single connection.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export type Scope = {
  role: 'good_repair_member' | 'good_repair_system';
  /** The account whose rows a member sees; null for the system role. */
  accountId: string | null;
  readOnly: boolean;
  /** Milliseconds after which the server ends a statement; the embedded engine ignores it. */
  statementTimeout: number;
};

/** A statement that only reads. */
export type ReadStatement<Row = unknown> = {
  text: string;
  values: readonly unknown[];
  /** Never set; it only carries the type of the rows. */
  row?: Row;
};

type Entry = {
  scope: Scope;
  open: boolean;
  first: ReadStatement | undefined;
  firstRows: readonly unknown[];
};

const current = new AsyncLocalStorage<Entry>();

const currentEntry = (): Entry => {
  const entry = current.getStore();
  if (!entry) throw new Error('A transaction begins in a scope: go through asAccount or asSystem.');
  return entry;
};

/**
 * The statement with which the caller's transaction begins, and the function `answer`, which stores
 * its rows for `firstRows`. Undefined if `inScope` was called without such a statement.
 */
export const firstStatement = ():
  | (ReadStatement & { answer: (rows: readonly unknown[]) => void })
  | undefined => {
  const entry = currentEntry();
  return entry.first && { ...entry.first, answer: (rows) => (entry.firstRows = rows) };
};

/** The rows of the first query of the caller's transaction, which is sent together with `begin`. */
export const firstRows = (): readonly unknown[] => currentEntry().firstRows;

/** Whether the caller's transaction is read-only. */
export const isReadOnly = (): boolean => currentEntry().scope.readOnly;

const positionListeners = new AsyncLocalStorage<(position: string) => void>();

/**
 * After each commit in `work` that may have written, calls `listener` with a position in
 * PostgreSQL's write-ahead log (`16/B374D848`) that is at or after the end of the commit. Used only
 * if there is a replica.
 */
export const notePositions = <T>(listener: (position: string) => void, work: () => T): T =>
  positionListeners.run(listener, work);

/** The function that is called after the caller's commits, if `notePositions` has set one. */
export const positionListener = (): ((position: string) => void) | undefined =>
  positionListeners.getStore();

/**
 * Runs `work` in the given scope. Throws if the caller is already inside a scope that is still
 * open.
 */
export const inScope = async <T>(
  scope: Scope,
  first: ReadStatement | undefined,
  work: () => Promise<T>,
): Promise<T> => {
  if (current.getStore()?.open) {
    throw new Error(
      'A database transaction is open here already: use its handle instead of opening another ' +
        '(with one connection, the second would wait for the first for ever).',
    );
  }
  const entry: Entry = { scope, open: true, first, firstRows: [] };
  try {
    return await current.run(entry, work);
  } finally {
    // Work that was started inside the transaction, and continues after its end, may from now on
    // open a transaction of its own.
    entry.open = false;
  }
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The settings of a transaction in the current scope. All of them end with the transaction. */
const scopeSettings = (): [name: string, value: string][] => {
  const { scope } = currentEntry();
  const { accountId } = scope;
  // The id becomes part of a statement's text, because a message of several statements has no
  // parameters; so it must be a UUID.
  if (accountId !== null && !uuid.test(accountId)) {
    throw new Error(`An account's id is a UUID, not ${JSON.stringify(accountId)}.`);
  }
  return [
    ['app.account_id', accountId ?? ''],
    ['timezone', 'UTC'],
    ['statement_timeout', String(scope.statementTimeout)],
    ['transaction_read_only', scope.readOnly ? 'on' : 'off'],
    ['role', scope.role],
  ];
};

/**
 * The statements that set the current scope (of an account or of the system) in a transaction, as
 * SQL text that is sent together with `begin`.
 */
export const scopeText = (): string =>
  scopeSettings()
    .map(([name, value]) => `set local ${name} = '${value.replaceAll("'", "''")}'`)
    .join('; ');

/** The settings as a single statement that can be prepared. */
export const scopeStatement = (): ReadStatement => ({
  text: openingText,
  values: scopeSettings().map(([, value]) => value),
});

const openingText = `select set_config('app.account_id', $1, true),
  set_config('timezone', $2, true), set_config('statement_timeout', $3, true),
  set_config('transaction_read_only', $4, true), set_config('role', $5, true)`;
