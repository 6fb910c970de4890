/**
 * Statements of PGlite that PostgreSQL parses and plans once, several of them in one exchange.
 *
 * PGlite's own `query` parses and plans at every call, and enters WebAssembly six times for it.
 */
import { type PGlite, protocol } from '@electric-sql/pglite';
import type { Question } from './scope.ts';

/** Limits the memory of the plans, since statements with lists of values vary without bound. */
const MOST = 500;

const { serialize } = protocol;

type Column = { name: string; dataTypeID: number };
type Prepared = { name: string; parameterTypes: readonly number[]; columns: Column[] };

type Message = { name: string };
type Described = Message & { dataTypeIDs: number[] };
type Rows = Message & { fields: Column[] };
type Row = Message & { fields: (string | null)[] };
type Complete = Message & { text: string };

/** What a statement answered. `affectedRows` is 0 for those that only read. */
export type Outcome = { rows: unknown[]; fields: Column[]; affectedRows: number };

export class PreparedStatements {
  readonly #pglite: PGlite;
  /** By text; the one that was used longest ago is the first. */
  readonly #prepared = new Map<string, Prepared>();
  #names = 0;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /**
   * Runs the statements in one exchange, in one transaction that ends with them unless one is open.
   * When one fails, PostgreSQL skips all that follow. The caller holds PGlite's transaction lock.
   */
  run(statements: readonly Question[]): Promise<Outcome[]> {
    return this.#pglite._runExclusiveQuery(async () => {
      const prepared: Prepared[] = [];
      for (const { text } of statements) prepared.push(await this.#prepare(text));
      const messages = statements.flatMap(({ values }, at) => {
        const { name, parameterTypes } = prepared[at] as Prepared;
        return [
          serialize.bind({ statement: name, values: this.#texts(values, parameterTypes) }),
        ].concat(serialize.execute());
      });
      return this.#outcomes(prepared, await this.#exchange([...messages, serialize.sync()]));
    });
  }

  /** Parsing reads no rows and checks no rights, so it may happen outside of the scope. */
  async #prepare(text: string): Promise<Prepared> {
    const known = this.#prepared.get(text);
    // Added again, as the last of the map.
    if (known) this.#prepared.delete(text);
    const prepared = known ?? (await this.#parse(text));
    this.#prepared.set(text, prepared);
    return prepared;
  }

  async #parse(text: string): Promise<Prepared> {
    const name = `s${(this.#names += 1)}`;
    const messages = await this.#exchange([
      ...this.#oldest(),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ]);
    const described = messages.find((each) => each.name === 'parameterDescription') as Described;
    const rows = messages.find((each) => each.name === 'rowDescription') as Rows | undefined;
    return {
      name,
      parameterTypes: described.dataTypeIDs,
      columns: (rows?.fields ?? []).map((field) => ({
        name: field.name,
        dataTypeID: field.dataTypeID,
      })),
    };
  }

  /** Closes the statement that was used longest ago, once there are too many. */
  #oldest(): Uint8Array[] {
    const [oldest] = this.#prepared;
    if (!oldest || this.#prepared.size < MOST) return [];
    const [text, { name }] = oldest;
    this.#prepared.delete(text);
    return [serialize.close({ type: 'S', name })];
  }

  #exchange(messages: readonly Uint8Array[]): Promise<Message[]> {
    return this.#pglite.execProtocolStream(Buffer.concat(messages), { syncToFs: false });
  }

  #texts(values: readonly unknown[], types: readonly number[]): (string | null)[] {
    return values.map((value, at) => {
      if (value === null || value === undefined) return null;
      const write = this.#pglite.serializers[types[at] as number];
      return write ? write(value) : `${value as string | number | boolean}`;
    });
  }

  #outcomes(prepared: readonly Prepared[], messages: readonly Message[]): Outcome[] {
    const outcomes: Outcome[] = [];
    let rows: unknown[] = [];
    for (const message of messages) {
      if (message.name === 'dataRow') {
        const { columns } = prepared[outcomes.length] as Prepared;
        rows.push(this.#rowOf(columns, (message as Row).fields));
      } else if (message.name === 'commandComplete') {
        const [command = '', ...counts] = (message as Complete).text.split(' ');
        const affectedRows = command === 'SELECT' ? 0 : Number(counts.at(-1) ?? 0);
        const { columns } = prepared[outcomes.length] as Prepared;
        outcomes.push({ rows, fields: columns, affectedRows });
        rows = [];
      }
    }
    return outcomes;
  }

  #rowOf(columns: readonly Column[], fields: readonly (string | null)[]): object {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < columns.length; at += 1) {
      const { name, dataTypeID } = columns[at] as Column;
      const text = fields[at] ?? null;
      const parse = this.#pglite.parsers[dataTypeID];
      row[name] = text !== null && parse ? parse(text, dataTypeID) : text;
    }
    return row;
  }
}
