/**
 * The only entry point to the database. Every query runs in a transaction of one account or of the
 * system; there is no handle outside of a transaction, so no query can run without a scope.
 */
import type { Kysely, LogEvent, RawBuilder } from 'kysely';
import { type AuditContext, withAuditLog } from './audit-log.ts';
import type { EmbeddedSettings } from './engine/embedded.ts';
import type { DatabaseThread } from './engine/embedded/thread.ts';
import type { Engine, EngineKind, EngineLog } from './engine/engine.ts';
import { handleOn } from './engine/handle.ts';
import { oneTransaction } from './engine/one-transaction.ts';
import type { Scope } from './engine/scope.ts';
import type { ServerSettings } from './engine/server.ts';
import { noteStatements } from './operation/spans.ts';
import { migrate } from './schema/migrate.ts';
import { isWorthRetrying } from './engine/retry.ts';
import { compiled } from './sql/compiled.ts';

/** The handle of one transaction; queries are built on it. */
export type Transaction = Kysely<unknown>;

export type TransactionOptions = {
  /** The database refuses every write. */
  readOnly?: boolean;
  /** The data of the call for the audit log. */
  audit?: AuditContext | undefined;
};

/** What a transaction of an account sees: the account, or only some schools of it. */
export type AccountScope = {
  accountId: string;
  /** The member who makes the call; undefined for jobs, API tokens and public pages. */
  memberId?: string | undefined;
  /** The member who is limited to some schools; undefined for everybody else. */
  limitedMember?: string | undefined;
};

export type Work<T> = (trx: Transaction) => Promise<T>;

/** The rows of each query, in the order of the queries. */
export type Rows<Queries extends readonly RawBuilder<unknown>[]> = {
  [At in keyof Queries]: Queries[At] extends RawBuilder<infer Row> ? Row[] : never;
};

export type Database = {
  readonly kind: EngineKind;
  /**
   * Runs `work` in one transaction that sees only the rows of that scope. The transaction is
   * committed when `work` resolves and rolled back when `work` throws. After a deadlock or a
   * serialization failure `work` runs once more, so what it does outside of the database must be
   * safe to repeat. Throws when it is called inside another transaction.
   */
  asAccount<T>(
    scope: AccountScope | string,
    work: Work<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /**
   * Runs `work` in one transaction that sees every row of every account: for sign-in, super users
   * and jobs.
   */
  asSystem<T>(work: Work<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Runs read-only queries in one round trip, in a separate transaction with the scope of that
   * account (null: system scope). Returns the rows of each query. In a transaction of `asAccount`,
   * two queries take three round trips more.
   */
  read<const Queries extends readonly RawBuilder<unknown>[]>(
    scope: AccountScope | string | null,
    ...queries: Queries
  ): Promise<Rows<Queries>>;
  /** Waits for open transactions, then closes. */
  close(): Promise<void>;
};

export type DatabaseSettings = {
  /** The folder of the embedded database, used when there is no URL. */
  dataDir: string;
  /** A thread that has already begun to open this folder, if there is one. */
  thread?: DatabaseThread | undefined;
  /** A PostgreSQL server, version 15 or newer. */
  databaseUrl?: string | undefined;
  poolSize?: number;
  /**
   * Whether statements are prepared on a server, which then reuses their plans; true by default.
   */
  preparedStatements?: boolean;
  log?: EngineLog;
} & Limits;

export type Limits = {
  /** Milliseconds a statement may take on a server; 30,000 by default. */
  statementTimeout?: number;
  /** Milliseconds above which `onSlow` is called for a statement; 1,000 by default. */
  slowAfter?: number;
  /**
   * Called for a slow statement. The embedded engine cannot cancel one, so it should at least be
   * logged.
   */
  onSlow?: (slow: { sql: string; milliseconds: number }) => void;
};

/** Opens the engine and migrates its schema. Throws an error with an explanation for operators. */
export const openDatabase = async (settings: DatabaseSettings): Promise<Database> => {
  const { databaseUrl: url, ...others } = settings;
  const engine = url ? await connect({ ...others, url }) : await openFolder(others);
  try {
    await migrate(engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return databaseOn(engine, settings);
};

/** The code of an engine is loaded only if that engine is used. */
const connect = async (settings: ServerSettings): Promise<Engine> => {
  const { openServer } = await import('./engine/server.ts');
  return openServer(settings);
};

const openFolder = async (settings: EmbeddedSettings): Promise<Engine> => {
  const { openEmbedded } = await import('./engine/embedded.ts');
  return openEmbedded(settings);
};

const retryOnce = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    if (!isWorthRetrying(error)) throw error;
    return work();
  });

/** Creates the database on an engine whose schema is up to date; closing it closes the engine. */
export const databaseOn = (engine: Engine, limits: Limits = {}): Database => {
  const { statementTimeout = 30_000, slowAfter = 1000, onSlow } = limits;

  const noteIfSlow = (sql: string, milliseconds: number) => {
    if (milliseconds > slowAfter) onSlow?.({ sql, milliseconds });
  };
  const log = (event: LogEvent) => {
    const { level, query, queryDurationMillis: milliseconds } = event;
    noteStatements([query.sql], milliseconds, level === 'error' ? event.error : undefined);
    if (level === 'query') noteIfSlow(query.sql, milliseconds);
  };

  const scopeOf = (
    of: AccountScope | string | null,
    { readOnly = false }: TransactionOptions,
  ): Scope => {
    const settings = { readOnly, statementTimeout };
    if (of === null) return { role: 'good_repair_system', accountId: null, ...settings };
    const { accountId, memberId, limitedMember } = typeof of === 'string' ? { accountId: of } : of;
    if (limitedMember === undefined) {
      return { role: 'good_repair_member', accountId, memberId, ...settings };
    }
    return { role: 'good_repair_limited', accountId, memberId: limitedMember, ...settings };
  };

  const transact = <T>(
    of: AccountScope | string | null,
    work: Work<T>,
    options: TransactionOptions = {},
  ): Promise<T> => {
    const scope = scopeOf(of, options);
    return retryOnce(() =>
      oneTransaction(() =>
        engine.transact(scope, (connection) => {
          const trx = handleOn(connection, log);
          return withAuditLog(trx, options.audit, () => work(trx));
        }),
      ),
    );
  };

  const read = async <const Queries extends readonly RawBuilder<unknown>[]>(
    of: AccountScope | string | null,
    ...queries: Queries
  ) => {
    const scope = scopeOf(of, { readOnly: true });
    const statements = queries.map(compiled);
    const start = performance.now();
    const rows = await retryOnce(() => oneTransaction(() => engine.read(scope, statements)));
    const milliseconds = performance.now() - start;
    const texts = statements.map(({ text }) => text);
    noteStatements(texts, milliseconds);
    noteIfSlow(texts.join(';\n'), milliseconds);
    return rows as Rows<Queries>;
  };

  return {
    kind: engine.kind,
    read,
    asAccount: (scope, work, options) => transact(scope, work, options),
    asSystem: (work, options) => transact(null, work, options),
    close: () => engine.close(),
  };
};
