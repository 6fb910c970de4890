import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#server/test/database.ts';
import { engineKind } from '#server/test/engine.ts';

const database = await testDatabase();

/** The value of one expression, read through Kysely. */
const read = (expression: string) =>
  database.asSystem(async (trx) => {
    const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(
      trx,
    );
    return rows[0]?.value;
  });

const values: readonly [expression: string, value: unknown][] = [
  [`date '2024-02-29'`, '2024-02-29'],
  [`date '0001-01-01'`, '0001-01-01'],
  [`array[date '2024-02-29', null]`, ['2024-02-29', null]],
  [`timestamptz '2026-03-08 01:59:59.123456-08'`, new Date('2026-03-08T09:59:59.123Z')],
  [`array[timestamptz '2026-03-08 10:00+00']`, [new Date('2026-03-08T10:00:00Z')]],
  [`timestamp '2026-03-08 02:30:00'`, '2026-03-08 02:30:00'],
  [`time '07:45'`, '07:45:00'],
  [`interval '1 day 02:00'`, '1 day 02:00:00'],
  [`(select count(*) from generate_series(1, 3))`, 3],
  [`(9007199254740991)::bigint`, 9007199254740991],
  [`(-9007199254740991)::bigint`, -9007199254740991],
  [`array[1, 2]::bigint[]`, [1, 2]],
  ['7::int', 7],
  ['array[7, null]::int[]', [7, null]],
  ['0.1::double precision', 0.1],
  ['92.51::numeric', '92.51'],
  ['array[92.51, 70.84]', ['92.51', '70.84']],
  ['true', true],
  ['array[true, false]', [true, false]],
  [`'Nguyễn O''Peña'::text`, "Nguyễn O'Peña"],
  [`array['a,b', 'c"d', '']`, ['a,b', 'c"d', '']],
  [`'00000000-0000-4000-8000-000000000001'::uuid`, '00000000-0000-4000-8000-000000000001'],
  [`array['00000000-0000-4000-8000-000000000001'::uuid]`, ['00000000-0000-4000-8000-000000000001']],
  [`'{"marks": ["Good", null], "score": 92.51}'::jsonb`, { marks: ['Good', null], score: 92.51 }],
  [`'[1, "two"]'::jsonb`, [1, 'two']],
  [`'"text"'::jsonb`, 'text'],
  [`'null'::jsonb`, null],
  [`'\\x00ff10'::bytea`, Buffer.from([0, 255, 16])],
  ['null::date', null],
];

describe(`on the ${engineKind} engine`, () => {
  test.each(values)('%s reads as %j', async (expression, value) => {
    expect(await read(expression)).toStrictEqual(value);
  });

  test('a bigint that does not fit into a number throws an error and is not rounded', async () => {
    await expect(read('9007199254740993::bigint')).rejects.toThrow('beyond 2^53');
    expect(await read('1')).toBe(1);
  });

  test('an infinite timestamp throws an error and is not converted', async () => {
    await expect(read(`'infinity'::timestamptz`)).rejects.toThrow('no instant');
  });
});

const sent: readonly [type: string, value: unknown, text: string][] = [
  ['date', '2024-02-29', '2024-02-29'],
  ['timestamptz', new Date('2026-03-08T10:00:00.5Z'), '2026-03-08 10:00:00.5+00'],
  ['timestamptz', '2026-03-08T10:00:00Z', '2026-03-08 10:00:00+00'],
  ['jsonb', JSON.stringify({ a: [1, 'é'] }), '{"a": [1, "é"]}'],
  ['jsonb', JSON.stringify([1, 2]), '[1, 2]'],
  ['text[]', ['a,b', 'c"d', 'e\\f', "O'Peña"], `{"a,b","c\\"d","e\\\\f",O'Peña}`],
  ['uuid[]', ['00000000-0000-4000-8000-000000000001'], '{00000000-0000-4000-8000-000000000001}'],
  ['int[]', [1, null, 3], '{1,NULL,3}'],
  ['bytea', Buffer.from([0, 255]), '\\x00ff'],
  ['bytea', new Uint8Array([0, 255]), '\\x00ff'],
  ['boolean', true, 'true'],
  ['bigint', 9007199254740991, '9007199254740991'],
  ['numeric', 92.51, '92.51'],
  ['text', null, 'none'],
];

test.each(sent)(
  'a parameter of type %s with the value %j is sent as %s',
  async (type, value, text) => {
    const stored = await database.asSystem(async (trx) => {
      const { rows } = await sql<{ stored: string }>`
      select coalesce((${value}::${sql.raw(type)})::text, 'none') as stored`.execute(trx);
      return rows[0]?.stored;
    });
    expect(stored).toBe(text);
  },
);

test('a write returns the number of affected rows', async () => {
  await database.asSystem(async (trx) => {
    const inserted = await sql`insert into account (name, subscription_end)
      values ('North', '2030-01-01'), ('South', '2030-01-01')`.execute(trx);
    expect(inserted.numAffectedRows).toBe(2n);
    const updated = await sql`update account set plan = 'basic'`.execute(trx);
    expect(updated.numAffectedRows).toBe(2n);
    const deleted = await sql`delete from account where plan = 'trial'`.execute(trx);
    expect(deleted.numAffectedRows).toBe(0n);
  });
});
