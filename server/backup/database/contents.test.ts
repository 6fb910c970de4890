import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { databaseOn } from '#server/core/db.ts';
import { queueMail } from '#server/mail/queries.ts';
import { testEngine } from '#server/test/engine.ts';
import { listBackupTables } from './catalogue.ts';
import { dumpDatabase } from './dump.ts';

const engine = await testEngine();
const tables = await engine.asOwner(listBackupTables, { snapshot: true });

test('a backup contains no columns with secrets except the listed ones', () => {
  const suspicious = tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => /secret|token|hash|password|key|credential|code/.test(column))
      .map((column) => `${name}.${column}`),
  );
  expect(suspicious.toSorted()).toEqual([
    // API tokens and calendars remain valid after a restore; only the hash of 32 random bytes is
    // stored.
    'api_token.token_hash',
    // The time until which codes are not accepted. It and the number of wrong codes (wrong_codes,
    // below) contain no code.
    'app_user.codes_locked_until',
    // People sign in with their passwords after a restore; the hash is argon2id.
    'app_user.password_hash',
    'app_user.wrong_codes',
    // The id of the token that made a change.
    'audit_entry.by_token',
    // Hashes of entries, which reveal changes to the audit log.
    'audit_entry.hash',
    'audit_entry.previous_hash',
    'audit_head.hash',
    'audit_head.removed_hash',
    'calendar_feed.token_hash',
    // A keyed hash; the key is derived from SECRET. The code of a complaint that was sent with a public
    // page is derived from its key and from SECRET.
    'complaint.code_hash',
    'complaint.sent_key',
    // The id of the token that made a change.
    'deficiency_event.by_token',
    'deficiency_photo.added_by_token',
    // As an API token.
    'feed.token_hash',
    // Prevents a device that repeats a request after a restore from saving twice.
    'idempotency.key',
    // The id of the token that saved it.
    'inspection.saved_by_token',
    // Cannot be used to sign in, because the private key never leaves the person's devices.
    'passkey.credential_id',
    'passkey.public_key',
    // A keyed hash; the key is derived from SECRET.
    'recovery_code.code_hash',
    'school.cds_code',
    // Printed on the report, to check that it is genuine.
    'sealed_report.code',
    // Encrypted with a key derived from SECRET, so that single sign-on also works after a restore
    // if SECRET is the same.
    'sign_on.client_secret',
    // How often the secret was renewed; the secret itself is derived from SECRET.
    'webhook.secret_number',
    // As an API token.
    'work_link.secret_hash',
  ]);
});

test('each table comes after the tables to which it refers', () => {
  const names = tables.map(({ name }) => name);
  const order = ['account', 'app_user', 'inspection', 'report', 'report_event'];
  const places = order.map((name) => names.indexOf(name));
  expect(places).not.toContain(-1);
  expect(places.toSorted((a, b) => a - b)).toEqual(places);
});

test('a backup contains no sessions and no texts of emails, and its emails count as sent', async () => {
  const message = { subject: 'Your link', text: 'https://here/?token=abc', html: '<a>abc</a>' };
  await databaseOn(engine).asSystem((db) =>
    queueMail(db, {
      accountId: null,
      cause: 'reset:1',
      recipient: 'alice@mayacamas.test',
      message,
    }),
  );
  const parts = new Map<string, string>();
  const dumped = await dumpDatabase(engine, async (name, bytes) => {
    if (name.endsWith('.gz')) parts.set(name, gunzipSync(bytes).toString());
  });
  const sessions = [
    'session',
    'refresh_token',
    'sign_on_attempt',
    'sign_in_challenge',
    'passkey_challenge',
  ];
  const left = [...sessions, 'mail_token', 'job', 'file_store'];
  expect(left.filter((table) => table in dumped.tables)).toEqual([]);
  expect(dumped.tables['mail']?.rows).toBe(1);
  const [mail = ''] = [...parts].flatMap(([name, text]) => (name.includes('/mail/') ? text : []));
  expect(JSON.parse(mail)).toMatchObject({ cause: 'reset:1', text_body: '', html_body: '' });
  expect(JSON.parse(mail).sent_at).not.toBeNull();
});
