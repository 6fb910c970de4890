import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { accessMarkdown } from './access-page.ts';
import { apiHtml, apiMarkdown } from './api-pages.ts';
import { calls } from './calls.ts';
import { openApi } from './openapi.ts';

test('docs/api.md contains every call and is up to date', () => {
  expect(readFileSync('docs/api.md', 'utf8')).toBe(apiMarkdown());
});

test('docs/access.md shows who may make each call', () => {
  const page = accessMarkdown();
  expect(readFileSync('docs/access.md', 'utf8')).toBe(page);
  const mayCall = (call: string) =>
    page.split('\n').find((line) => line.startsWith(`| \`${call}\``));
  // The columns: not signed in, reporter, inspector, staff, administrator, staff limited to some
  // schools, administrator after the end of the subscription, super user, token to read, token to read and write,
  // then tokens for inspections, schools, areas, the schedule and deficiencies.
  expect(mayCall('GET /api/school/list')).toMatch(
    /` \|   \| ✓ \| ✓ \| ✓ \| ✓ \| ✓ \|   \|  ( \| ✓){7} \|$/,
  );
  expect(mayCall('POST /api/auth/login')).toMatch(/`( \| ✓){15} \|$/);
  expect(mayCall('DELETE /api/user/remove')).toMatch(/`( \|  ){4} \| ✓( \|  ){10} \|$/);
  expect(mayCall('POST /api/school/create')).toMatch(
    /`( \|  ){3}( \| ✓){2}( \|  ){6} \| ✓( \|  ){3} \|$/,
  );
});

test('the OpenAPI description and its page contain every call, with the paths of the table', () => {
  const { paths } = openApi() as { paths: Record<string, Record<string, unknown>> };
  const html = apiHtml();
  for (const row of Object.values(calls)) {
    expect(paths[row.path]).toHaveProperty(row.method.toLowerCase());
    expect(html).toContain(row.path);
  }
});

test('every call lists its refusals, including those that every call may respond with', () => {
  const { paths } = openApi() as { paths: Record<string, Record<string, { responses: object }>> };
  for (const { responses } of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', 'default']));
  }
});

type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { required: boolean; content: Record<string, { schema?: { type: string } }> };
  responses: Record<string, { description: string; content: Record<string, { schema?: object }> }>;
};

const operation = (name: keyof typeof calls): Operation => {
  const { paths } = openApi() as { paths: Record<string, Record<string, Operation>> };
  const { path, method } = calls[name];
  return paths[path]?.[method.toLowerCase()] as Operation;
};

describe('the OpenAPI description contains', () => {
  test('the name, the purpose and the access of each call', () => {
    expect(operation('school/list')).toMatchObject({
      operationId: 'school/list',
      tags: ['school'],
      summary: calls['school/list'].summary,
      description: 'Access: read. API tokens: read.',
      security: [{ bearer: [] }],
    });
    expect(operation('auth/login').security).toEqual([]);
  });

  test('path parameters as required, and filters as optional', () => {
    const [id] = operation('school/facilities-get').parameters;
    expect(id).toMatchObject({ name: 'schoolId', in: 'path', required: true });
    expect(id?.schema).toMatchObject({ type: 'string', format: 'uuid' });
    const [format] = operation('inspection/export').parameters;
    expect(format).toMatchObject({ name: 'format', in: 'query', required: false });
    expect(format?.schema).toMatchObject({ enum: ['csv', 'xlsx'] });
    const explained = operation('report/detail').parameters.find(({ name }) => name === 'reportId');
    expect(explained).toMatchObject({ required: true });
  });

  test('no body for a GET, JSON for a POST and multipart for an upload', () => {
    expect(operation('school/list').requestBody).toBeUndefined();
    const { requestBody, parameters } = operation('auth/login');
    expect(parameters).toEqual([]);
    expect(requestBody).toMatchObject({
      required: true,
      content: {
        'application/json': { schema: { type: 'object', required: ['email', 'password'] } },
      },
    });
    const properties = requestBody?.content['application/json']?.schema;
    expect(properties).toHaveProperty('properties.session');
    const upload = operation('inspection/save').requestBody?.content ?? {};
    expect(Object.keys(upload)).toEqual(['multipart/form-data']);
  });

  test('a file as the body of a call that accepts one, with the other input in the query', () => {
    const { requestBody, parameters } = operation('school/import');
    expect(requestBody).toEqual({ required: true, content: { 'application/octet-stream': {} } });
    expect(parameters.map(({ name, in: place }) => `${place} ${name}`)).toEqual([
      'query county',
      'query district',
      'query types',
      'query sheet',
      'query columns',
      'query cells',
    ]);
  });

  test('a file as the response of an export, and JSON for other calls', () => {
    expect(operation('inspection/export').responses['200']?.content).toEqual({
      'application/octet-stream': {},
    });
    const answer = operation('school/list').responses['200']?.content['application/json'];
    expect(answer?.schema).toHaveProperty('properties.data.properties.list');
    expect(operation('school/list').responses['200']?.description).toBe('Done.');
  });

  test('the refusals of a call by status, each with its message', () => {
    const { responses } = operation('school/create');
    expect(responses['401']?.description).toBe('not-signed-in: Please sign in.');
    expect(responses['409']?.description).toContain(
      'school-name-taken: There is already a school named {name}. Please confirm that there are two.',
    );
    expect(responses['400']).toMatchObject({
      description: 'bad-input: names the field and what is wrong with it',
      content: {
        'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
      },
    });
    expect(responses['default']?.description).toContain('413 too-large');
    expect(operation('user/delete').responses['403']?.description).toContain('confirm-password: ');
    expect(operation('auth/signup').responses).not.toHaveProperty('401');
    const several = operation('photo/upload').responses['400']?.description ?? '';
    expect(several.length).toBeGreaterThan(0);
  });

  test('a title, the ways to sign in, and the schema of a refusal', () => {
    expect(openApi()).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Good Repair', version: '1', description: expect.stringMatching(/./) },
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
              field: { type: 'string' },
              requestId: { type: 'string' },
            },
          },
        },
      },
    });
  });
});

