/** db/schema.sql is the whole schema: executing it creates the same database as the migrations. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { readSchema } from '#db/generate/catalogue.ts';
import { schemaText } from '#db/generate/schema-text.ts';
import type { Engine } from '#server/core/engine/engine.ts';
import { openServer } from '#server/core/engine/server.ts';
import { findPostgres } from '#scripts/postgres.mjs';
import { afterwards } from './afterwards.ts';
import { engineKind, testEngine, testServerUrl } from './engine.ts';

const page = readFileSync(path.join(import.meta.dirname, '../../db/schema.sql'), 'utf8');
const run = (engine: Engine) => engine.asOwner((owner) => owner.script(page));

test('db/schema.sql creates every table, function, trigger, policy and grant that it shows', async () => {
  const engine = await testEngine({ migrated: false });
  await run(engine);
  const made = schemaText(
    await engine.asOwner((owner) => readSchema((query) => owner.rows(query))),
  );
  // In db/schema.sql, the comments that migrations set with `comment on` are SQL comments, which
  // the database does not store.
  const withoutComments = (text: string) => text.replaceAll(/^ *--.*\n/gm, '');
  expect(withoutComments(made)).toBe(withoutComments(page));
});

const given = process.env['TEST_DATABASE_URL'] !== undefined;

describe.runIf(engineKind === 'server' && !given)('db/schema.sql', () => {
  const dump = (url: string): string[] => {
    const options = ['--schema-only', '--no-comments', '--no-owner'];
    const table = '--exclude-table=good_repair_migration';
    const file = path.join(findPostgres() ?? '', 'pg_dump');
    return execFileSync(file, [...options, table, '--dbname', superuserOf(url)], {
      encoding: 'utf8',
    })
      .split('\n')
      .filter((line) => !line.startsWith('\\'))
      .map((line) => (isConjunction(line) ? line.replaceAll(/[()]/g, '') : line));
  };
  // The migrated database retains the parentheses of a check `a and (b and c)`; db/schema.sql has
  // none, so they are removed before the comparison.
  const isConjunction = (line: string) => / CHECK .* AND /.test(line) && !/ (?:OR|NOT) /.test(line);
  const superuserOf = (url: string): string => {
    const one = new URL(inject('serverUrl'));
    one.pathname = new URL(url).pathname;
    return one.href;
  };

  test('creates the same database as the migrations (equal pg_dump)', async () => {
    const [migrated, made] = [await testServerUrl(), await testServerUrl({ migrated: false })];
    const engine = await openServer({ url: made });
    afterwards(() => engine.close());
    await run(engine);
    expect(dump(made)).toEqual(dump(migrated));
    expect(dump(migrated).join('\n')).toMatch(/CREATE POLICY[\s\S]*GRANT/);
  });
});
