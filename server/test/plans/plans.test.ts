/**
 * No call reads the whole of a table that grows. This is checked in the plans of all statements
 * that the calls execute.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { engineKind } from '#server/test/engine.ts';
import { fillTables } from '#server/test/guard/guard-fill.ts';
import { makeCall } from '#server/test/guard/guard-request.ts';
import { samples, withoutProvider } from '#server/test/guard/guard-samples.ts';
import { aWorld, type World } from '#server/test/guard/guard-world.ts';
import { type GrownTable, grow } from './grow.ts';
import { type PlanNode, readingNodes, type Recording, recordPlans } from './recorded-plans.ts';

const ROWS = 2000;

/**
 * Tables whose keys do not begin with the account, because their rows are found before the account
 * is known: by an email address, a token or an id that a client sends.
 */
const beforeTheAccountIsKnown = [
  'account',
  'app_user',
  'session',
  'refresh_token',
  'mail_token',
  // Rows of the following tables belong to a person, who may be a super user without an account.
  'authenticator_app',
  'passkey',
  'passkey_challenge',
  'recovery_code',
  'sign_in_challenge',
  // Its rows belong to no account.
  'limit_hit',
];

/** Indexes that find rows without the account, and why the account is not known or not needed. */
const withoutAccount: Record<string, string> = {
  picture__id_once: 'a signed link to a photo has its id only',
  recording__id_once: 'so has one to a recording',
  report__id_once: 'the public link of a report has its id only',
  report__link_once: 'so has a renewed one',
  invoice__id_once: 'a signed link to an invoice has its id only',
  invoice__number_once: 'numbers of invoices are those of the seller, across accounts',
  sealed_report__code_once: 'a check code is printed on paper, and anybody may type it',
  mail__pk: 'the sender of emails works for all accounts',
  mail__one_per_cause: 'the same',
  mail__due: 'the same',
  mail__waiting: 'a super user sees the emails of all accounts that wait',
  mail__refused: 'and those that were refused',
  mail__to_recipient: 'a recipient gets a limited number of emails from all accounts together',
  idempotency__by_age: 'the purge works for all accounts',
  sign_on_domain__once: 'the domain of an email says at which provider somebody signs in',
  sign_on_attempt__of_session: 'an attempt ends with its session, which is found by its id',
  sign_on_attempt__by_age: 'the purge works for all accounts',
  deficiency__overdue_to_note: 'the job that notes overdue deficiencies works for all accounts',
  feed__token_once: 'the address of a feed has its token only',
  mailed_list__due: 'the job that mails them works for all accounts',
  mailed_list_recipient__id: 'the signed link of a recipient has its id only',
  calendar_feed__token_once: 'the address of a calendar has its token only',
  account_export__waiting: 'the job that makes them works for all accounts',
  account_export__by_expiry: 'the purge works for all accounts',
  report_bundle__waiting: 'the job that makes them works for all accounts',
  report_bundle__by_expiry: 'the purge works for all accounts',
  stored_draft__by_expiry: 'the purge works for all accounts',
  sealed_pdf__by_content: 'anybody may ask whether a PDF is the published one',
  sealed_report__photos: 'the purge works for all accounts',
  notice__to_mail: 'the job that mails them works for all accounts',
  notice__by_age: 'the purge works for all accounts',
  webhook_delivery__due: 'the job that sends them works for all accounts',
  webhook_delivery__by_age: 'the purge works for all accounts',
  api_token__hash_once: 'a second token with the same hash would open another account',
  complaint__closed: 'the purge works for all accounts',
  work_link__secret_once: 'a second link with the same hash would open another account',
};

/** The emails that were not sent, which are those of these indexes; they are purged after 30 days. */
const unsentMails = ['mail__due', 'mail__waiting', 'mail__refused'];

/**
 * The indexes that each of these calls may read as a whole: the list of all owners of accounts,
 * which is for super users, and its count; and the emails that were not sent.
 */
const wholeIndexes: Partial<Record<CallName, readonly string[]>> = {
  'subscription/user-list': ['app_user__owners'],
  'subscription/user-count': ['app_user__owners'],
  'subscription/user-create': ['app_user__owners'],
  'operation/status': unsentMails,
  'operation/mail-list': unsentMails,
};

/** Tables that have a few rows, however large the database is: migrations, processes, jobs. */
const small = ['good_repair_migration', 'server_process', 'job_run', 'last_backup'];

type TableRead = { call: CallName; node: PlanNode; query: string };

