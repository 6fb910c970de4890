import { expect, test } from 'vitest';
import { openApiFaults, openApiJson } from './openapi-faults.ts';

test('the OpenAPI description has no faults by the rules of Redocly and swagger-parser', async () => {
  expect(await openApiFaults(openApiJson())).toEqual([]);
});

test('a required property without a schema, no servers and an unknown reference are faults', async () => {
  const description = JSON.parse(openApiJson());
  description.servers = [];
  description.components.schemas.Problem.required.push('cause');
  description.paths['/api/school/list'].get.responses.default = { $ref: '#/components/none' };
  const faults = (await openApiFaults(JSON.stringify(description))).join('\n');
  expect(faults).toContain('no-empty-servers');
  expect(faults).toContain("no-required-schema-properties-undefined: Required property 'cause'");
  expect(faults).toContain('swagger-parser:');
});
