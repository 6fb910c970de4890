/** Makes a running PGlite an engine: Kysely's dialect for it, with our scopes and parsers. */
import type { PGlite } from '@electric-sql/pglite';
import { PGliteDialect, type PGlite as PGliteForKysely } from 'kysely';
import { type Engine, isPreparable, type Owner } from './engine.ts';
import { type Outcome, PreparedStatements } from './prepared-statements.ts';
import { firstQuestion, openingQuestion, type Question } from './scope.ts';

/** `close` is called once, by the engine's own `close`. */
export const pgliteEngine = (pglite: PGlite, close: () => Promise<void>): Engine => {
  const statements = new PreparedStatements(pglite);
  let closing: Promise<void> | undefined;
  return {
    kind: 'embedded',
    dialect: new PGliteDialect({ pglite: scoped(pglite, statements) }),
    ask: (questions) => ask(pglite, statements, questions),
    asOwner: (work, { snapshot = false } = {}) => asOwner(pglite, work, snapshot),
    close: () => (closing ??= close()),
  };
};

/** One exchange and one transaction; the first statement opens the scope of the others. */
const ask = async (
  pglite: PGlite,
  statements: PreparedStatements,
  questions: readonly Question[],
): Promise<unknown[][]> => {
  const asked = [openingQuestion(), ...questions];
  await pglite._checkReady();
  const outcomes = await pglite._runExclusiveTransaction(() => statements.run(asked));
  return outcomes.slice(1).map(({ rows }) => rows);
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
 * engine.
 */
const scoped = (pglite: PGlite, statements: PreparedStatements): PGliteForKysely => ({
  ready: true,
  closed: false,
  waitReady: pglite.waitReady,
  close: async () => {},
  query: (...statement) => pglite.query(...statement),
  transaction: (work) => {
    const first = firstQuestion();
    const opening = [openingQuestion(), ...(first ? [first] : [])];
    return pglite.transaction(async (transaction) => {
      const refusal = await statements.run(opening).then(
        ([, answered]) => {
          first?.answer(answered?.rows ?? []);
        },
        (error: Error) => error,
      );
      // Kysely waits until `work` is called; its first statement then fails with the refusal.
      if (refusal) return work({ ...transaction, query: () => Promise.reject(refusal) });
      return work({
        ...transaction,
        query: async <Row>(text: string, values: unknown[] = []) => {
          if (!isPreparable(text)) return transaction.query<Row>(text, values);
          const [outcome] = await statements.run([{ text, values }]);
          return outcome as Outcome & { rows: Row[] };
        },
      });
    });
  },
});
