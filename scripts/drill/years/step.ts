/**
 * What a district does on one day of the drill of ten years, in a process of its own whose clock was
 * set to that day. It is given the day as YYYY-MM-DD, continues from years.json in DATA_DIR, and prints
 * a `YearsStep` as JSON.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { seedDemo } from '#db/seed/demo.ts';
import { buildApp } from '#server/app.ts';
import { readSettings } from '#server/core/settings/settings.ts';
import { sendDeficiencyMails } from '#server/deficiency/mails/deficiency-mails.ts';
import { emptyOutbox } from '#server/mail/mail-sender.ts';
import { openMailTransport } from '#server/mail/transport.ts';
import { sendDueLists } from '#server/mailed-list/send-due.ts';
import { purge } from '#server/purge/purge.ts';
import { sendScheduleReminders } from '#server/schedule/reminders/reminders.ts';
import { closeServices, openServices } from '#server/services.ts';
import { sendReminders } from '#server/subscription/reminders/reminders.ts';
import { callerOf } from '#server/test/caller.ts';
import { anEvaluationOf, save, siteFacts } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';

export type YearsStep = {
  /** What is not as it should be, as sentences. */
  faults: string[];
  /** Rows of each table. */
  rows: Record<string, number>;
  /** Whether the subscription had ended and was renewed. */
  renewed: boolean;
  /** Whether the API token had expired and another was made. */
  tokenEnded: boolean;
};

type Known = {
  /** The ids of the inspections that were saved and not deleted. */
  kept: string[];
  ofDemo: number;
  /** The last day that is paid for. */
  paidUntil: string;
  /** The API token in use, and when it expires. */
  token: string;
  tokenEnds: string;
};

/** The number of days for which an API token is made. */
const TOKEN_DAYS = 180;

const [day = ''] = process.argv.slice(2);
const settings = readSettings(process.env);
const services = await openServices(settings);
const file = path.join(settings.dataDir, 'years.json');
const isFirst = !existsSync(file);
if (isFirst) await seedDemo(services);
const known: Known = isFirst
  ? { kept: [], ofDemo: 0, paidUntil: '', token: '', tokenEnds: '' }
  : (JSON.parse(readFileSync(file, 'utf8')) as Known);
const app = await buildApp(services);
const faults: string[] = [];
const expectSo = (isSo: boolean, fault: string): void => {
  if (!isSo) faults.push(`${day}: ${fault}`);
};

const signIn = async (): Promise<Person> => {
  const body = { email: 'alice@demo.test', password: 'walk-the-school' };
  const answer = await callerOf(app).ask('auth/login', body);
  if (!('access_token' in answer)) throw new Error('Alice could not sign in.');
  const token = answer.access_token;
  return { id: answer.user.id, accountId: null, token, ...callerOf(app, { token }) };
};

/** Renews a subscription that has ended; its account is refused exactly then. */
const renewIfEnded = async (alice: Person): Promise<boolean> => {
  const isEnded = known.paidUntil !== '' && known.paidUntil < day;
  const { code } = await alice.refused('school/list').catch(() => ({ code: 'none' }));
  const expected = isEnded ? 'subscription-ended' : 'none';
  expectSo(code === expected, `paid until ${known.paidUntil}, the refusal was ${code}`);
  if (isEnded) {
    await alice.ask('subscription/user-renew', {
      plan: 'premium',
      po_number: `PO ${day.replaceAll('-', '')}`,
      billing_email: 'alice@demo.test',
    });
  }
  const { subscription } = (await alice.ask('subscription/user-plan')).data;
  known.paidUntil = subscription.renewal_date;
  return isEnded;
};

/** Tries the API token, and makes a new one when it has expired. */
const tryToken = async (alice: Person): Promise<boolean> => {
  const isEnded = known.tokenEnds <= new Date().toISOString();
  if (known.token !== '') {
    const headers = { authorization: `Bearer ${known.token}` };
    const { statusCode } = await app.inject({ url: '/api/school/get', headers });
    expectSo(statusCode === (isEnded ? 401 : 200), `the API token was answered ${statusCode}`);
  }
  if (!isEnded) return false;
  const form = { name: `Since ${day}`, scope: 'read', days: TOKEN_DAYS };
  const { data } = await alice.ask('token/create', form);
  known.token = data.token;
  known.tokenEnds = data.expiresAt;
  return true;
};

/** Saves two inspections of a school, and deletes the second one. */
const inspect = async (alice: Person): Promise<void> => {
  const { schoolList } = await alice.ask('school/get');
  const schoolId = schoolList[known.kept.length % schoolList.length]?.id ?? '';
  const { schoolFacilityList } = await alice.ask('school/facilities-get', { schoolId });
  const area = schoolFacilityList.find(({ isFacility }) => !isFacility)?.id;
  const form = {
    formData: siteFacts(schoolId, { date: day }),
    evaluations: [anEvaluationOf(area, 1, { fire: 'Deficient' })],
  };
  const kept = await save(app, alice, form, { key: randomUUID() });
  known.kept.push(kept.id);
  const deleted = await save(app, alice, form, { key: randomUUID() });
  await alice.ask('inspection/delete', { id: deleted.id });
};

/** What the district sees: its day, the school year, and every inspection that was kept. */
const look = async (alice: Person): Promise<void> => {
  const { today } = (await alice.ask('schedule/list')).data;
  expectSo(today === day, `the day of the district was ${today}`);
  const { list: years } = (await alice.ask('inspection/years')).data;
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '07-01' ? 1 : 0);
  const newest = Math.max(...years.map((one) => one.year));
  expectSo(newest === year, `the newest school year was ${newest}`);
  for (const id of known.kept) {
    const { data } = await alice.ask('inspection/details', { id });
    expectSo(data.id === id, `inspection ${id} is missing`);
  }
  const { totalRows } = (await alice.ask('inspection/list', { limit: 1 })).data;
  const expected = known.ofDemo + known.kept.length;
  expectSo(totalRows === expected, `${totalRows} inspections instead of ${expected}`);
};

const runJobs = async (): Promise<void> => {
  const now = new Date();
  await sendScheduleReminders(services, now);
  await sendDeficiencyMails(services, now);
  await sendReminders(services, now);
  await sendDueLists(services, now);
  const transport = openMailTransport(settings);
  await emptyOutbox(services, transport, { warn: (_, sentence) => faults.push(sentence) });
  transport.close();
  await purge(services);
};

const rowsOf = async (): Promise<Record<string, number>> => {
  const { rows: tables } = await services.database.asSystem((db) =>
    sql<{ name: string }>`
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`.execute(db),
  );
  const counted: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await services.database.asSystem((db) =>
      sql<{ rows: number }>`select count(*)::integer as rows from ${sql.table(name)}`.execute(db),
    );
    counted[name] = rows[0]?.rows ?? 0;
  }
  return counted;
};

const alice = await signIn();
const renewed = await renewIfEnded(alice);
if (isFirst) known.ofDemo = (await alice.ask('inspection/list', { limit: 1 })).data.totalRows;
const tokenEnded = await tryToken(alice);
await inspect(alice);
await look(alice);
await runJobs();
const step: YearsStep = { faults, rows: await rowsOf(), renewed, tokenEnded };
writeFileSync(file, JSON.stringify(known));
await app.close();
await closeServices(services);
process.stdout.write(`\n${JSON.stringify(step)}\n`, () => process.exit(0));
