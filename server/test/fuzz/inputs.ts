/** Random inputs for the calls: some match the schema, others violate it. */
import fc from 'fast-check';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';

/** The part of JSON Schema that is used here. */
type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};

const words = fc.constantFrom(
  'Nguyễn Du',
  "O'Peña",
  'Room 12',
  '😀',
  '2026-11-23',
  'a,b;"c"',
  '%_\\',
);

/** URLs that the server refuses before it resolves the host name or makes a connection. */
const urls = fc.constantFrom('https://127.0.0.1:1/hook', 'https://[::1]/', 'https://localhost/');

const ofText = ({ format, maxLength = 200 }: Schema, ids: readonly string[]) => {
  const formats: Record<string, fc.Arbitrary<unknown>> = {
    uuid: fc.oneof(fc.constantFrom(...ids), fc.uuid()),
    date: fc.constantFrom('2026-11-23', '2024-02-29', '0001-01-01', '9999-12-31'),
    email: fc.constantFrom('alice@example.test', 'nobody@example.test'),
    uri: urls,
  };
  const text = fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 300) });
  return formats[format ?? ''] ?? fc.oneof(words, text, fc.constantFrom(...ids));
};

/** Values that fit the schema, except that patterns are ignored. `ids` are ids of existing rows. */
const fitting = (schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> => {
  const { const: constant, enum: listed, type } = schema;
  if (constant !== undefined) return fc.constant(constant);
  if (listed) return fc.constantFrom(...listed);
  const [first, ...others] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (first) return fc.oneof(...[first, ...others].map((one) => fitting(one, ids)));
  const { minimum: min = -5, maximum: max = Math.max(min, 500) } = schema;
  switch (type) {
    case 'string':
      return ofText(schema, ids);
    case 'integer':
      return fc.integer({ min: Math.max(min, -1e9), max: Math.min(max, 1e9) });
    case 'number':
      return fc.double({ min, max, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fitting(schema.items ?? {}, ids), { maxLength: 4 });
    case 'object':
      return record(schema, (property) => fitting(property, ids));
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
};

const record = (
  { properties = {}, required = [] }: Schema,
  of: (property: Schema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<object> =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([key, property]) => [key, of(property)])),
    { requiredKeys: required.filter((key) => key in properties) },
  );

const nested = (depth: number): unknown =>
  JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown;

/** Texts that a parser, the database or an output format might misinterpret. */
export const strangeTexts = [
  '',
  ' ',
  '\u0000',
  '\uD800',
  'x\u202Ey',
  '__proto__',
  '../../etc/passwd',
  '%00',
  "'; drop table account; --",
  '<script>alert(1)</script>',
  '=1+1',
  'null',
  'NaN',
  '1e999',
  '99999-99-99',
  '2026-02-30',
  '0000-01-01',
  '00000000-0000-0000-0000-000000000000',
  'a@b',
  '\r\nBcc: a@b.c',
];
const strangeNumbers = [-1, 0, 0.1, 1e308, 2 ** 53, -(2 ** 31) - 1];
const otherTypes = [null, true, false, [], {}, [[]], [null], { toString: 'x' }, nested(200)];

/** Values that most schemas do not accept. */
export const strange: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...strangeTexts),
  fc.constantFrom(...strangeNumbers),
  fc.constantFrom<unknown>(...otherTypes),
  fc.integer({ min: 1000, max: 60_000 }).map((length) => 'ễ'.repeat(length)),
  fc.integer({ min: 100, max: 3000 }).map((length) => Array.from({ length }, (_, at) => at)),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.anything({ maxDepth: 2 }),
);

/** Random inputs of a call, as objects; `ids` are ids of existing rows. */
export const inputsOf = ({ input }: Call, ids: readonly string[]): fc.Arbitrary<object> => {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema;
  const usual = record(schema, (property) => fitting(property, ids));
  const mixed = record(schema, (property) =>
    fc.oneof({ weight: 5, arbitrary: fitting(property, ids) }, { weight: 1, arbitrary: strange }),
  );
  const extended = fc
    .tuple(usual, fc.dictionary(fc.string({ maxLength: 10 }), strange, { maxKeys: 3 }))
    .map(([known, unknown]) => ({ ...unknown, ...known }));
  const wrong = record({ ...schema, required: [] }, () => strange);
  return fc.oneof(
    { weight: 5, arbitrary: usual },
    { weight: 4, arbitrary: mixed },
    { weight: 1, arbitrary: extended },
    { weight: 1, arbitrary: wrong },
  );
};
