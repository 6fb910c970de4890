/**
 * Runs before the tests on the embedded engine: creates a migrated database as a snapshot in a
 * file.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openInMemory } from '#server/core/engine/embedded.ts';
import { migrate } from '#server/core/schema/migrate.ts';
import { readPages } from '#server/core/schema/schema-files.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A file with the snapshot of a migrated embedded database. */
    snapshotFile: string;
  }
}

const root = path.resolve(import.meta.dirname, '../..');
const cache = path.join(root, 'node_modules/.cache/good-repair');

export default async ({ provide }: TestProject): Promise<void> => {
  const snapshotFile = path.join(cache, `snapshot-${key()}.tar`);
  if (!existsSync(snapshotFile)) await makeSnapshot(snapshotFile);
  provide('snapshotFile', snapshotFile);
};

/** A hash of everything that a snapshot depends on. */
const key = (): string => {
  const hash = createHash('sha256');
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  hash.update(dependencies['@electric-sql/pglite']);
  hash.update(readPages());
  return hash.digest('hex').slice(0, 16);
};

const makeSnapshot = async (file: string): Promise<void> => {
  const engine = await openInMemory();
  await migrate(engine);
  const snapshot = await engine.dumpSnapshot();
  await engine.close();
  mkdirSync(cache, { recursive: true });
  dropOld();
  // Another test run may be creating the same snapshot at the same time, so the file gets its final
  // name only when it is complete.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await snapshot.arrayBuffer()));
  renameSync(unfinished, file);
};

const DAY_MS = 86_400_000;

const dropOld = (): void => {
  for (const name of readdirSync(cache)) {
    const file = path.join(cache, name);
    if (Date.now() - statSync(file).mtimeMs > DAY_MS) rmSync(file, { force: true });
  }
};
