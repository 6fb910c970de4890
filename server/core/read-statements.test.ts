/** Read-only queries that are sent together, on both engines. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testEngine } from '#server/test/engine.ts';
import { databaseOn } from './db.ts';

const database = databaseOn(await testEngine());

const ours = '00000000-0000-4000-8000-000000000001';
const theirs = '00000000-0000-4000-8000-000000000002';

beforeAll(async () => {
  for (const id of [ours, theirs]) {
    await database.asSystem((db) =>
      sql`insert into account (id, name, subscription_end) values (${id}, ${id}, '2099-12-31')`.execute(
        db,
      ),
    );
  }
});

const names = sql<{ name: string }>`select name from account order by name`;
const given = (value: number) => sql<{ given: number }>`select ${value}::integer as given`;
const divided = (by: number) => sql`select 6 / ${by}::integer as sixth`;

test('queries that are sent together each return their own rows', async () => {
  expect(await database.read(ours, given(1), names, given(2))).toEqual([
    [{ given: 1 }],
    [{ name: ours }],
    [{ given: 2 }],
  ]);
});

test('an account sees its own rows, and the system role sees the rows of every account', async () => {
  expect(await database.read(theirs, names)).toEqual([[{ name: theirs }]]);
  expect(await database.read(null, names)).toEqual([[{ name: ours }, { name: theirs }]]);
  expect(await database.read(ours, names)).toEqual([[{ name: ours }]]);
});

test('a read-only query cannot write', async () => {
  const write = sql`update account set name = 'written' where id = ${ours}`;
  await expect(database.read(ours, write)).rejects.toThrow(/read-only/);
  await expect(database.read(null, write)).rejects.toThrow(/read-only/);
  expect(await database.read(ours, names)).toEqual([[{ name: ours }]]);
});

test('a failed query rejects the whole batch, and the connection remains usable', async () => {
  for (let round = 0; round < 12; round += 1) {
    await expect(database.read(ours, given(1), divided(0), names)).rejects.toThrow(/division/);
    expect(await database.read(ours, given(round), divided(2), names)).toEqual([
      [{ given: round }],
      [{ sixth: 3 }],
      [{ name: ours }],
    ]);
  }
});

test('many concurrent queries each return only rows of their own account', async () => {
  const asked = Array.from({ length: 60 }, async (_, at) => {
    const account = at % 2 === 0 ? ours : theirs;
    const [[name], [number]] = await database.read(account, names, given(at));
    return [name?.name === account, number?.given === at];
  });
  expect((await Promise.all(asked)).flat()).toEqual(Array.from({ length: 120 }, () => true));
});

test('starting read-only queries inside a transaction throws an error', async () => {
  await expect(database.asAccount(ours, () => database.read(ours, names))).rejects.toThrow(
    /open here already/,
  );
});

test('an account id that is not a UUID throws an error before any query is sent', async () => {
  await expect(database.read(`' or true --`, names)).rejects.toThrow(/is a UUID/);
});