// These tests run only on a PostgreSQL server. The embedded engine plans by the same rules, but it
// lacks the module auto_explain, which shows the plans.
describe.runIf(engineKind === 'server')('in a grown database', () => {
  let recording: Recording;
  let harness: Awaited<ReturnType<typeof testApp>>;
  let world: World;
  let grown: GrownTable[];
  const reads: TableRead[] = [];

  beforeAll(async () => {
    recording = recordPlans();
    harness = await testApp();
    world = await aWorld(harness, 'quercus');
    await fillTables(harness.app, world);
    const [database] = await inSystem(
      harness.services,
      sql<{ name: string }>`select current_database() as name`,
    );
    const url = new URL(inject('serverUrl'));
    url.pathname = `/${database?.name}`;
    grown = await grow(url.href, ROWS);
    for (const name of Object.keys(calls) as CallName[]) await record(name);
  });
  afterAll(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });

  /** Makes the call once, and records the tables and indexes that its statements read. */
  const record = async (call: CallName): Promise<void> => {
    const { access }: Call = calls[call];
    const input = await samples[call](world);
    const { token } = access === 'super' ? world.sue : world.alice;
    recording.take();
    const { app } = harness;
    const { status, body } = await makeCall(
      app,
      call,
      input,
      access === 'anyone' ? undefined : token,
    );
    const expected = withoutProvider[call] ?? 200;
    expect({ call, status, ...(status !== expected && { body }) }).toEqual({
      call,
      status: expected,
    });
    for (const { query, plan } of recording.take()) {
      for (const node of readingNodes(plan)) reads.push({ call, node, query });
    }
  };

  const sentences = (found: TableRead[]) =>
    found.map(({ call, node, query }) => {
      const names = [
        node['Node Type'],
        node['Relation Name'],
        node['Index Name'],
        node['Index Cond'],
      ];
      return `${call}: ${names.join(' ')} in ${query.replaceAll(/\s+/g, ' ').slice(0, 1500)}`;
    });

  test('every table was filled with the planned number of rows', () => {
    expect(grown.filter(({ rows }) => rows < ROWS)).toEqual([]);
  });

  test('every call reads a table, unless its sample input is refused because there is no identity provider', () => {
    const reading = new Set(reads.map(({ call }) => call));
    const others = (Object.keys(calls) as CallName[]).filter((call) => !reading.has(call));
    // The samples of calls that need an identity provider may be refused before anything is read.
    expect(others.filter((call) => withoutProvider[call] === undefined)).toEqual([]);
  });

  test('no statement reads a table from its beginning to its end', () => {
    const whole = reads.filter(({ call, node }) => {
      // Leaves out functions, common table expressions, and the Bitmap Heap Scan, which reads only
      // the rows that a Bitmap Index Scan has found.
      const isTable = node['Index Name'] ?? node['Relation Name'];
      if (small.includes(node['Relation Name'] ?? '')) return false;
      if (isTable === undefined || node['Node Type'] === 'Bitmap Heap Scan') return false;
      const mayBeWhole = wholeIndexes[call]?.includes(node['Index Name'] ?? '');
      return node['Index Cond'] === undefined && mayBeWhole !== true;
    });
    expect(sentences(whole)).toEqual([]);
  });

  test('every statement finds rows by their account, with the exceptions listed in this file', () => {
    const unnamed = reads.filter(({ node }) => {
      const index = node['Index Name'];
      if (index === undefined || node['Index Cond']?.includes('account_id')) return false;
      // The system catalog belongs to no account.
      if (index.startsWith('pg_')) return false;
      const table = index.replace(/__.*/, '');
      return !beforeTheAccountIsKnown.includes(table) && withoutAccount[index] === undefined;
    });
    expect(sentences(unnamed)).toEqual([]);
  });

  test('every index of a table with rows of accounts begins with the account, with the exceptions listed in this file', async () => {
    const found = await inSystem(
      harness.services,
      sql<{ table: string; index: string; first: string }>`
        select t.relname as table, i.relname as index, pg_get_indexdef(x.indexrelid, 1, true) as first
        from pg_index x
        join pg_class i on i.oid = x.indexrelid
        join pg_class t on t.oid = x.indrelid and t.relnamespace = 'public'::regnamespace
        join pg_attribute a on a.attrelid = t.oid and a.attname = 'account_id'`,
    );
    expect(found.length).toBeGreaterThan(60);
    const others = found.filter(
      ({ table, first }) => !beforeTheAccountIsKnown.includes(table) && first !== 'account_id',
    );
    expect(others.map(({ index }) => index).toSorted()).toEqual(
      Object.keys(withoutAccount).toSorted(),
    );
  });
});
