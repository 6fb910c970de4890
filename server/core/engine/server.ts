/** PostgreSQL over the network: any server of version 15 or newer, by DATABASE_URL. */
import pg from 'pg';
import { CompiledQuery, PostgresDialect, PostgresDriver } from 'kysely';
import { columnTypes } from './column-types.ts';
import {
  ConnectionLost,
  type Engine,
  type EngineLog,
  EngineRefusal,
  type Owner,
} from './engine.ts';
import { NamingClient } from './naming-client.ts';
import { Batch } from './batch.ts';
import {
  firstQuestion,
  isReadOnly,
  openingQuestion,
  openingStatements,
  positionNoter,
  type Question,
} from './scope.ts';

const OLDEST_MAJOR = 15;

export type ServerSettings = {
  /** postgres://user:password@host:port/database */
  url: string;
  /** The maximum number of connections; each holds one transaction. 10 by default. */
  poolSize?: number;
  /** False behind a pooler that does not support prepared statements; true unless said otherwise. */
  preparedStatements?: boolean;
  /** Milliseconds that a transaction waits for a connection; 10,000 by default. */
  connectionTimeout?: number;
  log?: EngineLog;
};

/**
 * Connects to the server; throws an explanation when it is unavailable or older than version 15.
 */
export const openServer = async (settings: ServerSettings): Promise<Engine> => {
  const pool = openPool(settings);
  try {
    await refuseUnfit(pool);
    await warnOfSuperuser(pool, settings.log);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return engineOn(pool);
};

/** The same without connecting yet: the server may be away. Its version is not checked. */
export const openServerLater = (settings: ServerSettings): Engine => engineOn(openPool(settings));

const openPool = (settings: ServerSettings): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: settings.url,
    application_name: 'good-repair',
    max: settings.poolSize ?? 10,
    connectionTimeoutMillis: settings.connectionTimeout ?? 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: { getTypeParser },
    // Statements are sent without waiting for the answers to earlier ones.
    pipeline: true,
    ...(settings.preparedStatements !== false && { Client: NamingClient }),
  });
  // Without a listener, an error event of an idle connection (for example on a server restart)
  // would end this process. A running query still rejects.
  const note = (error: Error) => settings.log?.warn({ error }, 'PostgreSQL ended a connection.');
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));
  return pool;
};

const engineOn = (pool: pg.Pool): Engine => {
  let closing: Promise<void> | undefined;
  return {
    kind: 'server',
    dialect: new ScopedDialect({ pool }),
    ask: (questions) => ask(pool, [openingQuestion(), ...questions]),
    asOwner: (work, { snapshot = false } = {}) => asOwner(pool, work, snapshot),
    close: () => (closing ??= pool.end()),
  };
};

const refuseUnfit = async (pool: pg.Pool): Promise<void> => {
  const version = await pool
    .query<{ server_version_num: string }>('show server_version_num')
    .then(({ rows }) => Number(rows[0]?.server_version_num))
    .catch((error: Error) => {
      // The driver's message names host and port; never the URL, which holds a password.
      throw new EngineRefusal(
        `The PostgreSQL server of DATABASE_URL does not let us in: ${error.message || reason(error)}`,
        { cause: error },
      );
    });
  if (version < OLDEST_MAJOR * 10_000) {
    throw new EngineRefusal(
      `DATABASE_URL names a PostgreSQL ${Math.floor(version / 10_000)}; ` +
        `Good Repair needs version ${OLDEST_MAJOR} or newer.`,
    );
  }
  const { rowCount } = await pool.query(`select from pg_collation where collname = 'und-x-icu'`);
  if (rowCount) return;
  throw new EngineRefusal(
    'The PostgreSQL server of DATABASE_URL was built without ICU, by which names are ordered; the ' +
      'usual packages have it.',
  );
};

/** A superuser bypasses row-level security, so a faulty query could expose rows of all accounts. */
const warnOfSuperuser = async (pool: pg.Pool, log: EngineLog | undefined): Promise<void> => {
  const { rows } = await pool.query<{ user: string }>(
    `select rolname as user from pg_roles
     where rolname = current_user and (rolsuper or rolbypassrls)`,
  );
  const [found] = rows;
  if (!found) return;
  log?.warn(found, 'DATABASE_URL names a superuser: row-level security does not bind it.');
};

/** A host with several addresses fails with one error for all, whose own message is empty. */
const reason = (error: Error): string =>
  error instanceof AggregateError ? error.errors.map(String).join('; ') : error.name;

