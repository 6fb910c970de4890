import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { withAnySecret } from './settings-files.ts';
import { settingsErrorOf } from '#server/test/settings.ts';

const SECRET = 'a secret that is long enough for every test';
const DATABASE_URL = 'postgres://app:pw@db.example.org/good_repair';
const REPLICA_URL = 'postgres://app:pw@replica.example.org/good_repair';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'good-repair-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const aFile = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

const read = (set: Record<string, string>) =>
  readSettings({ DATA_DIR: join(folder, 'data'), ...set });

const sentencesOf = (set: Record<string, string>): string[] =>
  settingsErrorOf({ DATA_DIR: join(folder, 'data'), ...set }).faults.map(
    ({ sentence }) => sentence,
  );

describe('a setting in a file', () => {
  test('is read like a setting in a variable, without the trailing line break', () => {
    const settings = read({
      DATABASE_URL_FILE: aFile('url', `${DATABASE_URL}\n`),
      DATABASE_REPLICA_URL_FILE: aFile('replica', `${REPLICA_URL}\n`),
      SECRET_FILE: aFile('secret', `${SECRET}\r\n`),
      SMTP_URL_FILE: aFile('smtp', 'smtps://u:p@mail.example.org:465\n'),
      MAIL_FROM: 'inspections@example.org',
      SUPER_PASSWORD_FILE: aFile('password', 'eight or more'),
      METRICS_TOKEN_FILE: aFile('token', 'a token for Prometheus'),
    });
    expect(settings).toMatchObject({
      databaseUrl: DATABASE_URL,
      replica: { url: REPLICA_URL, longestLag: 10 },
      secret: SECRET,
      smtpUrl: 'smtps://u:p@mail.example.org:465',
      superPassword: 'eight or more',
      metricsToken: 'a token for Prometheus',
    });
  });

  test('is an error if its variable is also set, or if the file is missing, empty or a folder', () => {
    const missing = join(folder, 'nowhere');
    expect(
      sentencesOf({
        SECRET,
        SECRET_FILE: aFile('secret', SECRET),
        SMTP_URL_FILE: missing,
        SUPER_PASSWORD_FILE: aFile('empty', '\n'),
        METRICS_TOKEN_FILE: folder,
      }),
    ).toEqual([
      `SMTP_URL_FILE is "${missing}" but must be a file that this process may read (ENOENT).`,
      'SECRET_FILE and SECRET are both set; set one of them.',
      `SUPER_PASSWORD_FILE is "${join(folder, 'empty')}" but that file is empty.`,
      `METRICS_TOKEN_FILE is "${folder}" but must be a file that this process may read (it is no small file).`,
    ]);
  });

  test('is checked like a setting in a variable, and no error message repeats the content of the file', () => {
    const [sentence = '', ...others] = sentencesOf({
      SECRET_FILE: aFile('secret', 'short-and-known'),
    });
    expect(others).toEqual([]);
    expect(sentence).toContain('SECRET must have at least 32 characters');
    expect(sentence).not.toContain('short-and-known');
  });
});

test('a command that never uses SECRET does not need it, even if DATABASE_URL is set', () => {
  const url = aFile('url', DATABASE_URL);
  const secret = aFile('secret', SECRET);
  expect(read(withAnySecret({ DATABASE_URL }) as Record<string, string>).databaseUrl).toBe(
    DATABASE_URL,
  );
  expect(
    read(withAnySecret({ DATABASE_URL_FILE: url }) as Record<string, string>).databaseUrl,
  ).toBe(DATABASE_URL);
  const both = { DATABASE_URL_FILE: url, SECRET_FILE: secret };
  expect(withAnySecret(both)).toBe(both);
  expect(withAnySecret({})).toEqual({});
});

test('DATABASE_REPLICA_URL requires DATABASE_URL, and no error message shows a password in it', () => {
  const alone = sentencesOf({ SECRET, DATABASE_REPLICA_URL: REPLICA_URL });
  expect(alone).toEqual([
    expect.stringMatching(/^DATABASE_REPLICA_URL .* DATABASE_URL, which must/),
  ]);
  const wrong = { SECRET, DATABASE_URL, DATABASE_REPLICA_LAG: '0' };
  const sentences = sentencesOf({ ...wrong, DATABASE_REPLICA_URL: 'mysql://app:pw@replica' });
  expect(sentences).toEqual([
    expect.stringMatching(/^DATABASE_REPLICA_URL must be an address that starts with postgres:/),
    expect.stringMatching(/^DATABASE_REPLICA_LAG is "0" but must be a whole number from 1 to 3600/),
  ]);
  expect(sentences.join()).not.toContain('pw@');
});
