/** The call table as an OpenAPI 3.1 description, generated from the rows. */
import { z } from 'zod';
import { type Call, pathParameters } from './call.ts';
import { calls } from './calls.ts';
import { refusals } from './refusals.ts';

type Json = { [key: string]: unknown };

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const problem = (description: string): Json => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const parameter = (row: Call, name: string, place: 'path' | 'query', schema: Json): Json => ({
  name,
  in: place,
  required: place === 'path' || !row.input.shape[name]?.safeParse(undefined).success,
  schema,
});

/** The error responses of a call by status, each with the messages of its refusals. */
const errorResponsesOf = (row: Call): Json => {
  const keys = [
    ...(row.access === 'anyone' ? [] : ['not-signed-in' as const]),
    ...(row.confirm !== 'never' ? (['confirm-password', 'confirm-sign-on'] as const) : []),
    ...(row.confirm === 'with-factor' ? (['confirm-factor', 'confirm-factor-only'] as const) : []),
    ...row.refusals,
  ];
  const byStatus = Map.groupBy(keys, (key) => refusals[key][0]);
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      String(status),
      problem(some.map((key) => `${key}: ${refusals[key][1]}`).join(' · ')),
    ]),
  );
};

/** The file parts of a save: the indexes are those of the JSON that is sent along. */
const pictureParts: Json = {
  '^evaluations\\[\\d+\\]\\.categories\\[\\d+\\]\\.pictures\\[\\d+\\]$': {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description:
      'A new photo (JPEG, PNG, WebP or HEIC) of a category of an evaluation, at its position among the photos. Indexes begin with 0.',
  },
};

const bodyOf = (row: Call, properties: Json, required: readonly string[]): Json => {
  const schema = { type: 'object', properties, required };
  if (!row.upload) {
    return { requestBody: { required: true, content: { 'application/json': { schema } } } };
  }
  const encoding = Object.fromEntries(
    Object.keys(properties).map((name) => [name, { contentType: 'application/json' }]),
  );
  const multipart = { schema: { ...schema, patternProperties: pictureParts }, encoding };
  return { requestBody: { required: true, content: { 'multipart/form-data': multipart } } };
};

/** Makes a save that is sent again have one effect and one response (docs/decisions/0071). */
const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Any text that identifies this save, for example a UUID. A request with the same key and the same content is done once, and gets the same response.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

const operation = (name: string, row: Call): Json => {
  const { properties = {}, required = [] } = schemaOf(row.input, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const inPath = pathParameters(row.path);
  const others = Object.keys(properties).filter((key) => !inPath.includes(key));
  const inQuery = row.method === 'GET' || row.body === 'file' ? others : [];
  const inBody = others.filter((key) => !inQuery.includes(key));
  const answer = row.file
    ? { 'application/octet-stream': {} }
    : { 'application/json': { schema: schemaOf(row.output, 'output') } };
  return {
    operationId: name,
    tags: [name.split('/')[0]],
    summary: row.summary,
    description: `Access: ${row.access}.${row.token ? ` API tokens: ${row.token}.` : ''}`,
    security: row.access === 'anyone' ? [] : [{ bearer: [] }],
    parameters: [
      ...inPath.map((key) => parameter(row, key, 'path', properties[key] ?? {})),
      ...inQuery.map((key) => parameter(row, key, 'query', properties[key] ?? {})),
      ...(row.upload ? [idempotencyKey] : []),
    ],
    ...(inBody.length > 0
      ? bodyOf(
          row,
          Object.fromEntries(inBody.map((key) => [key, properties[key]])),
          required.filter((key) => inBody.includes(key)),
        )
      : {}),
    ...(row.body === 'file'
      ? { requestBody: { required: true, content: { 'application/octet-stream': {} } } }
      : {}),
    responses: {
      200: { description: 'Done.', content: answer },
      400: problem('bad-input: names the field and what is wrong with it'),
      ...errorResponsesOf(row),
      default: problem('403 not-allowed, 413 too-large, 415 wrong-content-type, 429 or 500'),
    },
  };
};

/** Returns the description of all calls. Pure: the same table gives the same description. */
export const openApi = (): Json => {
  const paths: Record<string, Json> = {};
  for (const [name, row] of Object.entries<Call>(calls)) {
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operation(name, row) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Good Repair',
      version: '1',
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
      description: 'School inspections against the 15 good-repair categories.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Problem: {
          type: 'object',
          required: ['status', 'code', 'message', 'requestId'],
          properties: {
            status: { type: 'integer' },
            code: { type: 'string' },
            message: { type: 'string', description: 'The sentence a user may read.' },
            field: { type: 'string', description: 'The field that was refused, if there is one.' },
            errors: {
              type: 'array',
              description: 'Every invalid field of the input.',
              items: {
                type: 'object',
                properties: { field: { type: 'string' }, problem: { type: 'string' } },
              },
            },
            requestId: { type: 'string' },
          },
        },
      },
    },
  };
};
