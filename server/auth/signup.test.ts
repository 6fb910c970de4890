import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  anAddress,
  anOwner,
  inSystem,
  mailsTo,
  PASSWORD,
  signIn,
  signUp,
  tokenTo,
} from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';

const { app, services } = await testApp();
const stranger = callerOf(app);

const form = (change: object = {}) => ({
  email: anAddress(),
  password: PASSWORD,
  confirm_password: PASSWORD,
  username: '',
  full_name: 'Alice Admin',
  ...change,
});

const accountsMade = () =>
  inSystem(
    services,
    sql`select (select count(*) from account) as account,
    (select count(*) from app_user) as person`,
  );

const rowsMade = () =>
  inSystem(
    services,
    sql`select (select count(*) from account) as account,
      (select count(*) from app_user) as person, (select count(*) from mail) as mail`,
  );

test('signing up creates an account on trial for 30 days and its administrator, and sends an email', async () => {
  const email = anAddress();
  const answer = await stranger.ask('auth/signup', form({ email, full_name: "Nguyễn Văn O'Peña" }));
  expect(answer).toEqual({ message: 'Check your email to activate your account.' });
  const made = await inSystem(
    services,
    sql`select a.plan, a.name, a.subscription_end - u.created_at::date as days, u.full_name, u.role,
        u.is_owner, u.status
      from app_user u join account a on a.id = u.account_id where u.email = ${email}`,
  );
  expect(made).toEqual([
    {
      plan: 'trial',
      name: 'mayacamas.test',
      days: 30,
      full_name: "Nguyễn Văn O'Peña",
      role: 'admin',
      is_owner: true,
      status: 'Pending',
    },
  ]);
  const mails = await mailsTo(services, email);
  expect(mails).toEqual([
    expect.objectContaining({
      recipient: email,
      subject: 'Activate your Good Repair account',
      text: expect.stringContaining(`${services.settings.appUrl}/user/activation?token=`),
    }),
  ]);
});

describe('a new account is named', () => {
  const accountOf = (email: string) =>
    inSystem(
      services,
      sql`select a.name, a.name_is_derived as derived from account a
        join app_user u on u.account_id = a.id where u.email = ${email}`,
    );

  test('after the district that was entered', async () => {
    const email = anAddress();
    await stranger.ask('auth/signup', form({ email, district: ' Alder Unified ' }));
    expect(await accountOf(email)).toEqual([{ name: 'Alder Unified', derived: false }]);
  });

  test('after the person, never after a public mail provider', async () => {
    const email = `${anAddress().split('@')[0]}@gmail.com`;
    await stranger.ask('auth/signup', form({ email }));
    expect(await accountOf(email)).toEqual([{ name: 'Alice Admin', derived: true }]);
  });
});

test('nobody can sign in before the activation, and the message says what to do', async () => {
  const person = await signUp(app);
  expect(await stranger.refused('auth/login', person)).toMatchObject({
    status: 403,
    message: 'Please activate your account first. Check your email for the link.',
  });
});

test('two new districts see nothing of each other', async () => {
  const [first, second] = [await signUp(app), await signUp(app)];
  for (const { email } of [first, second]) {
    await stranger.ask('auth/account-activation', { token: await tokenTo(services, email) });
  }
  const admin = await signIn(app, services, first);
  const { data } = await admin.ask('user/list');
  expect(data.list.map(({ email }) => email)).toEqual([first.email]);
});

describe('an invalid sign-up is refused with a message, and nothing is created', () => {
  const refusals: [string, object, object][] = [
    [
      'for a short password',
      { password: 'seven77', confirm_password: 'seven77' },
      { status: 400, field: 'password', message: 'Password must have at least 8 characters.' },
    ],
    [
      'for a password that everybody uses, in any letter case',
      { password: 'PassWord123', confirm_password: 'PassWord123' },
      {
        status: 422,
        message: 'This password is among the most common ones. Please choose another.',
      },
    ],
    [
      'for two passwords that differ',
      { confirm_password: 'seven quiet gym' },
      { status: 400, field: 'confirm_password', message: 'Passwords do not match.' },
    ],
    ['for an invalid email address', { email: 'alice at home' }, { status: 400, field: 'email' }],
    ['without an email address', { email: '' }, { message: 'Please enter your email address.' }],
    ['without a name', { full_name: '  ' }, { status: 400, field: 'full_name' }],
    ['without a password', { password: undefined }, { status: 400, field: 'password' }],
  ];

  test.each(refusals)('%s', async (_, change, expected) => {
    const before = await rowsMade();
    expect(await stranger.refused('auth/signup', form(change))).toMatchObject(expected);
    expect(await rowsMade()).toEqual(before);
  });
});

test('a known email address gets the same response as any other, and its owner is mailed instead', async () => {
  const { email } = await anOwner(app, services);
  const before = await accountsMade();
  const answer = await stranger.ask('auth/signup', form({ email: email.toUpperCase() }));
  expect(answer).toEqual({ message: 'Check your email to activate your account.' });
  expect(await accountsMade()).toEqual(before);
  const [mail, ...others] = await mailsTo(services, email);
  expect([mail?.subject, others]).toEqual(['You already have a Good Repair account', []]);
  expect(mail?.text).toContain('Forgot your password?');
  expect(mail?.text).not.toContain('token=');
  expect(mail?.text).not.toContain('Alice Admin');
});

test('a deactivated person and a super user get the same email as others when their address is signed up again', async () => {
  const ivan = await anOwner(app, services);
  await inSystem(services, sql`update app_user set status = 'Inactive' where id = ${ivan.id}`);
  const sue = anAddress('sue');
  await inSystem(
    services,
    sql`insert into app_user (email, full_name, is_super) values (${sue}, 'Sue Super', true)`,
  );
  for (const email of [ivan.email, sue]) {
    await stranger.ask('auth/signup', form({ email }));
    const mails = await mailsTo(services, email);
    expect(mails.map(({ subject }) => subject)).toEqual(['You already have a Good Repair account']);
  }
});

test('an email address with a very long domain causes no server error', async () => {
  const domain = `${'a-long-name.'.repeat(19)}test`;
  await expect(stranger.ask('auth/signup', form({ email: `a@${domain}` }))).resolves.toBeDefined();
});
