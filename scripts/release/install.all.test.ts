/** Installs a release as an operator does. Needs the npm registry, or its cache, and takes a minute. */
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/child.mjs';
import { freePort, launch } from '#scripts/server-process.ts';
import { afterwards } from '#server/test/afterwards.ts';
import { temporaryFolder } from '#server/test/folder.ts';
import { makeRelease } from './make-release.ts';

const MOST_MB = 350;

test('a release is installed without development packages in 350 MB, starts, and a person signs in', async () => {
  const [archive = '', , sums = ''] = await makeRelease(temporaryFolder());
  const listed = readFileSync(sums, 'utf8').split('\n')[0];
  expect(listed).toBe(`${hash('sha256', readFileSync(archive))}  ${path.basename(archive)}`);

  const folder = temporaryFolder();
  execFileSync('tar', ['-xzf', archive, '--strip-components=1', '-C', folder]);
  const system = { ...process.env, NODE_ENV: 'production', PATH: pathWithoutOurTools() };
  execFileSync('npm', ['ci', '--omit=dev', '--no-progress'], {
    cwd: folder,
    env: system,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const size = execFileSync('du', ['-sm', folder], { encoding: 'utf8' });
  expect(Number.parseInt(size, 10)).toBeLessThanOrEqual(MOST_MB);

  const url = `http://127.0.0.1:${await freePort()}`;
  const account = { email: 'owner@example.org', password: 'a sentence that only you know' };
  const server = launch(['npm', 'start', '--prefix', folder], {
    ...system,
    PORT: new URL(url).port,
    DATA_DIR: path.join(temporaryFolder(), 'data'),
    SUPER_EMAIL: account.email,
    SUPER_PASSWORD: account.password,
  });
  afterwards(() => server.end('SIGTERM'));
  await server.untilReady(`${url}/readyz`);
  expect(await (await fetch(url)).text()).toContain('Good Repair');
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  expect(await answer.json()).toMatchObject({ access_token: expect.any(String) });
});

/** So that the release finds no program of this repository. */
const pathWithoutOurTools = () =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => folder !== path.join(root, 'node_modules/.bin'))
    .join(path.delimiter);
