/** What a word in the column of types means is asked once, and remembered for the next lists. */
import { expect, test } from 'vitest';
import { MOST_REMEMBERED_WORDS } from '#domain/school/school-type-words.ts';
import { testApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';

const { aDistrict } = await testApp();

const listOf = (...rows: string[]) => ['School Name,School Type', ...rows].join('\n');
const first = listOf('Kite,Charter', 'Wren,Magnet', 'Elm,ES');
const second = listOf('Plover,CHARTER School', 'Vine,Magnet');

const wordsIn = async (person: Person, file: string, types = {}) => {
  const asked = { file, types: JSON.stringify(types) };
  const { data } = await person.ask('school/import-preview', asked);
  return { answered: data.answeredTypes, unknown: data.unknownTypes.map(({ word }) => word) };
};

const answered = (word: string, type: string) => ({ word, type, rows: 1 });

test('an answer of an import is remembered by the account, and a preview alone remembers nothing', async () => {
  const { sam, alice } = await aDistrict();
  const other = await aDistrict();
  const types = { Charter: 'High School' };
  const chosen = { answered: [answered('Charter', 'High School')], unknown: ['Magnet'] };
  expect(await wordsIn(sam, first)).toEqual({ answered: [], unknown: ['Charter', 'Magnet'] });
  expect(await wordsIn(sam, first, types)).toEqual(chosen);
  expect(await wordsIn(sam, first)).toEqual({ answered: [], unknown: ['Charter', 'Magnet'] });
  await sam.ask('school/import', { file: first, types: JSON.stringify(types) });

  // For every member of the account, but for nobody else.
  expect(await wordsIn(alice, second)).toEqual({
    answered: [answered('CHARTER School', 'High School')],
    unknown: ['Magnet'],
  });
  expect(await wordsIn(other.sam, second)).toEqual({
    answered: [],
    unknown: ['CHARTER School', 'Magnet'],
  });
  const { data } = await alice.ask('school/import', { file: second });
  expect(data.counts).toMatchObject({ added: 1, skipped: 1 });
  const { list } = (await alice.ask('school/list', { schoolName: 'plover' })).data;
  expect(list).toMatchObject([{ name: 'Plover', type: 'High School' }]);
});

test('another answer replaces the remembered one, and a word that is not imported is forgotten', async () => {
  const { sam } = await aDistrict();
  const importWith = (types: object) =>
    sam.ask('school/import', { file: first, types: JSON.stringify(types) });
  await importWith({ Charter: 'High School', Magnet: 'Other' });
  expect((await wordsIn(sam, second, { Charter: 'Middle School' })).answered).toEqual([
    answered('CHARTER School', 'Middle School'),
    answered('Magnet', 'Other'),
  ]);
  await importWith({ Charter: 'Middle School', Magnet: '' });
  expect(await wordsIn(sam, second)).toEqual({
    answered: [answered('CHARTER School', 'Middle School')],
    unknown: ['Magnet'],
  });
  expect(await wordsIn(sam, second, { Charter: '' })).toEqual({
    answered: [],
    unknown: ['CHARTER School', 'Magnet'],
  });
});

test('an account remembers a limited number of words', async () => {
  const { sam } = await aDistrict();
  const words = Array.from({ length: MOST_REMEMBERED_WORDS }, (_, n) => `word ${n}`);
  const importWith = (some: readonly string[]) =>
    sam.ask('school/import', {
      file: first,
      types: JSON.stringify(Object.fromEntries(some.map((word) => [word, 'Other']))),
    });
  for (let from = 0; from < words.length; from += 100)
    await importWith(words.slice(from, from + 100));
  await importWith(['Charter']);
  expect((await wordsIn(sam, second)).unknown).toEqual(['CHARTER School', 'Magnet']);
  // An answer that is remembered already can still be changed.
  const list = listOf('Kite,word 7');
  await sam.ask('school/import', { file: first, types: '{"word 7":"High School"}' });
  expect((await wordsIn(sam, list)).answered).toEqual([answered('word 7', 'High School')]);
});

test('answers and corrections with characters that cannot be stored are refused, and a word that grows is not remembered', async () => {
  const { sam } = await aDistrict();
  for (const bad of [
    { types: '{"Cha\\u0000rter":"Other"}' },
    { types: '{"\\ud800":"Other"}' },
    { cells: '{"2":{"name":"Ki\\u0000te"}}' },
    { cells: '{"2":{"name":"\\udfff"}}' },
  ]) {
    expect(await sam.refused('school/import', { file: first, ...bad })).toMatchObject({
      status: 400,
      field: Object.keys(bad)[0],
    });
  }
  const types = JSON.stringify({ ['İ'.repeat(200)]: 'Other' });
  const { data } = await sam.ask('school/import', { file: first, types });
  expect(data.counts.added).toBe(1);
});
