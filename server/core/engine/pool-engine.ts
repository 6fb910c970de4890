/**
 * Creates an engine on a pool of node-postgres' connections. The embedded database and a PostgreSQL
 * server speak the same protocol, so both engines are created here.
 */
import pg from 'pg';
import { CompiledQuery, PostgresDialect, PostgresDriver } from 'kysely';
import { Batch } from './batch.ts';
import { columnTypes } from './column-types.ts';
import { ConnectionLost, type Engine, type EngineKind, type DatabaseOwner } from './engine.ts';
import { NamingClient } from './naming-client.ts';
import {
  firstStatement,
  isReadOnly,
  scopeStatement,
  scopeText,
  positionListener,
  type ReadStatement,
} from './scope.ts';

/** `close` is called once, by the engine's own `close`. */
export const engineOn = (kind: EngineKind, pool: pg.Pool, close: () => Promise<void>): Engine => {
  let closing: Promise<void> | undefined;
  return {
    kind,
    dialect: new ScopedDialect({ pool }),
    read: (queries) => read(pool, [scopeStatement(), ...queries]),
    asOwner: (work, { snapshot = false } = {}) => asOwner(pool, work, snapshot),
    close: () => (closing ??= close()),
  };
};

/**
 * Sends the statements in one write and runs them in one transaction. The first statement opens the
 * scope in which the following ones run.
 */
const read = async (pool: pg.Pool, statements: readonly ReadStatement[]): Promise<unknown[][]> => {
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
  work: (owner: DatabaseOwner) => Promise<T>,
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
    // If `work` has swallowed an error, PostgreSQL rolls back at `commit`, and reports the command
    // as ROLLBACK.
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

export const getTypeParser: GetTypeParser = (oid, format) =>
  (format === 'binary' ? undefined : parsers.get(oid)) ?? builtIn(oid, format);

type GetTypeParser = (oid: number, format?: 'text' | 'binary') => (text: string) => unknown;
const builtIn: GetTypeParser = pg.types.getTypeParser;

// The type declarations of pg-types do not match its exports.
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

/** A position in the write-ahead log that is at or after the end of everything committed so far. */
const currentPosition = 'select pg_current_wal_insert_lsn()::text as position';

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class ScopedDriver extends PostgresDriver {
  /** Sends `begin`, the scope and the first query in one round trip. */
  override async beginTransaction(connection: Connection): Promise<void> {
    const opening = scopeText();
    const first = firstStatement();
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
   * When a read-only transaction is committed, its result is already known, so nobody waits for the
   * commit; the next query on the connection is queued behind the commit. A connection that fails
   * is removed from the pool.
   */
  override async commitTransaction(connection: Connection): Promise<void> {
    if (isReadOnly()) {
      connection.executeQuery(CompiledQuery.raw('commit')).catch(() => undefined);
      return;
    }
    const listener = positionListener();
    if (!listener) return super.commitTransaction(connection);
    // Sends the commit and the query for the position in one round trip. If the query fails, later
    // reads do not wait for a replica to catch up.
    const [committed, position] = await Promise.allSettled([
      super.commitTransaction(connection),
      connection.executeQuery<{ position: string }>(CompiledQuery.raw(currentPosition)),
    ]);
    if (committed.status === 'rejected') throw committed.reason;
    const [row] = position.status === 'fulfilled' ? position.value.rows : [];
    if (row) listener(row.position);
  }

  /** Does nothing, because the engine closes its pool itself. */
  override async destroy(): Promise<void> {}
}
