import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ChangesQuery, changesOf, writeCursor } from './changes.ts';

const position = {
  at: '2026-11-21T08:00:00.123456Z',
  id: '0b9f3a52-8d0e-4d7e-9a51-6f0d7a1c2e3b',
};

const read = (cursor: unknown) => ChangesQuery.cursor.safeParse(cursor);

describe('a cursor', () => {
  test('is read as the same position that was written into it', () => {
    expect(read(writeCursor(position)).data).toEqual(position);
  });

  test('may be omitted or empty, which means that nothing has been read yet', () => {
    expect(read(undefined)).toEqual({ success: true, data: undefined });
    expect(read('')).toEqual({ success: true, data: undefined });
  });

  test.each([
    ['not base64', 'ä'],
    ['base64 of something else', btoa('here')],
    ['an instant without an id', btoa(position.at)],
    ['text before the instant', btoa(`x${position.at} ${position.id}`)],
    ['text after the id', btoa(`${position.at} ${position.id}x`)],
    ['a short id', btoa(`${position.at} ${position.id.slice(1)}`)],
    ['milliseconds only', btoa(`2026-11-21T08:00:00.123Z ${position.id}`)],
    [
      'a month that does not exist',
      writeCursor({ ...position, at: '2026-13-21T08:00:00.123456Z' }),
    ],
  ])('is refused as invalid with a message if it is %s', (_, cursor) => {
    const messages = read(cursor).error?.issues.flatMap((issue) =>
      'errors' in issue ? issue.errors.flat().map(({ message }) => message) : [issue.message],
    );
    expect(messages).toContain('must be the cursor of an answer, unchanged');
  });
});

test('updated_since is a timestamp with a UTC offset; the year 0 and a date without a time are invalid', () => {
  const { updated_since: since } = ChangesQuery;
  expect(since.parse('2026-11-21T08:00:00+01:00')).toBe('2026-11-21T08:00:00+01:00');
  expect(since.parse('0001-01-01T00:00:00Z')).toBe('0001-01-01T00:00:00Z');
  expect(since.safeParse('0000-01-01T00:00:00Z').success).toBe(false);
  expect(since.safeParse('2026-11-21').success).toBe(false);
});

test('a row of a list of changes has the fields of its resource, and also updatedAt and deleted', () => {
  const list = [
    { name: 'Nguyễn Elementary', updatedAt: '2026-11-21T08:00:00.000Z', deleted: false },
  ];
  const answer = { data: { list, cursor: 'next', hasMore: true } };
  const schema = changesOf(z.object({ name: z.string() }));
  expect(schema.parse(answer)).toEqual(answer);
  expect(schema.safeParse({ data: { list: [{}], cursor: '', hasMore: false } }).success).toBe(
    false,
  );
});
