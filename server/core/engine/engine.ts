/** What the two database engines have in common: the only thing server/core/db.ts knows of them. */
import type { Dialect } from 'kysely';

export type EngineKind = 'embedded' | 'server';

/** A database that runs. */
export type Engine = {
  readonly kind: EngineKind;
  /**
   * Makes Kysely's driver. Its transactions begin in the scope of the caller (scope.ts), so they
   * work only inside `inScope`.
   */
  readonly dialect: Dialect;
  /**
   * One transaction as the owner of the tables, with no time limit: for migrations and for reading
   * the catalogues. Rolled back when `work` throws.
   */
  asOwner<T>(work: (owner: Owner) => Promise<T>): Promise<T>;
  /** Waits for what is running, then closes. A second call does nothing. */
  close(): Promise<void>;
};

/** The hands of `asOwner`. */
export type Owner = {
  /** Runs any number of statements, without parameters. */
  script(sql: string): Promise<void>;
  rows<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
};

/** Told of whatever an engine notices by itself. Pino's shape. */
export type EngineLog = {
  info(details: object, sentence: string): void;
  warn(details: object, sentence: string): void;
};

/** An engine that cannot be opened, and why, in words for whoever runs the server. */
export class EngineRefusal extends Error {
  override name = 'EngineRefusal';
}

/** A connection of the pool was dead before the transaction had begun: nothing has happened. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost';

  constructor(cause: unknown) {
    super(`The connection to PostgreSQL was lost: ${(cause as Error).message}`, { cause });
  }
}
