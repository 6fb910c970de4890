import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apiHtml, apiMarkdown } from './api-pages.ts';
import { calls } from './calls.ts';
import { openApi } from './openapi.ts';

test('docs/api.md has every call and is up to date', () => {
  expect(readFileSync('docs/api.md', 'utf8')).toBe(apiMarkdown());
});

test('the OpenAPI description and page have every call, with the paths of the table', () => {
  const { paths } = openApi() as { paths: Record<string, Record<string, unknown>> };
  const html = apiHtml();
  for (const row of Object.values(calls)) {
    expect(paths[row.path]).toHaveProperty(row.method.toLowerCase());
    expect(html).toContain(row.path);
  }
});

test('every call has its refusals, including those that any call may answer', () => {
  const { paths } = openApi() as { paths: Record<string, Record<string, { responses: object }>> };
  for (const { responses } of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', 'default']));
  }
});
