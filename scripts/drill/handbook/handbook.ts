/**
 * Runs the commands of docs/running.md on an empty Debian: installs a release, starts it, sets up
 * PostgreSQL, and makes, checks and restores backups. Signs in to every server that they start.
 */
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '#scripts/child.mjs';
import { freePort } from '#scripts/server-process.ts';
import { makeRelease } from '#scripts/release/make-release.ts';
import { blocksFor, type CommandBlock, readBlocks } from './blocks.ts';
import { type DebianRoot, makeRoot, openRoot } from './debian-root.ts';

type Options = {
  /** A temporary folder. */
  folder: string;
  /** A Debian that is already there, which is changed; undefined to install one. */
  debian?: string | undefined;
  log: (line: string) => void;
};

/** The first super user, so that the drill knows the password; by default it is printed once. */
const account = { email: 'owner@example.org', password: 'a sentence that only you know' };
const WAIT_MS = 120_000;

/** Throws an Error that names the commands that failed. */
export const runHandbook = async ({ folder, debian, log }: Options): Promise<void> => {
  const place = debian ?? path.join(folder, 'debian');
  if (!debian) {
    log('Installing Debian …');
    makeRoot(place);
  }
  mkdirSync(path.join(place, 'root'), { recursive: true });
  for (const file of await makeRelease(path.join(folder, 'release'))) {
    copyFileSync(file, path.join(place, 'root', path.basename(file)));
  }
  const machine = openRoot(place);
  try {
    for (const block of await readPage(machine)) {
      const since = performance.now();
      if (block.port === undefined) await machine.run(block.commands);
      else await startServer(machine, block);
      await startPostgres(machine);
      const seconds = ((performance.now() - since) / 1000).toFixed(1);
      const size = (await machine.run('du -sm /opt/good-repair')).split('\t')[0];
      log(
        `${block.section}, ${seconds} s, ${size} MB installed:\n${block.commands.replaceAll(/^/gm, '    ')}`,
      );
    }
  } finally {
    await machine.close();
  }
};

/** The blocks for the version of PostgreSQL that this Debian has. */
const readPage = async (machine: DebianRoot): Promise<CommandBlock[]> => {
  const page = readFileSync(path.join(root, 'docs/running.md'), 'utf8');
  await machine.run('apt-get update');
  const shown = await machine.run('apt-cache depends postgresql');
  const [, version = '15'] = /postgresql-(\d+)/.exec(shown) ?? [];
  return blocksFor(readBlocks(page), Number(version));
};

/** Without systemd nobody starts PostgreSQL after its installation. */
const startPostgres = (machine: DebianRoot): Promise<string> =>
  machine.run('if [ -e /etc/init.d/postgresql ]; then service postgresql start; fi');

/** Starts the server of the block in the background, and signs in there. */
const startServer = async (machine: DebianRoot, { commands, port = 0 }: CommandBlock) => {
  const actual = await freePort();
  const own = `SUPER_EMAIL=${account.email} SUPER_PASSWORD='${account.password}'`;
  await machine.run(
    `export ${own}\n(${commands.replace(`PORT=${port}`, `PORT=${actual}`)}) >/root/server.log 2>&1 &`,
  );
  const url = `http://127.0.0.1:${actual}`;
  const deadline = performance.now() + WAIT_MS;
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (performance.now() > deadline) {
      throw new Error(`No server on port ${port}:\n${await machine.run('cat /root/server.log')}`);
    }
    await pause(200);
  }
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!answer.ok) throw new Error(`Nobody could sign in: ${await answer.text()}`);
};
