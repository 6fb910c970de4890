import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#server/test/database.ts';
import { byName, byNaturalName } from './by-name.ts';

const database = await testDatabase();

/** The names as sorted by the database, which receives them in reverse order. */
const ordered = async (names: readonly string[], by: RawBuilder<string>): Promise<string[]> => {
  const given = JSON.stringify(names.toReversed());
  const { rows } = await database.asSystem((db) =>
    sql<{
      name: string;
    }>`select name from jsonb_array_elements_text(${given}::jsonb) as given (name)
      order by ${by}`.execute(db),
  );
  return rows.map(({ name }) => name);
};

test('names are sorted as people read them, ignoring accents and case', async () => {
  const names = [
    'Ágape',
    'apple',
    'Apple',
    'ñandú',
    'Nguyễn',
    'O’Peña',
    'O’Penb',
    'Œuvre',
    'Zebra',
  ];
  expect(await ordered(names, byName('name'))).toEqual(names);
});

test('numbers in room names are sorted by value', async () => {
  const names = ['Åsa 1', 'Room 2', 'Room 2 annex', 'room 10', 'Room 010 b', 'Room 100', 'Zoo'];
  expect(await ordered(names, byNaturalName(sql.ref('name')))).toEqual(names);
});
