// Gives the browser the names, methods, paths and response shapes of the call table without its
// schemas, because zod and the schemas would enlarge the sign-in page by a third
// (docs/decisions/0002).
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { z } from 'zod';
import type { BodyShape } from './shape.ts';
import { offlineCalls } from '#web/api/cache/offline-calls.ts';

const id = 'virtual:call-paths';
const restId = 'virtual:call-paths/after-login';
const settingsId = 'virtual:call-paths/settings';
const ids = [id, restId, settingsId];
const table = new URL('../../../contract/calls.ts', import.meta.url);

type Row = { method: string; path: string; output: z.ZodType; file?: true };

/**
 * Reads the table with a new import each time, because it may change while a development server
 * runs.
 */
async function readTable(): Promise<Record<string, Row>> {
  const { calls } = (await import(`${table.href}?at=${Date.now()}`)) as {
    calls: Record<string, Row>;
  };
  return calls;
}

/**
 * `virtual:call-paths` exports callPaths: name → [method, path, shape], generated from
 * contract/calls.ts. Most calls of the pages before the login, `auth/…`, are always in it.
 * Importing `virtual:call-paths/settings` adds the calls of Settings, Users and the second step of
 * a sign-in; importing `virtual:call-paths/after-login` adds all others, which would enlarge the
 * login page by a twentieth.
 */
export function callPaths(): Plugin {
  return {
    name: 'good-repair:call-paths',
    resolveId: (source) => (ids.includes(source) ? `\0${source}` : undefined),
    async load(loaded) {
      const wanted = ids.find((each) => loaded === `\0${each}`);
      if (wanted === undefined) return undefined;
      this.addWatchFile(fileURLToPath(table));
      const rows = Object.entries(await readTable()).filter(([name]) => moduleOf(name) === wanted);
      const paths = JSON.stringify(
        Object.fromEntries(
          rows.map(([name, row]) => [
            name,
            [row.method, pathOf(name, row), shapeOfAnswer(name, row)],
          ]),
        ),
      );
      return wanted !== id
        ? `import { addPaths } from '${id}'; addPaths(${paths});`
        : `export const callPaths = {};
          export const addPaths = (paths) => {
            for (const name in paths) {
              paths[name][1] ||= '/api/' + name;
              callPaths[name] = paths[name];
            }
          };
          addPaths(${paths});`;
    },
  };
}

/**
 * Most paths are derived from the name of the call; 0 stands for these, to keep the sign-in page
 * small.
 */
const pathOf = (name: string, { path }: Row): string | 0 => (path === `/api/${name}` ? 0 : path);

const ofSettings =
  /^(factor|sign-on|token|webhook)\/|^account\/export|^auth\/(second-factor(-passkey)?|passkey-(begin|finish)|confirm-passkey(-begin)?|sign-on-start|sign-on-confirm|sign-on-finish|invite-users?|invite-users-preview|confirm-password)$|^user\/(activate|delete|erase|hand-over|remove|removed|restore|update)$/;

/** Whether `virtual:call-paths/settings` has the path of a call. */
export const isOfSettings = (name: string): boolean => ofSettings.test(name);

/** Returns the virtual module that contains the path of a call. */
const moduleOf = (name: string): string => {
  if (isOfSettings(name)) return settingsId;
  return name.startsWith('auth/') ? id : restId;
};

const isOfflineCall = (name: string): boolean => offlineCalls.some((call) => call === name);

/**
 * The responses of offline calls are checked down to the last property, because offline the form
 * has no other data. For all other calls, one level is enough to detect a response that is not from
 * our server.
 */
export const shapeOfAnswer = (name: string, { output, file }: Row): BodyShape =>
  file
    ? 0
    : shapeOf(
        z.toJSONSchema(output, { unrepresentable: 'any', io: 'output', reused: 'inline' }),
        isOfflineCall(name) ? Number.POSITIVE_INFINITY : 1,
      );

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
