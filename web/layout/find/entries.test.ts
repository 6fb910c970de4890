import { expect, test } from 'vitest';
import { type Entry, groupsFor } from './entries.ts';

const entry = (kind: Entry['kind'], title: string, detail = '', words?: string): Entry => ({
  kind,
  id: `${kind} ${title}`,
  title,
  detail,
  to: '/',
  ...(words && { words }),
});

const pena = entry('school', 'O’Peña Middle', 'Main Street');
const lincoln = entry('school', 'Lincoln High');
const known = {
  opened: [pena, entry('report', 'Lincoln High – Inspection')],
  actions: [entry('action', 'New inspection', '', 'begin')],
  screens: [entry('screen', 'Inspections'), entry('screen', 'Reports')],
};
const nothing = { groups: [], isForText: true };

const titles = (text: string, found: Parameters<typeof groupsFor>[2] = nothing) =>
  groupsFor(text, known, found).map(({ title, entries }) => [
    title,
    ...entries.map((one) => one.title),
  ]);

test('before anything is typed, what was opened lately comes before actions and screens', () => {
  expect(titles(' ')).toEqual([
    ['Opened lately', 'O’Peña Middle', 'Lincoln High – Inspection'],
    ['Actions', 'New inspection'],
    ['Screens', 'Inspections', 'Reports'],
  ]);
});

test('what was opened lately is found by words in any order, without accents, also in its detail', () => {
  expect(titles("street o'pena")).toEqual([['Opened lately', 'O’Peña Middle']]);
  expect(titles('pena avenue')).toEqual([]);
});

test('actions and screens are found by the beginnings of their words and of other words for them', () => {
  expect(titles('insp')).toEqual([
    ['Opened lately', 'Lincoln High – Inspection'],
    ['Actions', 'New inspection'],
    ['Screens', 'Inspections'],
  ]);
  expect(titles('begin')).toEqual([['Actions', 'New inspection']]);
  expect(titles('port')).toEqual([]);
});

test('what the server has found comes last, without what is shown as opened lately', () => {
  const found = { groups: [{ title: 'Schools', entries: [pena, lincoln] }], isForText: true };
  expect(titles('e', found).at(-1)).toEqual(['Schools', 'Lincoln High']);
  expect(titles('', found).at(-1)).toEqual(['Screens', 'Inspections', 'Reports']);
});

test('of an answer to an earlier text, only the rows are shown that contain the present one', () => {
  const groups = [{ title: 'Schools', entries: [lincoln, entry('school', 'Linden')] }];
  expect(titles('linc', { groups, isForText: false }).at(-1)).toEqual(['Schools', 'Lincoln High']);
});