test('the HTML page shows the input of each call, with all texts escaped', () => {
  const html = apiHtml();
  const [item] = /<details id="auth\/login">.*?<\/details>/s.exec(html) ?? [''];
  expect(item).toContain('<b>POST</b> /api/auth/login');
  expect(item).toContain(`<span>${calls['auth/login'].summary}</span>`);
  expect(item).toContain('Access: anyone. Refusals of its own: ');
  expect(item).toContain('401 wrong-login');
  expect(item).toContain('"password": {');
  const [confirmed] = /<details id="user\/delete">.*?<\/details>/s.exec(html) ?? [''];
  expect(confirmed).toContain('403 confirm-password (always)');
  const texts = html.replaceAll(/<\/?[a-z][^<>]*>|<!doctype html>/g, '');
  expect(texts).not.toMatch(/[<>]/);
  expect(html).toMatch(/<style>[^<]*color-scheme:light dark[^<]*<\/style>/);
  expect(html.match(/<details /g)).toHaveLength(Object.keys(calls).length);
});

/** Everything in the description that is an object, with its path. */
const partsOf = (value: unknown, path = '#'): [path: string, part: Record<string, unknown>][] => {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, part]) => partsOf(part, `${path}/${name}`));
  return Array.isArray(value) ? inner : [[path, value as Record<string, unknown>], ...inner];
};

describe('the OpenAPI description', () => {
  const parts = partsOf(openApi());

  test('defines every property that it requires', () => {
    const undefinedOnes = parts.flatMap(([path, { required, properties }]) =>
      Array.isArray(required)
        ? required
            .filter((name: string) => !Object.hasOwn(properties ?? {}, name))
            .map((name: string) => `${path}: ${name}`)
        : [],
    );
    expect(undefinedOnes).toEqual([]);
  });

  test('has no alternative that allows everything', () => {
    const empty = parts
      .filter(
        ([path, part]) => /\/(anyOf|oneOf)\/\d+$/.test(path) && Object.keys(part).length === 0,
      )
      .map(([path]) => path);
    expect(empty).toEqual([]);
  });

  test('says where the server is, relative to the description', () => {
    expect(openApi()).toMatchObject({ servers: [{ url: '/' }] });
  });

  test('describes the Idempotency-Key and the photos of a save', () => {
    const { parameters, requestBody } = operation('inspection/save');
    expect(parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: false }]);
    const schema = requestBody?.content['multipart/form-data']?.schema as
      | { patternProperties?: Record<string, object> }
      | undefined;
    const [pattern = ''] = Object.keys(schema?.patternProperties ?? {});
    expect('evaluations[0].categories[14].pictures[2]').toMatch(new RegExp(pattern));
    expect('evaluations').not.toMatch(new RegExp(pattern));
  });
});
