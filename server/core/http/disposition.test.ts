import { expect, test } from 'vitest';
import { disposition } from './disposition.ts';

const nameOf = (header: string): string => decodeURIComponent(/''(.+)$/.exec(header)?.[1] ?? '');

test.each(['学', '👩‍🏫', 'ệ', 'x'])(
  'a name of many %s is shortened to what file systems accept, before its extension',
  (letter) => {
    const name = nameOf(disposition('attachment', `${letter.repeat(300)}.pdf`));
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    expect(name.replace('.pdf', '').replaceAll(letter, '')).toBe('');
    expect(name).toMatch(/^.{5,}\.pdf$/);
  },
);

test('other names are sent as they are', () => {
  expect(nameOf(disposition('inline', 'Alder Ñu 2026.pdf'))).toBe('Alder Ñu 2026.pdf');
});
