import { afterEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { testApp } from '#server/test/app.ts';
import { requestOf } from '#server/test/request.ts';
import { ensureSuper } from './super.ts';

const { app, services, aDistrict } = await testApp();
const withSettings = (settings: { superEmail?: string; superPassword?: string }) => ({
  ...services,
  settings: { ...services.settings, superEmail: undefined, superPassword: undefined, ...settings },
});

const signIn = async (email: string, password: string) =>
  (await app.inject(requestOf('auth/login', { email, password }))).json();

afterEach(async () => {
  await services.database.asSystem((db) =>
    sql`with gone as (delete from session s using app_user u where s.user_id = u.id and u.is_super)
      delete from app_user where is_super`.execute(db),
  );
});

test('the first start prints how to sign in as super user, and later starts do not', async () => {
  const [line, ...rest] = await ensureSuper(withSettings({}));
  expect(rest).toEqual([]);
  const [, email = '', password = ''] = line?.match(/as (\S+) with the password (\S+)/) ?? [];
  expect(password).toHaveLength(16);
  expect(await signIn(email, password)).toMatchObject({ user: { is_super: true, role: 'super' } });
  expect(await ensureSuper(withSettings({}))).toEqual([]);
});

test('a configured email address and password are used, and the password is not printed', async () => {
  const chosen = { superEmail: 'sue@office.test', superPassword: 'a sentence only I know' };
  const [line] = await ensureSuper(withSettings(chosen));
  expect(line).toContain('sue@office.test');
  expect(line).not.toContain(chosen.superPassword);
  const answer = await signIn(chosen.superEmail, chosen.superPassword);
  expect(answer).toMatchObject({ user: { is_super: true } });
});

test('if SUPER_EMAIL is the email address of a member, an error with a message is thrown', async () => {
  const { accountId } = await aDistrict();
  const { rows } = await services.database.asSystem((db) =>
    sql<{ email: string }>`select email from app_user where account_id = ${accountId}`.execute(db),
  );
  const superEmail = rows[0]?.email.toUpperCase() as string;
  await expect(ensureSuper(withSettings({ superEmail }))).rejects.toThrow(
    `SUPER_EMAIL is ${superEmail}, which is a member of an account already; use another.`,
  );
});
