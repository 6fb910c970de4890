import { expect, test } from 'vitest';
import { ownSchools } from './own-schools.ts';

const coded = { name: 'Lincoln High', district: '', cdsCode: '10621171030774' };
const named = { name: "O'Peña Middle", district: 'Clovis Unified', cdsCode: null };
const own = ownSchools([coded, named], 'Fresno Unified');
const has = (name: string, district = '', code?: string) => own.has({ name, district, code });

test('a school is recognized by its code, whatever its name is', () => {
  expect(has('Abraham Lincoln', 'Elsewhere', coded.cdsCode)).toBe(true);
});

test('a school with another code is another school of the same name', () => {
  expect(has('Lincoln High', 'Fresno Unified', '10621171030775')).toBe(false);
});

test('a school without a code is recognized by its name and district, or by the account', () => {
  expect(has('o’peña  middle', 'CLOVIS UNIFIED')).toBe(true);
  expect(has('O’Peña Middle', 'Fresno Unified')).toBe(false);
  expect(has('Lincoln High', 'Fresno Unified')).toBe(true);
  expect(has('Lincoln High', 'Clovis Unified')).toBe(false);
});

test('without a district in the list, the name is enough', () => {
  expect(has('Lincoln High')).toBe(true);
  expect(has('Roosevelt High')).toBe(false);
});
