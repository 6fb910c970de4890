/** Makes a running PGlite an engine: Kysely's dialect for it, with our scopes and parsers. */
import type { PGlite } from '@electric-sql/pglite';
import { PGliteDialect, type PGlite as PGliteForKysely } from 'kysely';
import type { Engine, Owner } from './engine.ts';
import { firstQuestion, openingStatements, type Question } from './scope.ts';

/** `close` is called once, by the engine's own `close`. */
export const pgliteEngine = (pglite: PGlite, close: () => Promise<void>): Engine => {
  let closing: Promise<void> | undefined;
  return {
    kind: 'embedded',
    dialect: new PGliteDialect({ pglite: scoped(pglite) }),
    ask: (questions) => ask(pglite, questions),
    asOwner: (work, { snapshot = false } = {}) => asOwner(pglite, work, snapshot),
    close: () => (closing ??= close()),
  };
};

const ask = (pglite: PGlite, questions: readonly Question[]): Promise<unknown[][]> => {
  const opening = openingStatements();
  return pglite.transaction(async (transaction) => {
    await transaction.exec(opening);
    const rows: unknown[][] = [];
    for (const { text, values } of questions) {
      rows.push((await transaction.query(text, [...values])).rows);
    }
    return rows;
  });
};

const asOwner = <T>(
  pglite: PGlite,
  work: (owner: Owner) => Promise<T>,
  snapshot: boolean,
): Promise<T> =>
  pglite.transaction(async (transaction) => {
    if (snapshot) {
      await transaction.exec('set transaction isolation level repeatable read, read only');
    }
    return work({
      script: async (sql) => {
        await transaction.exec(sql);
      },
      rows: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
        (await transaction.query<Row>(sql, [...parameters])).rows,
    });
  });

/**
 * The driver for Kysely: a transaction opens in its caller's scope, and closing is left to the
 * engine. The scope is sent as a simple query, which takes half the time of a prepared statement.
 */
const scoped = (pglite: PGlite): PGliteForKysely => ({
  ready: true,
  closed: false,
  waitReady: pglite.waitReady,
  close: async () => {},
  query: (...statement) => pglite.query(...statement),
  transaction: (work) => {
    const opening = openingStatements();
    const first = firstQuestion();
    return pglite.transaction(async (transaction) => {
      const open = async () => {
        await transaction.exec(opening);
        if (first) first.answer((await transaction.query(first.text, [...first.values])).rows);
      };
      const refusal = await open().then(
        () => undefined,
        (error: Error) => error,
      );
      // Kysely waits until `work` is called; its first statement then fails with the refusal.
      return work(refusal ? { ...transaction, query: () => Promise.reject(refusal) } : transaction);
    });
  },
});
