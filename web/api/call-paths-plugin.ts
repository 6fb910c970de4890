// Gives the browser the names, methods and paths of the call table, without its schemas: zod and
// they would add a third to the sign-in page (docs/decisions/0061).
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const id = 'virtual:call-paths';
const table = new URL('../../contract/calls.ts', import.meta.url);

type Row = { method: string; path: string };

/** Read afresh each time: a development server lives longer than one version of the table. */
async function readTable(): Promise<Record<string, Row>> {
  const { calls } = (await import(`${table.href}?at=${Date.now()}`)) as {
    calls: Record<string, Row>;
  };
  return calls;
}

/** `virtual:call-paths` exports callPaths: name → [method, path], made from contract/calls.ts. */
export function callPaths(): Plugin {
  return {
    name: 'good-repair:call-paths',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(loaded) {
      if (loaded !== `\0${id}`) return undefined;
      this.addWatchFile(fileURLToPath(table));
      const rows = Object.entries(await readTable());
      const paths = Object.fromEntries(rows.map(([name, row]) => [name, [row.method, row.path]]));
      return `export const callPaths = ${JSON.stringify(paths)};`;
    },
  };
}
