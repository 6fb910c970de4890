/**
 * Sends several statements in one write. PostgreSQL runs them in one transaction, because there is
 * a single Sync, after the last statement. When a statement fails, PostgreSQL skips all statements
 * after it, so that none can run without the scope that the first one opens.
 */
import pg from 'pg';
import type { ReadStatement } from './scope.ts';

/**
 * The parts of node-postgres' connection and queries that are used here but missing in its types.
 */
type Connection = {
  stream: { writable: boolean; write(bytes: Buffer): unknown };
  submittedNamedStatements: Record<string, string>;
  sync(): void;
};

type SubmittedQuery = {
  name: string | undefined;
  text: string;
  /** The client sets the parsers of the columns here. */
  _result: { _types: unknown };
  submit(connection: Connection): Error | null;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
};

type Callback = (error: Error | undefined, result: { rows: unknown[] }) => void;

// A client in pipeline mode accepts only instances of its own Query class, so Batch extends it.
const Query = pg.Query as unknown as new (
  config: object,
  values: undefined,
  callback: Callback,
) => SubmittedQuery;

type NamedStatement = ReadStatement & { name: string | undefined };

type Collector = { connection: Connection; messages: Buffer[] };

const collectors = new WeakMap<Connection, Collector>();

/**
 * A substitute for the connection, to which the queries of a batch are submitted. It collects their
 * messages, because Node takes longer to write many parts than to join them first, and it leaves
 * out the Sync that each query would send.
 */
const collectorOf = (connection: Connection): Collector => {
  const found = collectors.get(connection);
  if (found) return found;
  const messages: Buffer[] = [];
  const stream = { writable: true, write: (message: Buffer) => messages.push(message) };
  const properties = { stream: { value: stream }, sync: { value: () => undefined } };
  const made = { connection: Object.create(connection, properties) as Connection, messages };
  collectors.set(connection, made);
  return made;
};

/** A query of node-postgres that consists of several statements; `client.query(batch)` sends it. */
export class Batch extends Query {
  readonly answers: unknown[][] = [];
  readonly #queries: readonly SubmittedQuery[];
  readonly #answered: (error?: Error) => void;
  #at = 0;
  #fault: Error | undefined;

  /**
   * `answered` is called once: with an error, or without one as soon as `answers` contains the rows
   * of every statement.
   */
  constructor(statements: readonly NamedStatement[], answered: (error?: Error) => void) {
    super({ text: '' }, undefined, (error) => answered(error));
    this.#answered = answered;
    const take: Callback = (error, result) => {
      if (error) this.#fault ??= error;
      else this.answers.push(result.rows);
    };
    this.#queries = statements.map(
      ({ name, text, values }) =>
        new Query({ name, text, values, queryMode: 'extended' }, undefined, take),
    );
    this.#goTo(0);
  }

  override submit(connection: Connection): Error | null {
    const { messages, connection: collecting } = collectorOf(connection);
    try {
      for (const query of this.#queries) {
        query._result._types = this._result._types;
        const error = query.submit(collecting);
        if (error) throw error;
      }
    } finally {
      connection.sync.call(collecting);
      if (connection.stream.writable) connection.stream.write(Buffer.concat(messages));
      messages.length = 0;
    }
    return null;
  }

  override handleRowDescription(message: unknown): void {
    this.#queries[this.#at]?.handleRowDescription(message);
  }

  override handleDataRow(message: unknown): void {
    this.#queries[this.#at]?.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    const query = this.#queries[this.#at];
    query?.handleCommandComplete(message, connection);
    query?.handleReadyForQuery(connection);
    this.#goTo(this.#at + 1);
  }

  handleError(error: Error, connection: Connection): void {
    // Statements that were skipped have not been prepared, so the connection must forget their
    // names.
    for (const { name } of this.#queries.slice(this.#at)) {
      if (name !== undefined) delete connection.submittedNamedStatements[name];
    }
    this.#answered(error);
  }

  override handleReadyForQuery(): void {
    this.#answered(this.#fault);
  }

  /**
   * Makes a statement the current one: the client reads `name` and `text` to learn which statement
   * PostgreSQL has just parsed.
   */
  #goTo(at: number): void {
    this.#at = at;
    this.name = this.#queries[at]?.name;
    this.text = this.#queries[at]?.text ?? '';
  }
}
