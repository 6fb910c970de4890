/** At no level does the log contain anything that gives access, such as a password or a token. */
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openLog } from '#server/core/operation/log.ts';
import { anAddress, inSystem, PASSWORD, signIn, signUp } from './accounts.ts';
import { testApp } from './app.ts';
import { testDatabase } from './database.ts';
import { aWorld } from './guard/guard-world.ts';
import { aDistrict } from './people.ts';

const lines: string[] = [];
const destination = new Writable({
  write: (chunk: Buffer, _, done) => {
    lines.push(chunk.toString());
    done();
  },
});
const log = openLog('trace', destination);

const harness = await testApp();
// Every statement counts as slow, so that all statements are logged.
const onSlow = (slow: object) => log.warn(slow, 'slow statement');
const services = {
  ...harness.services,
  database: await testDatabase({ slowAfter: -1, onSlow }),
};
const app = await buildApp(services, log);
afterAll(() => app.close());
const district = () => aDistrict(app, services);

/** The token of the newest email's link. */
const mailedToken = async (): Promise<string> => {
  const [mail] = await inSystem(
    services,
    sql<{ text: string }>`select text_body as text from mail order by created_at desc limit 1`,
  );
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] as string;
};

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const post = (name: string, payload: object | string) =>
  app.inject({
    method: 'POST',
    url: `/api/auth/${name}`,
    payload,
    headers: { 'content-type': 'application/json' },
  });

const expectNowhere = (secrets: Record<string, string | undefined>) => {
  const text = lines.join('');
  for (const [name, secret] of Object.entries(secrets)) {
    if (secret === undefined || secret.length < 8) throw new Error(`No ${name} to look for.`);
    const line = lines.find((one) => one.includes(secret));
    const isCoded = text.includes(encodeURIComponent(secret));
    expect({ name, line, isCoded }).toEqual({ name, line: undefined, isCoded: false });
  }
};

test('the log has no passwords, mailed tokens or session tokens', async () => {
  const password = 'seven quiet gyms & 1 pool';
  const { email } = await signUp(app, { email: anAddress('olga'), password });
  const activation = await mailedToken();
  const page = await get(`/user/activation?token=${activation}`, {
    referer: `http://localhost/user/activation?token=${activation}`,
    cookie: `refresh_token=${activation}`,
  });
  expect([200, 404]).toContain(page.statusCode);
  expect((await post('account-activation', { token: activation })).statusCode).toBe(200);
  expect((await post('account-activation', { token: activation })).json()).toEqual({
    message: 'Your account is already active. Please log in.',
  });

  const olga = await signIn(app, services, { email, password });
  const { accessToken, refreshToken } = (
    await post('refresh-token', { refreshToken: olga.refreshToken })
  ).json();
  await get(`/api/user/details?access_token=${accessToken}`, {
    authorization: `Bearer ${accessToken}`,
  });

  const guest = anAddress('guest');
  await olga.ask('auth/invite-user', { email: guest });
  const invitation = await mailedToken();
  await get(`/user/invite-accept/?token=${invitation}#${invitation}`);
  const accepting = { token: invitation, username: 'guest', full_name: 'Guest', password };
  expect((await post('invite-accept', accepting)).statusCode).toBe(200);

  const { data } = await olga.ask('token/create', { name: 'BI', scope: 'read', days: 1 });
  const headers = { authorization: `Bearer ${data.token}` };
  expect((await get('/api/school/list', headers)).statusCode).toBe(200);
  await get('/api/school/list', { authorization: `Bearer ${data.token}x` });

  await post('password-reset-request', { email });
  const reset = await mailedToken();
  await get(`/reset-password?token=${reset}`);
  await get(`/no/such/page;token=${reset}`);
  await get(`/%zz?token=${reset}`);
  await get(`/api/no/such/call?token=${reset}`);
  const newPassword = 'eleven calm gyms & 2 pools';
  expect((await post('reset-password', { token: reset, newPassword })).statusCode).toBe(200);
  await post('login', { email, password: 'a wrong guess at it' });
  await post('login', `{"email": "${email}", "password": "half a pass`);
  await post('logout', { refreshToken });

  expect(lines.join('')).toContain('"url":"/user/activation?…"');
  expect(lines.join('')).toContain('slow statement');
  expectNowhere({
    password,
    newPassword,
    PASSWORD,
    guess: 'a wrong guess at it',
    half: 'half a pass',
    activation,
    invitation,
    reset,
    'first access token': olga.token,
    'first refresh token': olga.refreshToken,
    accessToken,
    refreshToken,
    apiToken: data.token,
  });
});

