/**
 * Lints small offending files in a copy of the project, with the project's real configuration. So
 * if a rule silently stops working, a test fails here.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { law } from './law.ts';
import { arrows, extras, offences } from './specimens.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folders = ['domain', 'contract', 'server', 'web', 'db', 'e2e'];

interface Finding {
  code: string;
  filename: string;
  message: string;
  labels: { span: { line: number } }[];
}

let copy: string;
let findings: Finding[];

async function lint(folder: string): Promise<Finding[]> {
  const output = await new Promise<string>((resolve, reject) => {
    const oxlint = path.join(root, 'node_modules/.bin/oxlint');
    execFile(oxlint, ['--format=json', ...folders], { cwd: folder }, (error, stdout, stderr) => {
      // If there are findings, the linter exits with 1; any other error means that the
      // configuration is broken.
      if (error && error.code !== 1) reject(new Error(stderr || stdout, { cause: error }));
      else resolve(stdout);
    });
  });
  return (JSON.parse(output) as { diagnostics: Finding[] }).diagnostics;
}

beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'import-law-'));
  const files = { ...extras };
  for (const { file, refused, allowed } of Object.values(arrows)) {
    files[file] = [...refused, ...allowed].map((name) => `import '${name}';\n`).join('');
  }
  for (const { file, code } of offences) files[file] = code;
  for (const [file, code] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(copy, file)), { recursive: true });
    await writeFile(path.join(copy, file), code);
  }
  for (const file of ['.oxlintrc.json', 'package.json', 'tsconfig.json', 'web/tsconfig.json']) {
    await cp(path.join(root, file), path.join(copy, file));
  }
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  await cp(path.join(root, 'scripts/lint'), path.join(copy, 'scripts/lint'), { recursive: true });
  findings = await lint(copy);
});

afterAll(() => rm(copy, { recursive: true, force: true }));

test('every row of the law table except the last has a specimen, and they are in the same order', () => {
  const rows = law.map(({ of }) => of).filter((of) => of !== '**');
  expect(Object.keys(arrows)).toEqual(rows);
});

describe.each(Object.entries(arrows))('%s', (_, { file, refused, allowed }) => {
  const complaints = () =>
    findings.filter(({ code, filename }) => code === 'import-law(arrows)' && filename === file);

  test.each(refused.map((name, index) => [name, index + 1] as const))('refuses %s', (_, line) => {
    expect(complaints().map(({ labels }) => labels[0]?.span.line)).toContain(line);
  });

  test.each(allowed.map((name, index) => [name, refused.length + index + 1] as const))(
    'allows %s',
    (_, line) => {
      expect(complaints().map(({ labels }) => labels[0]?.span.line)).not.toContain(line);
    },
  );
});

test.each(offences)('the linter reports a violation of $rule in $file', ({ rule, file }) => {
  const found = findings.filter(({ filename }) => filename === file).map(({ code }) => code);
  expect(found).toContain(rule);
});
