import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apiHtml, apiMarkdown } from './api-pages.ts';
import { calls } from './calls.ts';
import { openApi } from './openapi.ts';

test('A developer of another tool finds every call in docs/api.md, which is not stale', () => {
  expect(readFileSync('docs/api.md', 'utf8')).toBe(apiMarkdown());
});

test('and in the OpenAPI description and on the page, by the paths of the table', () => {
  const { paths } = openApi() as { paths: Record<string, Record<string, unknown>> };
  const html = apiHtml();
  for (const row of Object.values(calls)) {
    expect(paths[row.path]).toHaveProperty(row.method.toLowerCase());
    expect(html).toContain(row.path);
  }
});

test('and for each call what may go wrong, that which any call may answer too', () => {
  const { paths } = openApi() as { paths: Record<string, Record<string, { responses: object }>> };
  for (const { responses } of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', 'default']));
  }
});
