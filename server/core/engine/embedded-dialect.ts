/** A running PGlite as an engine: Kysely's dialect for it, with our scope and our parsers. */
import type { PGlite } from '@electric-sql/pglite';
import { CompiledQuery, PGliteDialect, PGliteDriver } from 'kysely';
import type { Engine, Owner } from './engine.ts';
import { openingStatement } from './scope.ts';

/** `close` is called once, by the engine's own `close`. */
export const pgliteEngine = (pglite: PGlite, close: () => Promise<void>): Engine => {
  let closing: Promise<void> | undefined;
  return {
    kind: 'embedded',
    dialect: new ScopedDialect({ pglite }),
    asOwner: (work) => asOwner(pglite, work),
    close: () => (closing ??= close()),
  };
};

const asOwner = <T>(pglite: PGlite, work: (owner: Owner) => Promise<T>): Promise<T> =>
  pglite.transaction((transaction) =>
    work({
      script: async (sql) => {
        await transaction.exec(sql);
      },
      rows: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
        (await transaction.query<Row>(sql, [...parameters])).rows,
    }),
  );

class ScopedDialect extends PGliteDialect {
  readonly #config: { pglite: PGlite };

  constructor(config: { pglite: PGlite }) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PGliteDriver {
    return new ScopedDriver(this.#config);
  }
}

type Connection = Parameters<PGliteDriver['beginTransaction']>[0];

class ScopedDriver extends PGliteDriver {
  override async beginTransaction(connection: Connection): Promise<void> {
    const opening = openingStatement();
    await super.beginTransaction(connection);
    try {
      await connection.executeQuery(CompiledQuery.raw(opening));
    } catch (error) {
      await this.rollbackTransaction(connection);
      throw error;
    }
  }

  /** The engine closes PGlite itself. */
  override async destroy(): Promise<void> {}
}
