/** The common interface of the two database engines, the only part that server/core/db.ts uses. */
import type pg from 'pg';
import type { Scope } from './scope.ts';

export type EngineKind = 'embedded' | 'server';

export type Statement = { text: string; values: readonly unknown[] };

/** The connection of a transaction. */
export type Connection = {
  query(statement: Statement): Promise<pg.QueryResult>;
};

/** A running database. */
export type Engine = {
  readonly kind: EngineKind;
  /**
   * Runs `work` in one transaction of this scope, which is committed when `work` resolves and rolled
   * back when it throws. The connection throws an error after the end of the transaction.
   */
  transact<T>(scope: Scope, work: (connection: Connection) => Promise<T>): Promise<T>;
  /**
   * Runs all statements in one transaction of this scope, and in one round trip. Returns the rows of
   * each statement.
   */
  read(scope: Scope, statements: readonly Statement[]): Promise<unknown[][]>;
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
