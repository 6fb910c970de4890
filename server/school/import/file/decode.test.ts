import { describe, expect, test } from 'vitest';
import { decode } from './decode.ts';

/** The characters above 127 of the texts below, in Mac Roman. */
const macRoman: Record<string, number> = {
  á: 0x87,
  é: 0x8e,
  í: 0x92,
  ñ: 0x96,
  ó: 0x97,
  ú: 0x9c,
  '’': 0xd5,
  '“': 0xd2,
  '”': 0xd3,
};

const windows1252: Record<string, number> = {
  á: 0xe1,
  é: 0xe9,
  í: 0xed,
  ñ: 0xf1,
  ó: 0xf3,
  ú: 0xfa,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
};

const encode = (text: string, codes: Record<string, number>) =>
  Uint8Array.from(text, (character) => codes[character] ?? character.charCodeAt(0));

describe.each([
  ['Windows-1252', windows1252],
  ['Mac Roman', macRoman],
])('text in %s is decoded', (_, codes) => {
  test.each(['Peña', 'José Martí', 'García', 'Jesús', 'the school’s “old” gym', 'Núñez’s'])(
    '%s',
    (text) => {
      const line = `Name,Type\r${text},High School\r`;
      expect(decode(encode(line, codes))).toBe(line);
    },
  );
});

test.each(['utf-16le', 'utf-16be'] as const)('text in %s needs no byte order mark', (encoding) => {
  const text = 'Name\tType\r\nPeña High\tHS';
  const bytes = Buffer.from(text, 'utf16le');
  if (encoding === 'utf-16be') bytes.swap16();
  expect(decode(bytes)).toBe(text);
});

test('a byte order mark is not part of the text', () => {
  expect(decode(Buffer.from('\uFEFFName'))).toBe('Name');
  expect(decode(Buffer.from('\uFEFFName', 'utf16le'))).toBe('Name');
});

test.each(['<html><table>', '<?xml version="1.0"?><Workbook/>', ' \n<!DOCTYPE html>'])(
  'a page that a program has saved as a workbook is refused: %s',
  (text) => {
    expect(() => decode(Buffer.from(text))).toThrow('This is a web page or an XML file,');
  },
);

test('a file with zeros that is not text is refused', () => {
  expect(() => decode(Buffer.from([0x4d, 0x5a, 0, 0, 0, 1, 2, 3]))).toThrow('neither an Excel');
});
