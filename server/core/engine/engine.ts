/** The common interface of the two database engines, the only part that server/core/db.ts uses. */
import type { Dialect } from 'kysely';
import type { ReadStatement } from './scope.ts';

export type EngineKind = 'embedded' | 'server';

/** A running database. */
export type Engine = {
  readonly kind: EngineKind;
  /**
   * Creates Kysely's driver. Its transactions begin in the scope that `inScope` (scope.ts) has set
   * for the caller; outside of `inScope`, beginning a transaction throws an error.
   */
  readonly dialect: Dialect;
  /**
   * Runs all queries in one round trip, and in one transaction with the scope of the caller.
   * Returns the rows of each query. Works only inside `inScope`.
   */
  read(queries: readonly ReadStatement[]): Promise<unknown[][]>;
  /**
   * One transaction as the owner of the tables, with no time limit: for migrations and for reading
   * the catalogues. Rolled back when `work` throws. With `snapshot` the transaction is
   * read-only, and every statement sees the database as it was at the first statement.
   */
  asOwner<T>(
    work: (owner: DatabaseOwner) => Promise<T>,
    options?: { snapshot?: boolean },
  ): Promise<T>;
  /** Waits for running work, then closes. A second call does nothing. */
  close(): Promise<void>;
};

/** What `work` can do in a transaction of `asOwner`. */
export type DatabaseOwner = {
  /** Runs any number of statements, without parameters. */
  script(sql: string): Promise<void>;
  rows<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
};

/** Receives the log messages of an engine. A Pino logger can be used. */
export type EngineLog = {
  info(details: object, sentence: string): void;
  warn(details: object, sentence: string): void;
};

/** An engine that cannot be opened, with an explanation for the operator. */
export class EngineRefusal extends Error {
  override name = 'EngineRefusal';
}

/** A connection was lost before its transaction could change anything, so a retry is safe. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost';

  constructor(cause: unknown) {
    super(`The connection to PostgreSQL was lost: ${(cause as Error).message}`, { cause });
  }
}

/** Whether PostgreSQL can prepare the statement, that is, plan it once for many executions. */
export const isPreparable = (text: string): boolean =>
  /^\s*(select|with|insert|update|delete)\b/i.test(text);
