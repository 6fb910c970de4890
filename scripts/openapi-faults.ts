/** Checks the OpenAPI description with two tools of other projects (docs/decisions/0002). */
import SwaggerParser from '@apidevtools/swagger-parser';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openApi } from '#contract/openapi.ts';

/** The JSON that the server sends for /api/openapi.json. */
export const openApiJson = (): string => JSON.stringify(openApi());

/** What swagger-parser finds: references without a target, and what the OpenAPI schema forbids. */
const parserFaults = async (json: string): Promise<string[]> => {
  try {
    await SwaggerParser.validate(JSON.parse(json));
    return [];
  } catch (error) {
    return [`swagger-parser: ${String(error)}`];
  }
};

/** What Redocly finds with all its recommended rules, the warnings too. No rule is off. */
const lintFaults = async (json: string): Promise<string[]> => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source: json, absoluteRef: 'openapi.json', config });
  return problems.map(
    ({ ruleId, message, location: [place] }) => `${ruleId}: ${message} ${place?.pointer ?? ''}`,
  );
};

/** The faults of an OpenAPI description, one in each entry. */
export const openApiFaults = async (json: string): Promise<string[]> => [
  ...(await parserFaults(json)),
  ...(await lintFaults(json)),
];
