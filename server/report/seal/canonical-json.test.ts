import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test('equal values have the same text, whatever the order of their property names', () => {
  const one = { b: [{ d: 1, c: 'ñ "' }], a: null };
  const other = { a: null, b: [{ c: 'ñ "', d: 1 }] };
  expect(canonicalJson(one)).toBe('{"a":null,"b":[{"c":"ñ \\"","d":1}]}');
  expect(canonicalJson(other)).toBe(canonicalJson(one));
});

test('property names are sorted by their UTF-16 code units, not alphabetically', () => {
  expect(canonicalJson({ z: 0, é: 1, Z: 2, '': 3 })).toBe('{"":3,"Z":2,"z":0,"é":1}');
  // U+1F600 has the higher code point, but its first UTF-16 code unit is lower than that of U+FB33.
  expect(canonicalJson({ '\uFB33': 1, '\u{1F600}': 2 })).toBe('{"\u{1F600}":2,"\uFB33":1}');
});

test('lists keep their order, and properties with the value undefined are left out', () => {
  expect(canonicalJson({ list: [2, 1], gone: undefined })).toBe('{"list":[2,1]}');
});

test('a property name that is a number throws an error, because JavaScript would reorder it', () => {
  expect(() => canonicalJson({ b: 1, 2: 1 })).toThrow('A name may not be a number.');
});
