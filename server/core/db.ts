/**
 * The only entry point to the database. Every query runs in a transaction of one account or of the
 * system; there is no handle outside of a transaction, so no query can run without a scope.
 */
import { Kysely, type Transaction as KyselyTransaction } from 'kysely';
import { type AuditContext, withAuditLog } from './audit-log.ts';
import type { EmbeddedSettings } from './engine/embedded.ts';
import type { DatabaseThread } from './engine/embedded/thread.ts';
import type { Engine, EngineKind, EngineLog } from './engine/engine.ts';
import { type ReadStatement, firstRows, inScope, type Scope } from './engine/scope.ts';
import type { ServerSettings } from './engine/server.ts';
import { noteStatements } from './operation/spans.ts';
import { migrate } from './schema/migrate.ts';
import { isWorthRetrying } from './engine/retry.ts';

/** The handle of one transaction; queries are built on it. */
export type Transaction = KyselyTransaction<unknown>;

export type TransactionOptions = {
  /**
   * The database refuses every write, and the result is returned without waiting for the commit.
   */
  readOnly?: boolean;
  /**
   * A query that is sent in the round trip that opens the transaction; `work` receives its rows.
   */
  first?: ReadStatement;
  /** The data of the call for the audit log. */
  audit?: AuditContext | undefined;
};

/** The work of a transaction; receives the rows of the query `first`, or [] without that query. */
export type Work<T> = (trx: Transaction, firstRows: readonly unknown[]) => Promise<T>;

export type Database = {
  readonly kind: EngineKind;
  /**
   * Runs `work` in one transaction that sees only the rows of that account. The transaction is
   * committed when `work` resolves and rolled back when `work` throws. After a deadlock or a
   * serialization failure `work` runs once more, so what it does outside of the database must be
   * safe to repeat. Throws when it is called inside another transaction.
   */
  asAccount<T>(accountId: string, work: Work<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Runs `work` in one transaction that sees every row of every account: for sign-in, super users
   * and jobs.
   */
  asSystem<T>(work: Work<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Runs read-only queries in one round trip, in a separate transaction with the scope of that
   * account (null: system scope). Returns the rows of each query.
   */
  read(accountId: string | null, queries: readonly ReadStatement[]): Promise<unknown[][]>;
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
  const kysely = new Kysely<unknown>({
    dialect: engine.dialect,
    log: (event) => {
      const { level, query, queryDurationMillis: milliseconds } = event;
      noteStatements([query.sql], milliseconds, level === 'error' ? event.error : undefined);
      if (level === 'query' && milliseconds > slowAfter) onSlow?.({ sql: query.sql, milliseconds });
    },
  });

  const transact = async <T>(
    scope: Pick<Scope, 'role' | 'accountId'>,
    work: Work<T>,
    { readOnly = false, first, audit }: TransactionOptions = {},
  ): Promise<T> => {
    return retryOnce(() =>
      inScope({ ...scope, readOnly, statementTimeout }, first, () =>
        kysely
          .transaction()
          .execute((trx) => withAuditLog(trx, audit, () => work(trx, firstRows()))),
      ),
    );
  };

  const read = async (accountId: string | null, queries: readonly ReadStatement[]) => {
    const role = accountId === null ? 'good_repair_system' : 'good_repair_member';
    const scope = { role, accountId, readOnly: true, statementTimeout } as const;
    const start = performance.now();
    const rows = await retryOnce(() => inScope(scope, undefined, () => engine.read(queries)));
    const milliseconds = performance.now() - start;
    const statements = queries.map(({ text }) => text);
    noteStatements(statements, milliseconds);
    if (milliseconds > slowAfter) onSlow?.({ sql: statements.join(';\n'), milliseconds });
    return rows;
  };

  return {
    kind: engine.kind,
    read,
    asAccount: (accountId, work, options) =>
      transact({ role: 'good_repair_member', accountId }, work, options),
    asSystem: (work, options) =>
      transact({ role: 'good_repair_system', accountId: null }, work, options),
    close: async () => {
      await kysely.destroy();
      await engine.close();
    },
  };
};
