/**
 * Creates an engine on a pool of node-postgres' connections. The embedded database and a PostgreSQL
 * server speak the same protocol, so both engines are created here.
 */
import pg from 'pg';
import { columnTypes } from './column-types.ts';
import {
  ConnectionLost,
  type DatabaseOwner,
  type Engine,
  type EngineKind,
  type Statement,
} from './engine.ts';
import { nameOf } from './prepared-statements.ts';
import { beginText } from './scope.ts';

type PoolSettings = {
  pool: pg.Pool;
  /** Whether statements are prepared (prepared-statements.ts); true by default. */
  isPreparing?: boolean | undefined;
  /** Called once, by the engine's own `close`. */
  close: () => Promise<void>;
};

export const engineOn = (
  kind: EngineKind,
  { pool, isPreparing = true, close }: PoolSettings,
): Engine => {
  const send = (client: pg.ClientBase, { text, values }: Statement) => {
    const name = isPreparing ? nameOf(client, text) : undefined;
    return client.query({ text, values: [...values], ...(name !== undefined && { name }) });
  };
  let closing: Promise<void> | undefined;
  return {
    kind,
    transact: (scope, work) =>
      inTransaction(pool, beginText(scope), async (client) => {
        let isOpen = true;
        const query = (statement: Statement) => {
          if (!isOpen) throw new Error('The transaction has already ended.');
          return send(client, statement);
        };
        try {
          return await work({ query });
        } finally {
          isOpen = false;
        }
      }),
    read: (scope, statements) => readTogether(pool, beginText(scope), statements, send),
    asOwner: (work, { snapshot = false } = {}) =>
      inTransaction(pool, snapshot ? `${SNAPSHOT}; ${AS_OWNER}` : `begin; ${AS_OWNER}`, (client) =>
        work(ownerOn(client)),
      ),
    close: () => (closing ??= close()),
  };
};

const SNAPSHOT = 'begin isolation level repeatable read, read only';

const AS_OWNER = `select set_config('statement_timeout', '0', true),
  set_config('timezone', 'UTC', true),
  set_config('idle_in_transaction_session_timeout', '0', true)`;

const ownerOn = (client: pg.ClientBase): DatabaseOwner => ({
  script: async (sql) => {
    await client.query(sql);
  },
  rows: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
    (await client.query(sql, [...parameters])).rows as Row[],
});

/** Runs `work` in a transaction that begins with the statements `begin`. */
const inTransaction = async <T>(
  pool: pg.Pool,
  begin: string,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  let hasBegun = false;
  let isBroken = false;
  try {
    await client.query(begin);
    hasBegun = true;
    const result = await work(client);
    // If `work` has swallowed an error, PostgreSQL rolls back at `commit`, and reports the command
    // as ROLLBACK.
    const { command } = await client.query('commit');
    if (command === 'ROLLBACK') throw new Error('A statement failed, so nothing was committed.');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      isBroken = true;
    });
    throw isBroken && !hasBegun ? new ConnectionLost(error) : error;
  } finally {
    client.release(isBroken);
  }
};

/**
 * Sends all statements of a transaction without waiting for the responses in between. After a
 * statement that failed, PostgreSQL refuses the others.
 */
const readTogether = async (
  pool: pg.Pool,
  begin: string,
  statements: readonly Statement[],
  send: (client: pg.ClientBase, statement: Statement) => Promise<pg.QueryResult>,
): Promise<unknown[][]> => {
  const client = await pool.connect();
  const sent = await Promise.allSettled([
    client.query(begin),
    ...statements.map((statement) => send(client, statement)),
    client.query('commit'),
  ]);
  // After a statement that failed, `commit` rolls back; it fails only if the connection is lost.
  const isLost = sent.at(-1)?.status === 'rejected';
  client.release(isLost);
  const failed = sent.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') {
    throw isLost ? new ConnectionLost(failed.reason) : failed.reason;
  }
  return sent.slice(1, -1).map((one) => (one.status === 'fulfilled' ? one.value.rows : []));
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
