/** The files for operators pass on every setting, and the systemd files agree with one another. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { settingNames } from '#server/core/settings/settings.ts';
import { root } from './child.mjs';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

describe('compose.yaml', () => {
  type Service = { environment: Record<string, string> };
  const { services } = parse(read('compose.yaml')) as { services: Record<string, Service> };
  const environment = services['app']?.environment ?? {};

  /** Settings that the image fixes, or that compose.yaml computes from the passwords in .env. */
  const fixed = ['NODE_ENV', 'PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'STORAGE_URL'];

  test('passes every setting on from .env', () => {
    const names = settingNames.filter((name) => !name.endsWith('_FILE') && !fixed.includes(name));
    expect(names.length).toBeGreaterThan(20);
    const isPassed = (name: string) =>
      new RegExp(`^\\$\\{${name}:[-?]`).test(environment[name] ?? '');
    expect(names.filter((name) => !isPassed(name))).toEqual([]);
  });

  test('gives the server another password than the superuser of the database', () => {
    expect(environment['DATABASE_URL']).toContain('good_repair:${DATABASE_PASSWORD:?}@');
    expect(services['database']?.environment).toEqual({
      POSTGRES_PASSWORD: '${POSTGRES_PASSWORD:?}',
      DATABASE_PASSWORD: '${DATABASE_PASSWORD:?}',
    });
    expect(read('deploy/create-database.sh')).toContain('--set=password="$DATABASE_PASSWORD"');
  });
});

describe('the systemd files', () => {
  /** The lines of the section [Service], without comments. */
  const serviceLines = (file: string): string[] =>
    (read(file).split('[Service]\n')[1] ?? '')
      .split('\n[Install]')[0]!
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
  const single = serviceLines('deploy/good-repair.service');

  test('run several processes as they run one, apart from port and folder', () => {
    const several = serviceLines('deploy/good-repair@.service');
    expect(several.filter((line) => !single.includes(line))).toEqual([
      'Environment=NODE_ENV=production DATA_DIR=/var/lib/good-repair/%i PORT=%i DRAIN_SECONDS=5',
      'StateDirectory=good-repair/%i',
    ]);
    expect(several.length).toBe(single.length);
  });

  test('run commands with the user, settings and folder of the server', () => {
    const properties = [...read('deploy/good-repair').matchAll(/--property=(.*?) \\\n/g)].map(
      ([, property = '']) =>
        property
          .replaceAll('"', '')
          .replace('$program', '/opt/good-repair')
          .replace('$data', '/var/lib/good-repair'),
    );
    expect(properties).toContain('User=good-repair');
    expect(properties.filter((property) => !single.includes(property))).toEqual([]);
  });

  test('print the version of the program', () => {
    const script = read('deploy/good-repair').replace('/opt/good-repair', root);
    const said = execFileSync('sh', ['-c', script, 'good-repair', '--version'], {
      encoding: 'utf8',
    });
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(said).toBe(`Good Repair ${version}\n`);
  });

  test('name commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const files = [...read('deploy/good-repair').matchAll(/run (server\/\S+\.ts)/g)].map(
      ([, file]) => `node scripts/run.mjs --production ${file}`,
    );
    expect(new Set(files).size).toBe(7);
    for (const command of files) expect(Object.values(scripts)).toContain(command);
  });
});
