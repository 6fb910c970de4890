/** The database contains nothing with which a reader could sign in. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readCatalogue } from '#server/test/catalogue.ts';
import { openMailTransport } from '#server/mail/transport.ts';
import { emptyOutbox } from '#server/mail/mail-sender.ts';
import { anAddress, anOwner, inSystem, PASSWORD, signUp, tokenTo } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';

const { app, services } = await testApp();
const stranger = callerOf(app);

/** Every row of every table as PostgreSQL writes it: bytes in hexadecimal. */
const everything = async (): Promise<string> => {
  const tables = await readCatalogue((query) => inSystem(services, sql.raw(query)));
  const dumps = await Promise.all(
    tables.map(({ name }) =>
      inSystem(
        services,
        sql<{ row: string }>`select to_jsonb(t)::text as row
        from ${sql.table(name)} t`,
      ),
    ),
  );
  return dumps
    .flat()
    .map(({ row }) => row)
    .join('\n');
};

const waysToStore = (secret: string): string[] => [
  secret,
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret, 'base64url').toString('hex'),
  Buffer.from(secret).toString('base64'),
];

test('passwords and tokens are stored as hashes only, and the text of an email is deleted once it is sent', async () => {
  const alice = await anOwner(app, services);
  const pending = await signUp(app);
  const invited = anAddress('bob');
  await alice.ask('auth/invite-user', { email: invited });
  await stranger.ask('auth/password-reset-request', { email: alice.email });
  const next = await stranger.ask('auth/refresh-token', { refreshToken: alice.refreshToken });
  const mailed = await Promise.all(
    [pending.email, invited, alice.email].map((email) => tokenTo(services, email)),
  );

  const waiting = await everything();
  for (const token of mailed) expect(waiting).toContain(token);

  const transport = openMailTransport(services.settings);
  expect(await emptyOutbox(services, transport, console)).toBe(3);
  transport.close();

  const sent = await everything();
  expect(sent).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  const inHand = [
    next.accessToken,
    next.refreshToken as string,
    alice.token,
    alice.refreshToken,
    PASSWORD,
  ];
  for (const secret of [...mailed, ...inHand]) {
    for (const stored of waysToStore(secret)) expect(sent).not.toContain(stored);
  }
});
