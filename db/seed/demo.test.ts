import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { CallAnswer, CallName } from '#contract/calls.ts';
import { deficiencyStates } from '#domain/inspection/deficiency.ts';
import { hashPassword } from '#server/core/credentials/secrets.ts';
import { buildApp } from '#server/app.ts';
import { testApp } from '#server/test/app.ts';
import { testDatabase } from '#server/test/database.ts';
import { requestOf } from '#server/test/request.ts';
import { demoPassword } from './demo-people.ts';
import { seedDemo } from './demo.ts';
import { replacePublishedPasswords } from './demo-passwords.ts';

const { app, services } = await testApp();
const TODAY = new Date('2026-11-21T18:00:00Z');

const lines = await seedDemo(services, TODAY);

/** Read before anybody signs in, because a sign-in changes this time. */
const { rows: active } = await services.database.asSystem((db) =>
  sql<{ at: Date | null }>`select last_active_at as at from app_user where not is_super`.execute(
    db,
  ),
);

const signIn = async (email: string): Promise<string> => {
  const password = lines[0]?.match(/password (\S+)/)?.[1];
  const response = await app.inject(requestOf('auth/login', { email, password }));
  expect(response.statusCode).toBe(200);
  return response.json().access_token;
};

const token = await signIn('bob@demo.test');

const ask = async <Name extends CallName>(name: Name, input: object): Promise<CallAnswer<Name>> => {
  const headers = { authorization: `Bearer ${token}` };
  const response = await app.inject({ ...requestOf(name, input), headers });
  expect(response.statusCode).toBe(200);
  return response.json();
};

const allInspections = async () => (await ask('inspection/list', { limit: 100 })).data.list;

const inspections = await allInspections();
const details = await Promise.all(
  inspections.map(async ({ id }) => (await ask('inspection/details', { id })).data),
);

describe('the demo district', () => {
  test('has four people who can sign in with the printed email addresses and passwords', async () => {
    const emails = lines.slice(1).map((line) => line.trim().split(' ')[0] as string);
    expect(emails).toHaveLength(4);
    for (const email of emails) expect(await signIn(email)).not.toBe('');
  });

  test('has people who were last active after the newest inspection', () => {
    const newest =
      inspections
        .map(({ date }) => date)
        .toSorted()
        .at(-1) ?? '';
    expect(newest).toMatch(/^2026-11-/);
    expect(active).toHaveLength(4);
    for (const { at } of active) {
      expect(at?.getTime()).toBeLessThan(TODAY.getTime());
      expect(at?.toISOString().slice(0, 10) ?? '').toSatisfy((day: string) => day > newest);
    }
  });

  test('has twelve schools of every type, with facilities and rooms', async () => {
    const { list } = (await ask('school/list', { limit: 100 })).data;
    expect(list).toHaveLength(12);
    expect(new Set(list.map(({ type }) => type)).size).toBe(4);
    expect(list.map(({ name }) => name)).toContain('Nguyễn Du Elementary');
    expect(list.filter(({ facilityCount }) => facilityCount === 0)).toEqual([]);
    const facilities = (await ask('facility/list', { limit: 100 })).data.list;
    expect(new Set(facilities.map(({ type }) => type))).toContain('Athletic');
    expect(facilities.map(({ name }) => name)).toContain('Peña Hall');
  });

  test('has good and bad inspections from at least twelve months, with reports of every status', async () => {
    expect(inspections).toHaveLength(30);
    expect(new Set(inspections.map(({ status }) => status)).size).toBe(3);
    expect(new Set(inspections.map(({ rating }) => rating)).size).toBeGreaterThanOrEqual(3);
    expect(new Set(inspections.map(({ reportStatus }) => reportStatus)).size).toBe(3);
    const days = inspections.map(({ date }) => new Date(date));
    expect(new Set(days.map((day) => day.toISOString().slice(0, 7))).size).toBeGreaterThan(11);
    expect(days.filter((day) => [0, 6].includes(day.getUTCDay()))).toEqual([]);
  });

  test('has the published evaluation of Mayacamas: 92.51, Good', async () => {
    const real = inspections.find(({ school }) => school.startsWith('Mayacamas Countywide'));
    expect(real).toMatchObject({ date: '2024-08-07', score: 92.51, rating: 'Good' });
    const { groups } = await ask('report/detail', { reportId: real?.reportId });
    const groupE = groups.find(({ letter }) => letter === 'E');
    expect(groupE).toMatchObject({ score: 70.84, rank: 'Poor' });
    const labels = details.find(({ id }) => id === real?.id)?.evaluations.map(({ label }) => label);
    expect(labels).toHaveLength(14);
    expect(labels?.slice(2, 5)).toEqual([
      'Playground/School Grounds',
      'Main Building All Access Restroom',
      'Main Building',
    ]);
  });

  test('has the same inspections on all machines that create it on the same day', () => {
    const first = inspections.filter(({ school }) => school === 'Nguyễn Du Elementary');
    expect(first.map(({ date, score }) => [date, score])).toEqual([
      ['2026-09-01', 98.08],
      ['2026-02-26', 94.12],
      ['2025-08-26', 94.19],
    ]);
  });

  test('has an extreme deficiency that the next inspection found repaired', () => {
    const marksOf = (label: string) =>
      details
        .filter(({ school }) => school === 'Redwood Flat Middle School')
        .toSorted((one, other) => one.date.localeCompare(other.date))
        .map(({ evaluations }) => evaluations.find((one) => one.label.endsWith(label)))
        .map((area) => area?.categories.find(({ id }) => id === 'fire')?.status);
    expect(marksOf('Front Office')).toEqual([expect.anything(), 'Poor', 'Good', expect.anything()]);
  });

  test('has one rating that an evaluator lowered', () => {
    const lowered = details.filter(({ loweredRating }) => loweredRating !== null);
    expect(lowered).toMatchObject([
      { loweredRating: 'Fair', rating: 'Fair', computedRating: 'Good' },
    ]);
  });

  test('has deficiencies in every state and for several trades, and some of them are assigned', async () => {
    for (const state of deficiencyStates) {
      const { list } = (await ask('deficiency/list', { state })).data;
      expect([state, list.length > 0]).toEqual([state, true]);
    }
    const { list } = (await ask('deficiency/list', { state: 'Unresolved', limit: 100 })).data;
    const assignees = new Set(list.map(({ assignee }) => assignee?.name));
    expect(assignees).toEqual(new Set([undefined, 'Sam Staff', 'Bob Inspector']));
    expect(new Set(list.map(({ trade }) => trade)).size).toBeGreaterThan(3);
    expect(list.filter(({ overdue }) => overdue).length).toBeGreaterThan(0);
  });

  test('has photos that can be viewed, each of them of a deficiency', async () => {
    const shown = details
      .flatMap(({ evaluations }) => evaluations.flatMap(({ categories }) => categories))
      .filter(({ pictures }) => pictures.length > 0);
    expect(shown.length).toBeGreaterThanOrEqual(20);
    expect(new Set(shown.map(({ comments }) => comments)).size).toBe(5);
    expect(shown.filter(({ status }) => status !== 'Deficient')).toEqual([]);
    for (const url of [...(shown[0]?.pictures ?? []), ...(shown[0]?.thumbnails ?? [])]) {
      const photo = await app.inject(url);
      expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
    }
  });
});