/** Sent in one write and one transaction; the first statement opens the scope of the others. */
const ask = async (pool: pg.Pool, statements: readonly Question[]): Promise<unknown[][]> => {
  const client = await pool.connect();
  const named = statements.map((statement) => ({
    ...statement,
    name: client instanceof NamingClient ? client.nameOf(statement.text) : undefined,
  }));
  try {
    const rows = await new Promise<unknown[][]>((resolve, reject) => {
      const batch = new Batch(named, (error) => (error ? reject(error) : resolve(batch.answers)));
      client.query(batch as unknown as pg.Submittable);
    });
    client.release();
    return rows.slice(1);
  } catch (error) {
    const isAnswer = error instanceof pg.DatabaseError;
    client.release(!isAnswer);
    throw isAnswer ? error : new ConnectionLost(error);
  }
};

const asOwner = async <T>(
  pool: pg.Pool,
  work: (owner: Owner) => Promise<T>,
  snapshot: boolean,
): Promise<T> => {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query(
      `begin ${snapshot ? 'isolation level repeatable read, read only' : ''};
       select set_config('statement_timeout', '0', true), set_config('timezone', 'UTC', true),
         set_config('idle_in_transaction_session_timeout', '0', true)`,
    );
    const result = await work({
      script: async (sql) => {
        await client.query(sql);
      },
      rows: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
        (await client.query(sql, [...parameters])).rows as Row[],
    });
    // After an error that `work` swallowed, the server rolls back instead and reports it.
    const { command } = await client.query('commit');
    if (command === 'ROLLBACK') throw new Error('A statement failed, so nothing was committed.');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
};

const parsers = new Map(
  columnTypes.flatMap(({ oid, arrayOid, parse }): [number, (text: string) => unknown][] => [
    [oid, parse],
    [arrayOid, (text) => arrayParser.create(text, parse).parse()],
  ]),
);

const getTypeParser: GetTypeParser = (oid, format) =>
  (format === 'binary' ? undefined : parsers.get(oid)) ?? builtIn(oid, format);

type GetTypeParser = (oid: number, format?: 'text' | 'binary') => (text: string) => unknown;
const builtIn: GetTypeParser = pg.types.getTypeParser;

// The types of pg-types differ from what it exports.
const arrayParser = pg.types.arrayParser as unknown as {
  create(text: string, parse: (text: string) => unknown): { parse(): unknown[] };
};

type PoolConfig = { pool: pg.Pool };

class ScopedDialect extends PostgresDialect {
  readonly #config: PoolConfig;

  constructor(config: PoolConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new ScopedDriver(this.#config);
  }
}

/** At or behind the end of everything that has been committed. */
const currentPosition = 'select pg_current_wal_insert_lsn()::text as position';

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class ScopedDriver extends PostgresDriver {
  /** Sends `begin`, the scope and the first query in one round trip. */
  override async beginTransaction(connection: Connection): Promise<void> {
    const opening = openingStatements();
    const first = firstQuestion();
    const [begun, answered] = await Promise.allSettled([
      connection.executeQuery(CompiledQuery.raw(`begin; ${opening}`)),
      first && connection.executeQuery(CompiledQuery.raw(first.text, [...first.values])),
    ]);
    const failed = [begun, answered].find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') {
      // If the rollback fails as well, the driver discards the connection.
      const isAlive = await this.rollbackTransaction(connection).then(
        () => true,
        () => false,
      );
      throw isAlive ? failed.reason : new ConnectionLost(failed.reason);
    }
    if (answered.status === 'fulfilled' && answered.value) first?.answer(answered.value.rows);
  }

  /**
   * A read-only transaction has its result already, so it does not wait for the commit; the next
   * query on the connection is queued behind it. A connection that fails is removed from the pool.
   */
  override async commitTransaction(connection: Connection): Promise<void> {
    if (isReadOnly()) {
      connection.executeQuery(CompiledQuery.raw('commit')).catch(() => undefined);
      return;
    }
    const note = positionNoter();
    if (!note) return super.commitTransaction(connection);
    // In the same round trip; without an answer to the second, nobody waits for a replica.
    const [committed, position] = await Promise.allSettled([
      super.commitTransaction(connection),
      connection.executeQuery<{ position: string }>(CompiledQuery.raw(currentPosition)),
    ]);
    if (committed.status === 'rejected') throw committed.reason;
    const [row] = position.status === 'fulfilled' ? position.value.rows : [];
    if (row) note(row.position);
  }

  /** The engine closes its pool itself. */
  override async destroy(): Promise<void> {}
}
