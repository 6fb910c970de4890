import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkAnswer } from './checked-answer.ts';

const schema = z.object({
  message: z.string(),
  data: z.object({ before: z.string(), rows: z.array(z.object({ at: z.int() })), after: z.int() }),
});

const anAnswer = (rows: readonly object[]) => ({
  message: 'Read "rows".',
  secret: 'outside',
  data: { before: '"[]"', rows, after: 7, secret: 'beside' },
});

const rows = Array.from({ length: 2500 }, (_, at) => ({ at, secret: 'within' }));

test('a long list, written in pieces, gives the same JSON as if written at once, without fields outside of the schema', async () => {
  const answer = anAnswer(rows);
  const written = await checkAnswer(schema, answer);
  expect(Buffer.isBuffer(written)).toBe(true);
  expect(String(written)).toBe(JSON.stringify(schema.parse(answer)));
  expect(String(written)).not.toContain('secret');
});

test('long lists within the rows of a short one are written in pieces, each in its place', async () => {
  const nested = z.object({
    data: z.object({
      list: z.array(z.object({ rows: z.array(z.object({ at: z.int() })), id: z.int() })),
      same: z.array(z.int()),
    }),
  });
  const long = (id: number) => ({ id, rows: rows.map(({ at }) => ({ at: at + id, secret: '' })) });
  const short = { id: 3, rows: [{ at: 1 }] };
  const answer = {
    data: { list: [long(1), short, long(2)], same: Array.from({ length: 900 }, () => 7) },
  };
  expect(String(await checkAnswer(nested, answer))).toBe(JSON.stringify(nested.parse(answer)));
  const wrong = { ...long(2), rows: rows.with(2400, { at: 'x' } as never) };
  const among = { data: { list: [long(1), wrong], same: [] } };
  await expect(checkAnswer(nested, among)).rejects.toThrow(/expected number/);
});

test('a short list is written as text, without fields that the schema does not name', async () => {
  const answer = anAnswer(rows.slice(0, 3));
  const parsed = schema.parse(answer);
  expect(await checkAnswer(schema, answer)).toBe(JSON.stringify(parsed));
  expect(await checkAnswer(schema, parsed)).toBe(JSON.stringify(parsed));
});

test('an error is thrown if a field of a response with a short list does not match the schema', async () => {
  const answer = anAnswer([{ at: 'x' }]);
  await expect(checkAnswer(schema, answer)).rejects.toThrow(/expected number/);
});

test('a long response is returned as encoded bytes', async () => {
  const answer = schema.parse({ ...anAnswer([]), message: 'ễ'.repeat(10_000) });
  const written = await checkAnswer(schema, answer);
  expect(Buffer.isBuffer(written)).toBe(true);
  expect(String(written)).toBe(JSON.stringify(answer));
});

test('an error is thrown if a row anywhere in a long list, or a field outside of the list, does not match the schema', async () => {
  const wrong = rows.with(2499, { at: 'x', secret: '' } as never);
  await expect(checkAnswer(schema, anAnswer(wrong))).rejects.toThrow(/expected number/);
  const { message: _, ...without } = anAnswer(rows);
  await expect(checkAnswer(schema, without)).rejects.toThrow(/message/);
});

test('other requests are handled between the pieces of a long list', async () => {
  let answered = 0;
  const count = () => {
    answered += 1;
    if (answered < 100) setImmediate(count);
  };
  setImmediate(count);
  await checkAnswer(schema, anAnswer(rows));
  expect(answered).toBeGreaterThanOrEqual(2);
});
