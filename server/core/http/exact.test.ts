import { expect, test } from 'vitest';
import { z } from 'zod';
import { isExact } from './exact.ts';

const Row = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(['school', 'other']).nullable(),
  score: z.number().min(0).max(100),
  tags: z.array(z.string()),
});
const schema = z.object({ data: z.object({ list: z.array(Row), total: z.int() }) });

const aRow = { id: crypto.randomUUID(), name: 'Nguyễn', kind: null, score: 99.5, tags: ['a', 'b'] };
const answerOf = (...rows: unknown[]) => ({ data: { list: rows, total: rows.length } });

test('a response that its schema would not change is recognized as unchanged', () => {
  for (const answer of [answerOf(), answerOf(aRow, { ...aRow, kind: 'school', tags: [] })]) {
    expect(isExact(schema, answer)).toBe(true);
    expect(JSON.stringify(schema.parse(answer))).toBe(JSON.stringify(answer));
  }
});

test('a response is recognized as unchanged if optional fields are missing, but not if its fields are in a different order', () => {
  const text = z.string();
  const Sparse = z.object({
    a: text,
    b: text.optional(),
    c: text,
    d: text.optional(),
    e: text.optional(),
  });
  for (const value of [
    { a: '', b: '', c: '', d: '', e: '' },
    { a: '', c: '', e: '' },
    { a: '', b: '', c: '' },
  ]) {
    expect(isExact(Sparse, value)).toBe(true);
    expect(JSON.stringify(Sparse.parse(value))).toBe(JSON.stringify(value));
  }
  for (const value of [
    { a: '', b: '' },
    { a: '', c: '', b: '' },
    { a: '', c: '', e: '', d: '' },
  ]) {
    expect(isExact(Sparse, value)).toBe(false);
  }
});

const { name: _, ...withoutName } = aRow;
const { id, ...withoutId } = aRow;
const toJSON = () => ({ secret: 'written' });
class WrittenRow {
  readonly id = aRow.id;
  readonly name = aRow.name;
  readonly kind = null;
  readonly score = 1;
  readonly tags: string[] = [];
  toJSON = toJSON;
}

test.each<[string, unknown]>([
  ['a field that the schema does not name', { ...aRow, secret: 'left out' }],
  ['a field that the schema does not name, first', { secret: 'left out', ...aRow }],
  ['a missing field', withoutName],
  ['a different order of fields', { ...withoutId, id }],
  ['a wrong id', { ...aRow, id: `${aRow.id}0` }],
  ['a number instead of text', { ...aRow, name: 7 }],
  ['a value that is not one of the choices', { ...aRow, kind: 'district' }],
  ['undefined', { ...aRow, kind: undefined }],
  ['a number above the maximum', { ...aRow, score: 100.5 }],
  ['NaN instead of a number', { ...aRow, score: Number.NaN }],
  ['a wrong entry of a list', { ...aRow, tags: ['a', null] }],
  // eslint-disable-next-line no-sparse-arrays
  ['a gap in a list', { ...aRow, tags: ['a', , 'b'] }],
  ['an object that looks like a list', { ...aRow, tags: { 0: 'a', length: 1 } }],
  ['null', null],
  ['a list', [aRow]],
  ['an object of a class with a toJSON method', new WrittenRow()],
  ['a plain object with a toJSON method', { ...aRow, toJSON }],
  ['inherited fields', Object.create(aRow)],
])('a response that has %s in one of its rows is not recognized as unchanged', (_name, row) => {
  expect(isExact(schema, answerOf(aRow, row))).toBe(false);
});

test('a value that a schema would change or refuse is not recognized as unchanged', () => {
  expect(isExact(z.string().trim(), ' a')).toBe(false);
  expect(isExact(z.string().trim(), 'a')).toBe(true);
  expect(isExact(z.string().max(2), 'abc')).toBe(false);
  expect(isExact(z.array(z.string()).max(1), ['a', 'b'])).toBe(false);
  const even = z.object({ at: z.int() }).refine(({ at }) => at % 2 === 0);
  expect(isExact(even, { at: 1 })).toBe(false);
  expect(isExact(z.object({ at: z.int().default(1) }), {})).toBe(false);
  expect(isExact(z.object({ at: z.int().optional() }), { at: 'x' })).toBe(false);
  expect(isExact(z.strictObject({ at: z.int() }), { at: 1, more: 2 })).toBe(false);
  expect(isExact(z.object({ a: z.string(), b: z.string() }), { b: '', a: '' })).toBe(false);
  expect(isExact(z.union([z.literal('a'), z.null()]), 'b')).toBe(false);
});
