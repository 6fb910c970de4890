import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/child.mjs';
import { blocksFor, readBlocks } from './blocks.ts';

const page = readFileSync(path.join(root, 'docs/running.md'), 'utf8');

test('the commands of the handbook are run from the installation to a restored backup', () => {
  const sections = blocksFor(readBlocks(page), 15).map(({ section }) => section);
  expect(sections).toEqual([
    'Install a release',
    'Start and stop',
    ...Array.from({ length: 3 }, () => 'A PostgreSQL server'),
    'Back up',
    'Only what is new',
    'To any minute',
    ...Array.from({ length: 3 }, () => 'Restore'),
  ]);
});

test('no placeholder of the handbook is left in the commands', () => {
  for (const { commands } of readBlocks(page)) {
    expect(commands).not.toMatch(/…|PASSWORD(?![=_])|SECRET-OF/);
  }
});

test('a block that starts a server is recognized by its port', () => {
  const ports = readBlocks(page).flatMap(({ port }) => port ?? []);
  expect(ports).toEqual([8080, 8081, 8082]);
});

test('only commands in blocks marked sh are run, and those of one version of PostgreSQL', () => {
  const text =
    '## Part\n    rm -rf /\n```sh\none\ntwo\n```\n```sql\nselect 1\n```\n' +
    '```sh postgresql-15\nold\n```\n```sh postgresql-16\nnew\n```\n';
  const run = (version: number) =>
    blocksFor(readBlocks(text), version).map(({ commands }) => commands);
  expect(run(15)).toEqual(['one\ntwo', 'old']);
  expect(run(17)).toEqual(['one\ntwo', 'new']);
});

test('the release that the handbook installs is this version', () => {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  expect(readBlocks(page)[0]?.commands).toContain(`good-repair-${version}.tar.gz`);
});
