import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test('the canonical JSON of a value has its names sorted by UTF-16 code units at every depth, and no white space', () => {
  const value = { b: [{ y: 1, x: null }, 'O’Peña'], a: { é: true, Z: 2.5, z: 0 }, '': 'no name' };
  const text = '{"":"no name","a":{"Z":2.5,"z":0,"é":true},"b":[{"x":null,"y":1},"O’Peña"]}';
  expect(canonicalJson(value)).toBe(text);
  expect(canonicalJson(JSON.parse(text))).toBe(text);
  // U+1F600 begins with a lower code unit than U+FB33, although it is the higher code point.
  expect(canonicalJson({ '\uFB33': 1, '\u{1F600}': 2 })).toBe('{"\u{1F600}":2,"\uFB33":1}');
});

test('the canonical JSON of a value with a name that is a number is refused, because it would not be sorted', () => {
  expect(() => canonicalJson({ list: [{ 7: 'seven' }] })).toThrow('A name may not be a number.');
});
