/** The engine for the PostgreSQL server that DATABASE_URL names, of version 15 or newer. */
import pg from 'pg';
import { type Engine, type EngineLog, EngineRefusal } from './engine.ts';
import { engineOn, getTypeParser } from './pool-engine.ts';

const OLDEST_MAJOR = 15;

export type ServerSettings = {
  /** postgres://user:password@host:port/database */
  url: string;
  /** The maximum number of connections; each holds one transaction. 10 by default. */
  poolSize?: number;
  /** False behind a pooler that does not support prepared statements; true by default. */
  preparedStatements?: boolean;
  /** Milliseconds that a transaction waits for a connection; 10,000 by default. */
  connectionTimeout?: number;
  log?: EngineLog;
};

/**
 * Connects to the server. Throws an EngineRefusal that explains the reason when the server is
 * unavailable, older than version 15, or built without ICU.
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
  return poolEngine(pool, settings);
};

/**
 * Creates an engine that connects when it is first used, because the server may be unavailable now.
 * The version of the server is not checked.
 */
export const openServerLater = (settings: ServerSettings): Engine =>
  poolEngine(openPool(settings), settings);

const poolEngine = (pool: pg.Pool, { preparedStatements }: ServerSettings): Engine =>
  engineOn('server', { pool, isPreparing: preparedStatements, close: () => pool.end() });

const openPool = (settings: ServerSettings): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: settings.url,
    application_name: 'good-repair',
    max: settings.poolSize ?? 10,
    connectionTimeoutMillis: settings.connectionTimeout ?? 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: { getTypeParser },
    // Statements are sent without waiting for the responses to earlier statements.
    pipeline: true,
    // A new connection prepares the statements that are frequent by then.
    maxLifetimeSeconds: 3600,
  });
  // Without a listener, an error event of an idle connection (for example on a server restart)
  // would end this process. A running query still rejects.
  const note = (error: Error) => settings.log?.warn({ error }, 'PostgreSQL ended a connection.');
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));
  return pool;
};

const refuseUnfit = async (pool: pg.Pool): Promise<void> => {
  const version = await pool
    .query<{ server_version_num: string }>('show server_version_num')
    .then(({ rows }) => Number(rows[0]?.server_version_num))
    .catch((error: Error) => {
      // The driver's message names the host and the port, but never the URL, which contains a
      // password.
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

/**
 * Warns if the database's user bypasses row-level security, as superusers do: a faulty query could
 * then expose rows of all accounts.
 */
const warnOfSuperuser = async (pool: pg.Pool, log: EngineLog | undefined): Promise<void> => {
  const { rows } = await pool.query<{ user: string }>(
    `select rolname as user from pg_roles
     where rolname = current_user and (rolsuper or rolbypassrls)`,
  );
  const [found] = rows;
  if (!found) return;
  log?.warn(found, 'DATABASE_URL names a superuser: row-level security does not bind it.');
};

/**
 * The reason for an error with an empty message. For a host with several network addresses, the
 * driver throws such an error, which contains one error for each address.
 */
const reason = (error: Error): string =>
  error instanceof AggregateError ? error.errors.map(String).join('; ') : error.name;
