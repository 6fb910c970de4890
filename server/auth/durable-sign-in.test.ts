/**
 * A sign-in or refresh is on disk before it is answered, so a crash right after the response loses
 * no session.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/core/db.ts';
import { afterwards } from '#server/test/afterwards.ts';
import { engineKind } from '#server/test/engine.ts';
import { temporaryFolder } from '#server/test/folder.ts';

const writer = path.resolve(import.meta.dirname, '../test/sign-in-writer.ts');

/**
 * Runs a process that signs in and refreshes (sign-in-writer.ts) until it has acknowledged this
 * many tokens, kills it, and returns the hashes of those tokens.
 */
const killedAfter = async (dataDir: string, tokens: number): Promise<string[]> => {
  const child = spawn(process.execPath, [writer, dataDir]);
  afterwards(() => child.kill('SIGKILL'));
  const ended = new Promise((resolve) => child.on('close', resolve));
  const acknowledged: string[] = [];
  let complaint = '';
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('ack ')) acknowledged.push(line.slice(4));
  });
  child.stderr.on('data', (text) => (complaint += text));
  await vi.waitUntil(
    () => {
      if (child.exitCode !== null) throw new Error(`The writer ended: ${complaint}`);
      return acknowledged.length >= tokens;
    },
    { timeout: 240_000, interval: 1 },
  );
  child.kill('SIGKILL');
  await ended;
  return acknowledged;
};

/** The hashes of the refresh tokens in the database that belong to a session. */
const tokensIn = async (dataDir: string): Promise<Set<string>> => {
  const database = await openDatabase({ dataDir });
  const { rows } = await database.asSystem((db) =>
    sql<{ hash: string }>`
      select encode(token_hash, 'hex') as hash
      from refresh_token join session on session.id = session_id`.execute(db),
  );
  await database.close();
  return new Set(rows.map(({ hash }) => hash));
};

describe.runIf(engineKind === 'embedded')('on the embedded engine', () => {
  test('no acknowledged sign-in or refresh is lost when the process is killed', async () => {
    const dataDir = temporaryFolder();
    const acknowledged: string[] = [];
    for (const tokens of [1, 40, 8]) {
      acknowledged.push(...(await killedAfter(dataDir, tokens)));
    }
    const stored = await tokensIn(dataDir);
    expect(acknowledged.length).toBeGreaterThanOrEqual(49);
    expect(acknowledged.filter((hash) => !stored.has(hash))).toEqual([]);
  });
});
