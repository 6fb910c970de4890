/** The name of a call says in which files its row and its handler are (CONTRIBUTING.md). */
import path from 'node:path';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';

const root = path.join(import.meta.dirname, '../..');
const exportsOf = async (file: string): Promise<unknown[]> => {
  const module = (await import(path.join(root, file))) as Record<string, unknown>;
  return Object.values(module);
};

/** The tables that a file exports, such as the rows of a resource, as one table. */
const tableIn = async (file: string): Promise<Record<string, unknown>> =>
  Object.assign({}, ...(await exportsOf(file))) as Record<string, unknown>;

test.each(Object.entries(calls))(
  '%s has its row in the calls.ts of its resource, and its handler in the file of its name',
  async (name, row) => {
    const resource = path.dirname(name);
    const rows = await tableIn(`contract/${resource}/calls.ts`);
    const handlers = await tableIn(`server/${resource}/index.ts`);
    expect(rows[name]).toBe(row);
    expect(handlers[name]).toBeDefined();
    expect(await exportsOf(`server/${name}.ts`)).toContain(handlers[name]);
  },
);
