import { describe, expect, test } from 'vitest';
import {
  changedText,
  Day,
  ExportFormat,
  FileAnswer,
  Id,
  listOf,
  Message,
  nameText,
  optionalText,
  Paging,
  requiredName,
  requiredText,
  Score,
  SearchTerm,
  Sha256,
  sortedBy,
  text,
} from './common.ts';

describe('a text field', () => {
  test('is trimmed and normalized, so that an ñ is found in whichever way it was entered', () => {
    expect(text(10).parse('  Pen\u0303a ')).toBe('Pe\u00f1a');
    expect(text(3).parse('  abc  ')).toBe('abc');
    expect(text(3).safeParse('abcd').error?.issues[0]?.message).toBe(
      'must be at most 3 characters',
    );
  });

  test('for a name has no line breaks and no characters that nobody sees', () => {
    expect(nameText(10).parse(' Pen\u0303a\u200B\n\u00A0High\u0007')).toBe('Peña High');
    expect(text(20).parse('one\ntwo')).toBe('one\ntwo');
    expect(requiredName(10, 'Please enter it').safeParse('\u200B').error?.issues[0]?.message).toBe(
      'Please enter it',
    );
  });

  test('is invalid if it has characters that cannot be stored', () => {
    for (const value of ['a\u0000b', 'a\ud800b']) {
      expect(text(10).safeParse(value).error?.issues[0]?.message).toBe(
        'holds characters that cannot be stored',
      );
    }
  });

  test('has one error message if it is missing, and another one if it is not a string', () => {
    expect(text(10).safeParse(undefined).error?.issues[0]?.message).toBe('is required');
    expect(text(10, 'Please enter it').safeParse(undefined).error?.issues[0]?.message).toBe(
      'Please enter it',
    );
    expect(text(10).safeParse(5).error?.issues[0]?.message).toBe('must be text');
  });

  test('is invalid if it is required and empty, or consists of spaces only', () => {
    for (const value of ['', '   ', undefined]) {
      expect(requiredText(10, 'Please enter it').safeParse(value).error?.issues[0]?.message).toBe(
        'Please enter it',
      );
    }
    expect(requiredText(10).safeParse('').error?.issues[0]?.message).toBe('is required');
    expect(requiredText(10).parse(' a ')).toBe('a');
  });

  test("becomes '' if it is optional and missing", () => {
    for (const value of [undefined, null, '']) expect(optionalText(10).parse(value)).toBe('');
    expect(optionalText(10).parse(' a ')).toBe('a');
  });

  test('is cleared by null in an update, and is not changed if the update omits it', () => {
    expect(changedText(10).parse(null)).toBe('');
    expect(changedText(10).parse('')).toBe('');
    expect(changedText(10).parse(undefined)).toBeUndefined();
    expect(changedText(10).parse(' a ')).toBe('a');
  });
});

test('a day is an existing date, beginning with the year 1', () => {
  expect(Day.parse('2024-02-29')).toBe('2024-02-29');
  for (const value of ['2023-02-29', '0000-01-01', '11/21/2026', '']) {
    expect(Day.safeParse(value).error?.issues[0]?.message).toBe('must be a date like 2026-11-21');
  }
});

test('a SHA-256 is exactly 64 digits of 0-9 and a-f', () => {
  const hash = '0123456789abcdef'.repeat(4);
  expect(Sha256.parse(hash)).toBe(hash);
  for (const value of [`${hash}0`, `0${hash}`, hash.slice(1), hash.toUpperCase()]) {
    expect(Sha256.safeParse(value).error?.issues[0]?.message).toBe(
      'must be a SHA-256: 64 digits of 0-9 and a-f',
    );
  }
  expect(Sha256.safeParse(5).error?.issues[0]?.message).toBe('must be text');
});

test('an id is a UUID', () => {
  expect(Id.safeParse('7').error?.issues[0]?.message).toBe('must be an id (a UUID)');
  expect(Id.safeParse('5f0c7d1e-8f37-4b0e-9a55-0d8f5a1b2c3d').success).toBe(true);
});

test('a page number is an integer from 1 to a million, and 1 by default; a limit is an integer of at least 1', () => {
  expect(Paging.page.parse(undefined)).toBe(1);
  expect(Paging.page.parse('7')).toBe(7);
  expect(Paging.page.parse(1_000_000)).toBe(1_000_000);
  for (const value of ['0', '1.5', 1_000_001]) {
    expect(Paging.page.safeParse(value).success).toBe(false);
  }
  for (const value of ['0', '1.5']) expect(Paging.limit.safeParse(value).success).toBe(false);
  expect(Paging.limit.parse('1')).toBe(1);
});

test("a sort order is a key, with '-' before it for descending order; if it is missing, the default is used", () => {
  const sort = sortedBy(['date', 'school'], '-date');
  for (const value of ['date', '-date', 'school', '-school']) expect(sort.parse(value)).toBe(value);
  expect(sort.parse(undefined)).toBe('-date');
  expect(sort.safeParse('rating').error?.issues[0]?.message).toBe(
    'must be one of: date, school, or one of them after a - to sort downwards',
  );
});

test('a score is a percentage or null', () => {
  for (const value of [0, 66.67, 100, null]) expect(Score.parse(value)).toBe(value);
  for (const value of [-0.01, 100.01]) expect(Score.safeParse(value).success).toBe(false);
});

test('an empty search matches everything, and an export is CSV unless XLSX is requested', () => {
  expect(SearchTerm.parse(undefined)).toBe('');
  expect(ExportFormat.parse(undefined)).toBe('csv');
  expect(ExportFormat.parse('xlsx')).toBe('xlsx');
  expect(ExportFormat.safeParse('pdf').error?.issues[0]?.message).toBe('must be csv or xlsx');
});

test('the content of a response that is a file can be read as a stream', () => {
  async function* pieces() {
    yield 'a';
  }
  const file = { name: 'a.csv', contentType: 'text/csv' };
  expect(FileAnswer.safeParse({ ...file, content: pieces() }).success).toBe(true);
  for (const content of ['text', null, {}, undefined]) {
    expect(FileAnswer.safeParse({ ...file, content }).success).toBe(false);
  }
});

test('the response of a list has the rows of a page and the number of pages', () => {
  const answer = { data: { list: [{ message: 'a' }], totalPages: 0 } };
  expect(listOf(Message).parse(answer)).toEqual(answer);
  for (const data of [{ list: [{}], totalPages: 0 }, { list: [], totalPages: -1 }, { list: [] }]) {
    expect(listOf(Message).safeParse({ data }).success).toBe(false);
  }
});
