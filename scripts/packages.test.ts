import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './child.mjs';
import { complete } from './complete-lock.mjs';
import { explainNpm, installCommands, missingPackages, withFolders } from './packages.mjs';

const asked = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/fastify': { version: '5.12.8' },
    'node_modules/a/node_modules/b': { version: '1.0.0' },
    'node_modules/vitest': { version: '5.1.1', dev: true },
    'node_modules/sharp-win32': { version: '0.35.5', optional: true },
  },
};

describe('the packages missing from node_modules', () => {
  test('are all of them if no install has been completed', () => {
    const missing = missingPackages(asked, undefined, { dev: true });
    expect(missing).toEqual(['fastify', 'b', 'vitest']);
  });

  test('are none if everything is installed, even if other packages are installed too', () => {
    const installed = {
      packages: { ...asked.packages, 'node_modules/stray': { version: '9.9.9' } },
    };
    expect(missingPackages(asked, installed, { dev: true })).toEqual([]);
  });

  test('include a package that is installed in another version', () => {
    const installed = { packages: { ...asked.packages, 'node_modules/fastify': { version: '5' } } };
    expect(missingPackages(asked, installed, { dev: true })).toEqual(['fastify']);
  });

  test('include a package whose folder is gone', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'good-repair-packages-'));
    for (const place of ['fastify', 'a/node_modules/b']) {
      await mkdir(path.join(folder, 'node_modules', place), { recursive: true });
    }
    const installed = await withFolders(asked, folder);
    expect(missingPackages(asked, installed, { dev: true })).toEqual(['vitest']);
    await rm(folder, { recursive: true });
  });

  test('do not include packages for checks and tests if only the server is started', () => {
    const { 'node_modules/vitest': _, ...installed } = asked.packages;
    expect(missingPackages(asked, { packages: installed }, { dev: false })).toEqual([]);
  });
});

test('where packages are installed already, only the missing ones are installed, and all if that fails', () => {
  const commands = (isUpdate: boolean) =>
    installCommands({ dev: true, isUpdate }).map(([command]) => command);
  expect([commands(false), commands(true)]).toEqual([['ci'], ['install', 'ci']]);
});

describe('the output of npm', () => {
  test.each([
    ['npm error code ENOTFOUND', /registry could not be reached/],
    ['npm error code EAI_AGAIN', /registry could not be reached/],
    ['connect ECONNREFUSED 127.0.0.1:9', /registry could not be reached/],
    ['npm error code EACCES\nnpm error syscall mkdir', /may not write here/],
    ['npm error EROFS: read-only file system', /may not write here/],
    ['npm error code ENOSPC', /disk is full/],
    ['npm error code EUSAGE', /do not agree/],
    ['npm error code EINTEGRITY', /not the one in package-lock/],
    ['spawn npm ENOENT', /npm was not found/],
    ['npm error something new', /npm could not finish/],
  ])('is explained by a message: %s', (output, sentence) => {
    expect(explainNpm(output)).toMatch(sentence);
  });

  test('is shown below the message that explains it, without its warnings', () => {
    const told = explainNpm('npm warn EBADENGINE\nnpm error code ENOSPC\n\n');
    expect(told).toMatch(/npm said:\n {2}npm error code ENOSPC$/);
  });
});

test('package-lock.json was completed by scripts/complete-lock.mjs, so that every npm version installs the same packages', async () => {
  const { packages } = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'));
  expect(packages, 'run node scripts/complete-lock.mjs').toEqual(complete(packages));
});

test('package-lock.json has a checksum of every package except those for other platforms', async () => {
  const { packages } = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { integrity?: string; optional?: boolean; cpu?: string[] }>;
  };
  const unchecked = Object.entries(packages).filter(
    ([place, { integrity }]) => place !== '' && !integrity?.startsWith('sha512-'),
  );
  // Packages without a checksum were added by scripts/complete-lock.mjs: native parts that the
  // registry does not have.
  const ofOthers = unchecked.filter(([, { optional, cpu }]) => optional === true && cpu);
  expect(unchecked.map(([place]) => place)).toEqual(ofOthers.map(([place]) => place));
});
