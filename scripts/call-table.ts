/**
 * Generates web/api/request/call-table.ts: the call table as the browser needs it, without the
 * schemas, because zod and the schemas would enlarge the sign-in page by a third
 * (docs/decisions/0002).
 */
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/call.ts';
import { offlineCalls } from '#web/api/cache/offline-calls.ts';
import type { BodyShape } from '#web/api/request/shape.ts';

export const CALL_TABLE_FILE = 'web/api/request/call-table.ts';

/** The source of the file. */
export const callTableSource = (): string => {
  const shapes = [...new Set(Object.entries<Call>(calls).map(shapeInJson))];
  return sourceWith(shapes);
};

const sourceWith = (shapes: readonly string[]): string => `\
// Long because it has a line for each call. Generated from contract/calls.ts by \`npm run api-docs\`; a
// test fails when it is out of date.
// biome-ignore-all format: one line for each call
import { type Method, nameOfPath } from '#contract/call.ts';
import type { CallName } from '#contract/calls.ts';
import type { BodyShape } from './shape.ts';

/** The calls that only read. */
export type ReadName = ${namesOfReads()};

type Row = { method: Method; path: \`/api/\${string}\`; answer: BodyShape };

/** The shapes of the responses. */
const answers: readonly BodyShape[] = [
${shapes.map((shape) => `  ${shape},`).join('\n')}
];

/** Method, path after /api/, and index of the answer: every screen loads this table. */
const rows: readonly (readonly [method: Method, path: string, answer: number])[] = [
${Object.entries<Call>(calls)
  .map((call) => lineOf(call, shapes))
  .join('\n')}
];

/** The method and path of each call, and the shape of its response. The path has the name of the call. */
export const callTable = Object.fromEntries(
  rows.map(([method, rest, at]): [string, Row] => {
    const path = \`/api/\${rest}\` as const;
    return [nameOfPath(path), { method, path, answer: answers[at] ?? 0 }];
  }),
) as Readonly<Record<CallName, Row>>;
`;

const namesOfReads = (): string =>
  Object.entries<Call>(calls)
    .flatMap(([name, { method }]) => (method === 'GET' ? [`'${name}'`] : []))
    .join(' | ');

type NamedCall = [name: string, row: Call];

const lineOf = ([name, row]: NamedCall, shapes: readonly string[]): string =>
  `  ['${row.method}', '${row.path.replace('/api/', '')}', ${shapes.indexOf(shapeInJson([name, row]))}],`;

const shapeInJson = ([name, row]: NamedCall): string => JSON.stringify(shapeOfAnswer(name, row));

/**
 * The responses of offline calls are checked down to the last property, because offline the form
 * has no other data. For all other calls, one level is enough to detect a response that is not from
 * our server.
 */
const shapeOfAnswer = (name: string, { output, file }: Call): BodyShape =>
  file
    ? 0
    : shapeOf(
        z.toJSONSchema(output, { unrepresentable: 'any', io: 'output', reused: 'inline' }),
        isOfflineCall(name) ? Number.POSITIVE_INFINITY : 1,
      );

const isOfflineCall = (name: string): boolean => offlineCalls.some((call) => call === name);

type JsonSchema = z.core.JSONSchema.BaseSchema;
const sub = (schema: unknown): JsonSchema => (schema === undefined ? {} : (schema as JsonSchema));

/** `depth` is how many levels of objects and arrays are described. */
function shapeOf(schema: JsonSchema, depth: number): BodyShape {
  if (schema.anyOf) return { oneOf: schema.anyOf.map((one) => shapeOf(sub(one), depth)) };
  switch (schema.type) {
    case 'object': {
      const names = depth > 0 ? (schema.required ?? []) : [];
      const has = names.map((name) => [name, shapeOf(sub(schema.properties?.[name]), depth - 1)]);
      return { has: Object.fromEntries(has) };
    }
    case 'array':
      return [depth > 0 ? shapeOf(sub(schema.items), depth - 1) : 0];
    case 'integer':
      return 'number';
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return schema.type;
    default:
      return 0;
  }
}
