// Gives the browser the names, methods, paths and answer shapes of the call table, without its
// schemas: zod and they would add a third to the sign-in page (docs/decisions/0002).
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { z } from 'zod';
import type { Shape } from './shape.ts';
import { offlineCalls } from '../cache/offline-calls.ts';

const id = 'virtual:call-paths';
const restId = 'virtual:call-paths/after-login';
const table = new URL('../../../contract/calls.ts', import.meta.url);

type Row = { method: string; path: string; output: z.ZodType; file?: true };

/** Imported again each time, because a development server outlives one version of the table. */
async function readTable(): Promise<Record<string, Row>> {
  const { calls } = (await import(`${table.href}?at=${Date.now()}`)) as {
    calls: Record<string, Row>;
  };
  return calls;
}

/**
 * `virtual:call-paths` exports callPaths: name → [method, path, shape], made from contract/calls.ts. The
 * calls of the pages before the login, `auth/…`, are always there; importing
 * `virtual:call-paths/after-login` adds the others, which would be a twentieth of the login page.
 */
export function callPaths(): Plugin {
  return {
    name: 'good-repair:call-paths',
    resolveId: (source) => ([id, restId].includes(source) ? `\0${source}` : undefined),
    async load(loaded) {
      if (loaded !== `\0${id}` && loaded !== `\0${restId}`) return undefined;
      this.addWatchFile(fileURLToPath(table));
      const isRest = loaded === `\0${restId}`;
      const rows = Object.entries(await readTable()).filter(
        ([name]) => name.startsWith('auth/') !== isRest,
      );
      const paths = JSON.stringify(
        Object.fromEntries(
          rows.map(([name, row]) => [name, [row.method, row.path, shapeOfAnswer(name, row)]]),
        ),
      );
      return isRest
        ? `import { callPaths } from '${id}'; Object.assign(callPaths, ${paths});`
        : `export const callPaths = ${paths};`;
    },
  };
}

const isStored = (name: string): boolean => offlineCalls.some((stored) => stored === name);

/**
 * Answers of offline calls are checked to their last property, because offline the form has nothing
 * else. For the others one level is enough to detect an answer that is not from our server.
 */
export const shapeOfAnswer = (name: string, { output, file }: Row): Shape =>
  file
    ? 0
    : shapeOf(
        z.toJSONSchema(output, { unrepresentable: 'any', io: 'output', reused: 'inline' }),
        isStored(name) ? Number.POSITIVE_INFINITY : 1,
      );

type JsonSchema = z.core.JSONSchema.BaseSchema;
const sub = (schema: unknown): JsonSchema => (schema === undefined ? {} : (schema as JsonSchema));

/** `depth` is how many levels of objects and arrays are described. */
function shapeOf(schema: JsonSchema, depth: number): Shape {
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