test('a second start adds nothing, and prints again how to sign in to the demo district', async () => {
  expect(await seedDemo(services, TODAY)).toEqual(lines);
  expect(await allInspections()).toEqual(inspections);
});

test('a demo password that was changed is no longer printed', async () => {
  const other = await hashPassword('another password');
  await services.database.asSystem((db) =>
    sql`update app_user set password_hash = ${other} where email = 'alice@demo.test'`.execute(db),
  );
  expect(await seedDemo(services, TODAY)).toEqual([]);
});

describe('on a server that others can reach', () => {
  const settings = { ...services.settings, isLocal: false };
  const reachable = { ...services, settings };
  const login = (email: string, password: string) =>
    app.inject(requestOf('auth/login', { email, password }));
  const peopleOf = (printed: readonly string[]) =>
    printed.slice(1).map((line) => {
      const [, email = '', password = ''] =
        /^ {2}(\S+) \(\w+\) with the password (\S+)$/.exec(line) ?? [];
      return { email, password };
    });

  test('the published password of an existing demo district is replaced', async () => {
    const published = await hashPassword(demoPassword);
    await services.database.asSystem((db) =>
      sql`update app_user set password_hash = ${published}`.execute(db),
    );
    const asBob = { authorization: `Bearer ${await signIn('bob@demo.test')}` };
    const people = peopleOf(await replacePublishedPasswords(reachable));
    expect(people).toHaveLength(4);
    expect(new Set(people.map(({ password }) => password)).size).toBe(4);
    for (const { email, password } of people) {
      expect((await login(email, demoPassword)).statusCode).toBe(401);
      expect((await login(email, password)).statusCode).toBe(200);
    }
    const answer = await app.inject({ ...requestOf('user/details', {}), headers: asBob });
    expect(answer.statusCode).toBe(401);
    expect(await replacePublishedPasswords(reachable)).toEqual([]);
    expect(await seedDemo(reachable, TODAY)).toEqual([]);
  });

  test('a new demo district has random passwords, which are printed once', async () => {
    const empty = { ...reachable, database: await testDatabase() };
    const newApp = await buildApp(empty);
    const signIn = (email: string, password: string) =>
      newApp.inject(requestOf('auth/login', { email, password }));
    const people = peopleOf(await seedDemo(empty, TODAY));
    expect(people).toHaveLength(4);
    for (const { email, password } of people) {
      expect(password.length).toBeGreaterThanOrEqual(16);
      expect((await signIn(email, password)).statusCode).toBe(200);
      expect((await signIn(email, demoPassword)).statusCode).toBe(401);
    }
    expect(await seedDemo(empty, TODAY)).toEqual([]);
    expect(await replacePublishedPasswords(empty)).toEqual([]);
    await newApp.close();
  });
});
