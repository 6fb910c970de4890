/** Validates various values with each field of a schema, and writes down the error messages. */
import { z } from 'zod';
import { describeIssue } from '#contract/problems.ts';

/** Values that a client may send by mistake or in an attack, each with a short name. */
const values: readonly (readonly [name: string, value: unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['true', true],
  ['-1', -1],
  ['0', 0],
  ['1', 1],
  ['5', 5],
  ['12.345', 12.345],
  ['1e12', 1e12],
  ["''", ''],
  ["' '", ' '],
  ["'5'", '5'],
  ["' x '", ' x '],
  ["'true'", 'true'],
  ['a NUL', '\u0000'],
  ['half an emoji', '\uD83D'],
  ['100,000 letters', 'x'.repeat(100_000)],
  ['n and tilde', 'n\u0303'],
  ['a day', '2026-11-21'],
  ['no day', '2026-02-30'],
  ['year 0', '0000-01-01'],
  ['an instant', '2026-11-21T08:00:00.000Z'],
  ['an id', '00000000-0000-4000-8000-000000000001'],
  ['an email address', 'Maria@O-Pena.example'],
  ['a time zone', 'America/Los_Angeles'],
  ['a web address', 'https://district.example/hook'],
  ['a SHA-256', 'a'.repeat(64)],
  ['{}', {}],
  ['[]', []],
  ['[5]', [5]],
  ["['x']", ['x']],
  ['3,000 texts', Array.from({ length: 3000 }, () => 'x')],
];

type SchemaNode = z.ZodType & {
  def: {
    type: string;
    innerType?: SchemaNode;
    element?: SchemaNode;
    in?: SchemaNode;
    out?: SchemaNode;
    left?: SchemaNode;
    right?: SchemaNode;
    valueType?: SchemaNode;
    options?: readonly SchemaNode[];
    shape?: Readonly<Record<string, SchemaNode>>;
  };
};

/** The schemas directly inside a schema, each with the text that it adds to the path. */
const innerSchemas = ({ def }: SchemaNode): [step: string, schema: SchemaNode][] => [
  ...Object.entries(def.shape ?? {}).map(([name, schema]): [string, SchemaNode] => [
    `.${name}`,
    schema,
  ]),
  ...(def.element ? [['[]', def.element] as [string, SchemaNode]] : []),
  ...(def.valueType ? [['{}', def.valueType] as [string, SchemaNode]] : []),
  ...[def.innerType, def.in, def.out, def.left, def.right, ...(def.options ?? [])].flatMap(
    (schema): [string, SchemaNode][] => (schema ? [['', schema]] : []),
  ),
];

/**
 * All fields of a schema with their paths, including fields of nested objects, lists and optional
 * values.
 */
const fieldsOf = (schema: SchemaNode, path: string): [path: string, schema: SchemaNode][] =>
  innerSchemas(schema).flatMap(([step, inner]): [string, SchemaNode][] => [
    ...(step === '' ? [] : [[`${path}${step}`, inner] as [string, SchemaNode]]),
    ...fieldsOf(inner, `${path}${step}`),
  ]);

const shown = (value: unknown): string => {
  const json = JSON.stringify(value) ?? 'nothing';
  return json.length > 60 ? `${json.slice(0, 30)}… (${json.length})` : json;
};

const answer = (schema: SchemaNode, value: unknown): string => {
  const { success, data, error } = schema.safeParse(value, { error: describeIssue });
  if (success) return Object.is(data, value) ? 'accepted' : `read as ${shown(data)}`;
  const sentences = error.issues.map(({ path, message }) => [...path, message].join(' '));
  return [...new Set(sentences)].slice(0, 4).join(' · ');
};

/**
 * The error messages of a field, one per line, each followed by the values that cause it: `is
 * required: nothing, null`.
 */
const answersOf = (field: SchemaNode): string => {
  const byAnswer = Map.groupBy(values, ([, value]) => answer(field, value));
  return [...byAnswer]
    .map(([sentence, some]) => `${sentence}: ${some.map(([name]) => name).join(', ')}`)
    .join('\n');
};

/**
 * Returns a paragraph for each different set of error messages, followed by the fields that have
 * it:
 *
 *     is required: nothing
 *     must be an email address: null, true
 *       auth/login .email
 */
export const probeInputs = (inputs: readonly (readonly [call: string, z.ZodObject])[]): string => {
  const fields = inputs.flatMap(([call, input]) =>
    fieldsOf(input as unknown as SchemaNode, ` `).map(([path, field]) => ({
      place: `  ${call}${path}`,
      answers: answersOf(field),
    })),
  );
  const paragraphs = Map.groupBy(fields, ({ answers }) => answers);
  return [...paragraphs]
    .map(([answers, some]) => [answers, ...new Set(some.map(({ place }) => place))].join('\n'))
    .join('\n\n');
};

type Json = { [key: string]: unknown };

/** Writes a JSON Schema as one line for each field that does not contain other fields. */
const linesOf = (json: Json, path: string): string[] => {
  const {
    properties,
    required = [],
    items,
    anyOf,
    additionalProperties,
    ...own
  } = json as {
    properties?: Record<string, Json>;
    required?: string[];
    items?: Json;
    anyOf?: Json[];
    additionalProperties?: Json | false;
  };
  if (properties) {
    return Object.entries(properties).flatMap(([name, field]) =>
      linesOf(field, `${path}.${name}${required.includes(name) ? '' : '?'}`),
    );
  }
  if (items) return linesOf(items, `${path}[]`);
  if (anyOf) return anyOf.flatMap((one) => linesOf(one, `${path}|`));
  if (additionalProperties) return linesOf(additionalProperties, `${path}{}`);
  return [`  ${path} ${JSON.stringify('format' in own ? { ...own, pattern: undefined } : own)}`];
};

/** The fields of the response of a call, each with its JSON Schema. */
export const describeOutput = (output: z.ZodType): string => {
  const json = z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' });
  return linesOf(json, '').join('\n');
};
