/** A PostgreSQL client that prepares statements and reuses their plans. */
import { createHash } from 'node:crypto';
import pg from 'pg';
import { isPreparable } from './engine.ts';

/**
 * The maximum number of plans per connection. Without a maximum, the plans would become too many,
 * because a statement has a different text for each length of a list of values.
 */
const MOST_NAMES = 500;

/** The parts of node-postgres' client that are used here but missing in its types. */
type ConnectedClient = { connection: { parsedStatements: Record<string, string> } };

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

/**
 * Names each statement by its text, so that PostgreSQL parses and plans it once per connection
 * instead of at every execution. After five executions, PostgreSQL decides by cost whether one
 * plan serves all parameters (`plan_cache_mode` auto).
 */
export class NamingClient extends pg.Client {
  readonly #names = new Map<string, string>();
  #round = 0;

  override query = ((...given: unknown[]): unknown => {
    const [text, values, ...rest] = given;
    const name = typeof text === 'string' && Array.isArray(values) ? this.nameOf(text) : undefined;
    const named = name === undefined ? given : [{ name, text, values }, ...rest];
    // This is the only implementation for all overloads of `query`.
    return (pg.Client.prototype.query as Query).call(this, ...named);
  }) as pg.Client['query'];

  /**
   * The name under which a statement is prepared. It stays the same until all plans are dropped.
   * Undefined for statements that are not prepared.
   */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (!isPreparable(text)) return undefined;
    if (this.#names.size >= MOST_NAMES) this.#startAgain();
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    const name = `${hash}_${this.#round}`;
    this.#names.set(text, name);
    return name;
  }

  /**
   * Drops all plans; statements are prepared again when they are next used. In a failed transaction
   * PostgreSQL refuses to drop plans, and preparing a statement under a name that still exists
   * would fail. The names therefore contain a number that changes each time the plans are dropped.
   */
  #startAgain(): void {
    this.#names.clear();
    this.#round += 1;
    (this as unknown as ConnectedClient).connection.parsedStatements = {};
    super.query('deallocate all').catch(() => undefined);
  }
}
