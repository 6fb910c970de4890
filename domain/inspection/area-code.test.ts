import { expect, test } from 'vitest';
import {
  areaCode,
  areaPath,
  codeOfLabel,
  hasAreaCode,
  idsOfAreaCode,
  isAreaCode,
} from './area-code.ts';

const id = '3f2c9a7e-1b2c-4d3e-8f40-5a6b7c8d9e0f';

test('the code of an area is the beginning of its id', () => {
  expect(areaCode(id)).toBe('3f2c9a7e-1b2c');
  expect(areaPath(areaCode(id))).toBe('/areas/3f2c9a7e-1b2c');
});

test.each([
  ['3f2c9a7e-1b2c', true],
  ['3F2C9A7E1B2C', true],
  [id, true],
  ['3f2c9a7e-1b2', false],
  ['3f2c9a7e-1b2g', false],
  [`${id}0`, false],
  ['', false],
])('the text %s can be a code: %s', (text, can) => {
  expect(isAreaCode(text)).toBe(can);
  expect(hasAreaCode(id, text)).toBe(can);
});

test('a code does not match an id that begins differently, and an invalid code matches no id', () => {
  expect(hasAreaCode(id, '3f2c9a7e-1b2d')).toBe(false);
  expect(hasAreaCode(id, '3f')).toBe(false);
});

test('the first id that begins with a code ends in zeros, and the last one ends in the digits f', () => {
  expect(idsOfAreaCode('3F2C9A7E1B2C')).toEqual({
    first: '3f2c9a7e-1b2c-0000-0000-000000000000',
    last: '3f2c9a7e-1b2c-ffff-ffff-ffffffffffff',
  });
  expect(idsOfAreaCode(id)).toEqual({ first: id, last: id });
});

test.each([
  ['https://repair.example.org/areas/3f2c9a7e-1b2c', '3f2c9a7e-1b2c'],
  ['HTTPS://REPAIR.EXAMPLE.ORG/AREAS/3F2C9A7E-1B2C', '3F2C9A7E-1B2C'],
  ['http://10.0.0.5:3000/areas/3f2c9a7e-1b2c/', '3f2c9a7e-1b2c'],
  ['https://example.org/repair/areas/3f2c9a7e-1b2c', '3f2c9a7e-1b2c'],
  ['https://repair.example.org/areas/room-12', undefined],
  ['https://repair.example.org/check/3f2c9a7e-1b2c', undefined],
  ['https://repair.example.org/?to=/areas/3f2c9a7e-1b2c', undefined],
  ['3f2c9a7e-1b2c', undefined],
  ['WIFI:S:Staff;T:WPA;P:secret;;', undefined],
])('the code of the label %s is %s', (text, code) => {
  expect(codeOfLabel(text)).toBe(code);
});
