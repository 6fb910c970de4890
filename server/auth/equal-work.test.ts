/**
 * Calls that must not reveal whether an email address is known run the same statements in both
 * cases.
 */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { anAddress, anOwner, inSystem, PASSWORD, signUp } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';

/** Every statement that is sent to the database. */
const statements: string[] = [];
const { app, services } = await testApp({}, undefined, {
  slowAfter: -1,
  onSlow: ({ sql: text }) => statements.push(text),
});

/** The SQL statements that a call runs, in order. */
const workOf = async (name: CallName, input: object): Promise<string[]> => {
  statements.length = 0;
  await callerOf(app).ask(name, input);
  return statements.splice(0);
};

const signupOf = (email: string) => ({
  email,
  password: PASSWORD,
  confirm_password: PASSWORD,
  full_name: 'Alice Admin',
});

const known = await anOwner(app, services);
const ivan = await anOwner(app, services);
await inSystem(services, sql`update app_user set status = 'Inactive' where id = ${ivan.id}`);
const pending = await signUp(app);

const calls: [CallName, (email: string) => object, number][] = [
  ['auth/signup', signupOf, 8],
  ['auth/password-reset-request', (email) => ({ email }), 5],
];

describe.each(calls)('%s', (name, inputOf, count) => {
  test('runs the same statements for an unknown email address as for a known one', async () => {
    const unknown = await workOf(name, inputOf(anAddress()));
    expect(unknown).toHaveLength(count);
    for (const { email } of [known, ivan, pending]) {
      expect(await workOf(name, inputOf(email))).toEqual(unknown);
    }
  });

  test('writes one row to the outgoing mail table, whether the email address is known or not', async () => {
    const mails = () =>
      inSystem(services, sql<{ count: number }>`select count(*)::integer as count from mail`);
    for (const email of [anAddress(), known.email, ivan.email, pending.email]) {
      const [before] = await mails();
      await callerOf(app).ask(name, inputOf(email));
      const [after] = await mails();
      expect((after?.count ?? 0) - (before?.count ?? 0)).toBe(1);
    }
  });
});