test('the log has no signed links to photos and PDFs, no secret of a work link and no id of a public report', async () => {
  const world = await aWorld({ app, services, aDistrict: district }, 'quercus');
  const { reportId, photo } = world;
  const { pdfUrl } = await world.bob.ask('report/generate-pdf', { reportId });
  const { id: memberId } = await world.aSubscriber();
  const [invoice] = (await world.sue.ask('subscription/invoice-list', { memberId })).data.list;
  const receipt = invoice?.receipt as string;
  for (const link of [photo, pdfUrl, receipt]) {
    expect((await get(link)).statusCode).toBe(200);
    expect((await get(`${link}&more=1`)).statusCode).toBe(403);
  }
  const calendar = (await world.bob.ask('schedule/feed-renew')).data.url;
  expect((await get(new URL(calendar).pathname)).statusCode).toBe(200);
  await get(`/api/schedule/%63alendar/${calendar.slice(-47)}`);
  await get(`/API/schedule//calendar/${calendar.slice(-47)}`);
  const { data: feed } = await world.alice.ask('feed/create', {
    list: 'schools',
    name: 'BI',
    days: 1,
  });
  const feedPath = new URL(feed.urls.csv).pathname;
  expect((await get(feedPath)).statusCode).toBe(200);
  for (const path of ['/api/feed/%64ata/', '/API/feed//data/', '/api/feed/data/x']) {
    await get(`${path}${feedPath.slice(-47)}`);
  }
  const { data: link } = await world.sam.ask('work-link/create', {
    name: 'Roofing',
    days: 1,
    takesReplies: true,
    filters: {},
  });
  const secret = link.url.slice(-43);
  for (const path of ['/work/', '/%77ork/', '//work//', '/WORK/']) {
    await get(`${path}${secret}`);
    await get(`${path}${secret}/${world.areaId}/photo/${world.areaId}?size=thumb`);
  }
  await get(`/pdf/report/${reportId}`);
  await get(`/api/report/detail/pdf?reportId=${reportId}`);

  const signatures = [photo, pdfUrl, receipt].map((link) => /sig=([\w-]+)/.exec(link)?.[1]);
  expect(lines.join('')).toContain('"url":"/api/photo/');
  expectNowhere({
    reportId,
    photo: signatures[0],
    pdf: signatures[1],
    receipt: signatures[2],
    calendar: calendar.slice(-47, -4),
    feed: feedPath.slice(-47, -4),
    'work link': secret,
    'access token': world.alice.token,
  });
});

test('an unexpected fault is logged with its cause, but without the password in the request', async () => {
  const password = 'thirteen dry gyms';
  const email = anAddress('olga');
  const rename = (from: string, to: string) =>
    services.database.asSystem(async (db) => {
      await sql`set local role none`.execute(db);
      await sql`alter table ${sql.ref(from)} rename to ${sql.ref(to)}`.execute(db);
    });
  await rename('mail', 'mail_elsewhere');
  const sent = { email, password, confirm_password: password, full_name: 'Olga', username: 'olga' };
  const answer = await post('signup', sent);
  await rename('mail_elsewhere', 'mail');
  expect(answer.statusCode).toBe(500);
  const fault = lines.find((line) => line.includes('unexpected fault'));
  expect(fault).toContain('relation \\"mail\\" does not exist');
  expectNowhere({ password });
});
