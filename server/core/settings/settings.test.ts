import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { settingsErrorOf } from '#server/test/settings.ts';

const SECRET = 'a secret that is long enough for every test';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'good-repair-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (set: Record<string, string | undefined> = {}) =>
  readSettings({ DATA_DIR: folder, ...set });

const faultsOf = (set: Record<string, string | undefined>) =>
  settingsErrorOf({ DATA_DIR: folder, ...set });

describe('unset variables', () => {
  test('have the documented defaults', () => {
    expect(read({ SECRET })).toEqual({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      appUrl: 'http://localhost:3000',
      dataDir: folder,
      databaseUrl: undefined,
      preparedStatements: true,
      storage: { kind: 'folder', folder: join(folder, 'files') },
      smtpUrl: undefined,
      mailFrom: 'Good Repair <no-reply@localhost>',
      secret: SECRET,
      superEmail: undefined,
      superPassword: undefined,
      isLocal: true,
      demo: true,
      seller: { name: 'Good Repair', address: [], email: 'no-reply@localhost' },
      dnsServers: [],
      webhookNetworks: [],
      landingUrl: undefined,
      rateLimit: 300,
      logLevel: 'warn',
      metricsToken: undefined,
      metricsPort: undefined,
      backup: undefined,
      drainSeconds: 0,
      trustProxy: ['loopback'],
    });
  });

  test('include variables that are set to an empty string', () => {
    expect(read({ PORT: '', SMTP_URL: ' ', DEMO: '' })).toMatchObject({ port: 3000, demo: true });
  });

  test('have defaults that fit PORT: the default of APP_URL has the same port', () => {
    expect(read({ PORT: '8080' }).appUrl).toBe('http://localhost:8080');
  });

  test('turn off the demo in production, unless it is requested', () => {
    expect(read({ NODE_ENV: 'production' })).toMatchObject({ production: true, demo: false });
    expect(read({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true);
    expect(read({ DEMO: '0' }).demo).toBe(false);
  });

  test.each([
    ['0.0.0.0', undefined],
    ['::', undefined],
    ['192.168.1.20', 'http://localhost:3000'],
    ['inspections.example.org', 'http://localhost:3000'],
    ['127.0.0.1', 'https://inspections.example.org'],
    ['localhost', 'http://192.168.1.20:3000'],
    ['127.0.0.1.example.org', undefined],
    ['127.0.0.1', 'http://localhost.example.org'],
  ])('turn off the demo on HOST %s with APP_URL %s, unless it is requested', (HOST, APP_URL) => {
    expect(read({ HOST, APP_URL })).toMatchObject({ isLocal: false, demo: false });
    expect(read({ HOST, APP_URL, DEMO: '1' })).toMatchObject({ isLocal: false, demo: true });
  });

  test.each([
    ['localhost', undefined],
    ['127.8.9.10', 'http://127.0.0.1:3000'],
    ['::1', 'http://[::1]:3000'],
    ['127.0.0.1', 'http://district.localhost:3000'],
  ])('turn on the demo on HOST %s with APP_URL %s', (HOST, APP_URL) => {
    expect(read({ HOST, APP_URL })).toMatchObject({ isLocal: true, demo: true });
  });
});

test('TRUST_PROXY=none trusts no proxy', () => {
  expect(read({ TRUST_PROXY: 'none' }).trustProxy).toEqual([]);
});

test('all variables are read, and the settings cannot be changed afterwards', () => {
  const settings = read({
    NODE_ENV: 'production',
    PORT: '80',
    HOST: '0.0.0.0',
    APP_URL: 'https://inspections.example.org/app/',
    DATABASE_URL: 'postgres://app:pw@db.example.org/good_repair?sslmode=require',
    DATABASE_REPLICA_URL: 'postgres://app:pw@replica.example.org/good_repair',
    DATABASE_REPLICA_LAG: '60',
    STORAGE_URL: 's3://photos?endpoint=https://s3.example.org&region=us-west-1',
    SMTP_URL: 'smtps://u:p@mail.example.org:465',
    MAIL_FROM: 'inspections@example.org',
    SECRET,
    SUPER_EMAIL: 'sue@example.org',
    SUPER_PASSWORD: 'eight or more',
    SELLER_NAME: 'Good Repair, Inc.',
    SELLER_ADDRESS: '1 Main St; Napa, CA 94559;',
    SELLER_EMAIL: 'billing@example.org',
    LANDING_URL: 'https://www.example.org',
    RATE_LIMIT: '1000',
    METRICS_TOKEN: 'a token for Prometheus',
    METRICS_PORT: '9464',
    TRUST_PROXY: 'loopback, 10.0.0.0/8, fd00::1',
    WEBHOOK_NETWORKS: '10.20.0.0/16, fd00::1',
    DNS_SERVERS: '10.0.0.53, 127.0.0.1:5353, [::1]:53',
  });
  expect(settings).toMatchObject({
    webhookNetworks: ['10.20.0.0/16', 'fd00::1'],
    dnsServers: ['10.0.0.53', '127.0.0.1:5353', '[::1]:53'],
    port: 80,
    host: '0.0.0.0',
    appUrl: 'https://inspections.example.org/app',
    databaseUrl: 'postgres://app:pw@db.example.org/good_repair?sslmode=require',
    replica: { url: 'postgres://app:pw@replica.example.org/good_repair', longestLag: 60 },
    smtpUrl: 'smtps://u:p@mail.example.org:465',
    mailFrom: 'inspections@example.org',
    secret: SECRET,
    superEmail: 'sue@example.org',
    superPassword: 'eight or more',
    seller: {
      name: 'Good Repair, Inc.',
      address: ['1 Main St', 'Napa, CA 94559'],
      email: 'billing@example.org',
    },
    landingUrl: 'https://www.example.org',
    rateLimit: 1000,
    metricsToken: 'a token for Prometheus',
    metricsPort: 9464,
    trustProxy: ['loopback', '10.0.0.0/8', 'fd00::1'],
  });
  expect(settings.storage).toMatchObject({ kind: 's3', bucket: 'photos', region: 'us-west-1' });
  expect(Object.isFrozen(settings)).toBe(true);
});

describe('invalid variables', () => {
  test('are all reported together, each in a sentence with an example', () => {
    const { message, faults } = faultsOf({
      PORT: 'abc',
      APP_URL: 'inspections.example.org',
      DATABASE_URL: 'postgres://app:hunter2@db.example.org/good_repair',
      SMTP_URL: 'mail.example.org',
      DEMO: 'yes',
    });
    expect(faults.map(({ variable }) => variable)).toEqual([
      'PORT',
      'APP_URL',
      'SMTP_URL',
      'DEMO',
      'SECRET',
      'MAIL_FROM',
    ]);
    expect(message).toContain('Good Repair cannot start: 6 settings are wrong.');
    expect(message).toContain(
      'PORT is "abc" but must be a whole number from 0 to 65535, for example PORT=3000.',
    );
    expect(message).toContain('SECRET must be set with DATABASE_URL');
    expect(message).not.toContain('hunter2');
  });

  test.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', 'http://0.0.0.0'],
    ['HOST', 'two words'],
    ['APP_URL', 'ftp://example.org'],
    ['APP_URL', 'https://example.org/?a=1'],
    ['APP_URL', 'https://user:pw@example.org'],
    ['DATA_DIR', '/proc/self/status'],
    ['DATABASE_URL', 'mysql://db/good_repair'],
    ['DATABASE_URL', 'postgres://db.example.org'],
    ['STORAGE_URL', 'https://s3.example.org/photos'],
    ['STORAGE_URL', 's3://photos?region=us-west-1&acl=public'],
    ['SMTP_URL', 'http://mail.example.org'],
    ['MAIL_FROM', 'Good Repair'],
    ['MAIL_FROM', 'Good Repair <inspections@example.org>\r\nBcc: ivan@example.org'],
    ['SECRET', 'too short'],
    ['SUPER_EMAIL', 'sue'],
    ['SUPER_PASSWORD', '1234567'],
    ['SUPER_PASSWORD', 'Password1'],
    ['SUPER_PASSWORD', 'abcabcabc'],
    ['SUPER_PASSWORD', 'good-repair-2026'],
    ['DEMO', 'true'],
    ['LANDING_URL', 'www.example.org'],
    ['RATE_LIMIT', '0'],
    ['RATE_LIMIT', 'unlimited'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_PORT', 'none'],
    ['WEBHOOK_NETWORKS', 'loopback'],
    ['WEBHOOK_NETWORKS', '10.0.0.0/33'],
    ['DNS_SERVERS', 'dns.district.org'],
    ['DNS_SERVERS', '10.0.0.53:70000'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', 'proxy.example.org'],
  ])('%s=%s is reported by its name only', (variable, text) => {
    // DATABASE_URL and SMTP_URL are valid only together with these variables.
    const beside = { SECRET, MAIL_FROM: 'a@example.org' };
    const { faults } = faultsOf({ ...beside, [variable]: text });
    expect(faults.map((fault) => fault.variable)).toEqual([variable]);
    expect(faults[0]?.sentence).toMatch(
      new RegExp(`^${variable} .*must .*for example .+\\.$|unknown`),
    );
  });

  test.each([
    'DATABASE_URL',
    'SMTP_URL',
    'SECRET',
    'SUPER_PASSWORD',
    'STORAGE_URL',
    'METRICS_TOKEN',
  ])('are reported without the value of %s, which may contain a password', (variable) =>
    expect(faultsOf({ [variable]: 'hunter2' }).message).not.toContain('hunter2'),
  );

  test('include a SUPER_PASSWORD derived from SUPER_EMAIL; the message does not show the password', () => {
    const set = { SUPER_EMAIL: 'sue.hansen@example.org', SUPER_PASSWORD: 'Sue-Hansen-1' };
    const { message } = faultsOf(set);
    expect(message).toContain('SUPER_PASSWORD must not be made of SUPER_EMAIL');
    expect(message).not.toContain('Sue-Hansen-1');
  });

  test('prevent the generation of a secret', () => {
    expect(faultsOf({ PORT: 'abc' }).faults).toHaveLength(1);
    expect(() => statSync(join(folder, 'secret'))).toThrow('ENOENT');
  });
});

describe('the generated secret', () => {
  const file = () => join(folder, 'secret');

  test('is created once, readable by its owner only, and used again at the next start', () => {
    const first = read().secret;
    expect(first.length).toBeGreaterThanOrEqual(64);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(read().secret).toBe(first);
    expect(readFileSync(file(), 'utf8').trim()).toBe(first);
  });

  test('is different in each DATA_DIR', () => {
    expect(read().secret).not.toBe(read({ DATA_DIR: join(folder, 'other') }).secret);
  });

  test('is not replaced when its file is damaged', () => {
    writeFileSync(file(), 'half');
    expect(faultsOf({}).message).toMatch(/SECRET is not whole in .*secret: restore that file/);
    expect(readFileSync(file(), 'utf8')).toBe('half');
  });

  test('is made private again when a backup made it readable', () => {
    const first = read().secret;
    chmodSync(file(), 0o644);
    expect(read().secret).toBe(first);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });
});
