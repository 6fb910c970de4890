/**
 * Members who are limited to some schools: the other schools of their district do not exist for
 * them, in any call and in any table.
 */
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import type { Call } from '#contract/call.ts';
import { isLost, may, type Permission, roles } from '#domain/person/role.ts';
import { aLimitedMember } from '#server/test/limited-member.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { readCatalogue } from '#server/test/catalogue.ts';
import { fillTables } from './guard-fill.ts';
import {
  makeCall,
  pathsOfIds,
  unknownIds,
  valueAt,
  withoutIds,
  withValueAt,
} from './guard-request.ts';
import { samples } from './guard-samples.ts';
import { aWorld, worldIn } from './guard-world.ts';

const harness = await testApp();
const { app, services } = harness;
const { database } = services;

/** Two schools of one district: `theirs`, and `ours`, to which the members are limited. */
const theirs = await aWorld(harness, 'quercus');
const ours = await worldIn(harness, theirs, 'sequoia');
await fillTables(app, theirs);
const { accountId } = theirs;

const limitedRoles = roles.filter((role) => role !== 'admin');
const members = Object.fromEntries(
  await Promise.all(
    limitedRoles.map(
      async (role) =>
        [role, await aLimitedMember(harness, accountId, role, [ours.schoolId])] as const,
    ),
  ),
) as Record<(typeof limitedRoles)[number], Awaited<ReturnType<typeof aLimitedMember>>>;

const names = Object.keys(calls) as CallName[];
const rowOf = (name: CallName): Call => calls[name];

/** The member with the most permissions who may make the call. */
const callerOf = (name: CallName) => {
  const { access } = rowOf(name);
  if (access === 'anyone' || access === 'super') return undefined;
  const role = limitedRoles.find(
    (each) => access === 'signed-in' || may({ role: each, isLimited: true }, access),
  );
  return role && members[role];
};

/** What names the other school in an answer. The people of the district are no secret. */
const secrets = ['School', 'Room', 'Hall', 'Bob']
  .map((what) => `${what} ${theirs.mark}`)
  .concat(theirs.schoolId, theirs.areaId, theirs.facilityId, theirs.reportId);

/**
 * Ids that are not those of a school or of something in it: of people, and of photos, which belong to
 * the account and have ids that only those know who have seen them.
 */
const isOfDistrict = (path: readonly (string | number)[]): boolean =>
  path.includes('pictures') || /^(assigneeId|image|inspectorId|photoId)$/.test(String(path.at(-1)));

/** Samples for calls of which the usual one has a school of its own, or what somebody else deleted. */
const ownSamples: Partial<Record<CallName, () => Promise<object>>> = {
  'school/update': async () => ({ ...(await samples['school/update'](ours)), id: ours.schoolId }),
  'area/restore': async () => {
    const { id } = await samples['area/delete'](ours);
    await members.staff.ask('area/delete', { id });
    return { id };
  },
};

const ofSchools = names.filter(
  (name) =>
    callerOf(name) !== undefined && !/^(auth|factor|user|account|subscription|view)\//.test(name),
);

/** The rows of the other school, of every table that has a column for the school. */
const tables = await readCatalogue((query) => inSystem(services, sql.raw(query)));
const withSchool = tables.filter(({ columns }) => columns.some(({ name }) => name === 'school_id'));
const rowsOfTheirs = async () => {
  const each = withSchool.map(
    ({ name }) => sql`select ${name} as name,
        md5(coalesce(string_agg(t::text, '' order by t::text), '')) as rows
      from ${sql.table(name)} t where t.school_id = ${theirs.schoolId}`,
  );
  return inSystem(services, sql`${sql.join(each, sql` union all `)} order by 1`);
};

test('a call that concerns the whole district is refused with a sentence that says why', async () => {
  const lost = names.filter((name) => isLost('staff', rowOf(name).access as Permission));
  expect(lost).toContain('school/create');
  for (const name of lost) {
    const answer = await makeCall(app, name, await samples[name](theirs), members.staff.token);
    expect({ name, status: answer.status, code: JSON.parse(answer.body).code }).toEqual({
      name,
      status: 403,
      code: 'limited-to-schools',
    });
  }
});

describe('a limited member who sends ids of another school gets the same response as for unknown ids', () => {
  test.each(ofSchools)('%s', async (name) => {
    const { token } = callerOf(name) as { token: string };
    const foreign = await samples[name](theirs);
    const before = await rowsOfTheirs();
    const ask = async (input: object) => {
      const answer = await makeCall(app, name, input, token);
      expect(answer.status).toBeLessThan(500);
      for (const secret of secrets) expect(answer.body).not.toContain(secret);
      return answer;
    };
    const alike = async (one: object, unknown: object) =>
      expect(withoutIds(await ask(one))).toEqual(withoutIds(await ask(unknown)));

    const paths = pathsOfIds(foreign).filter((path) => !isOfDistrict(path));
    for (const path of paths) {
      const value = valueAt(foreign, path) as string;
      await alike(
        withValueAt(await samples[name](ours), path, value),
        withValueAt(await samples[name](ours), path, unknownIds(value)),
      );
    }
    await ask(foreign);
    expect(await rowsOfTheirs()).toEqual(before);
  });
});

test('every call that a limited member may make succeeds with ids of the own schools', async () => {
  const failed: object[] = [];
  for (const name of ofSchools) {
    const { token } = callerOf(name) as { token: string };
    const input = await (ownSamples[name]?.() ?? samples[name](ours, token));
    const { status, body } = await makeCall(app, name, input, token);
    if (status !== 200) failed.push({ name, status, body });
  }
  expect(failed).toEqual([]);
});

test('no table shows a limited member a row of another school', async () => {
  // Notices are the member's own, too. One is from the time before the limit, and one is of somebody
  // else who sees the same school.
  await inSystem(
    services,
    sql`insert into notice (account_id, user_id, kind, report_id, school_id)
      values (${accountId}, ${members.staff.id}, 'review', ${theirs.reportId}, ${theirs.schoolId}),
        (${accountId}, ${members.reporter.id}, 'review', ${ours.reportId}, ${ours.schoolId})`,
  );
  for (const world of [theirs, ours]) await world.aDraft(members.staff.token);
  const own = sql`and user_id = ${members.staff.id}`;
  const ownOnly: Record<string, object> = { notice: own, stored_draft: own };
  const seen = (name: string, ofMember: boolean) => {
    const work = (db: Parameters<Parameters<typeof database.asSystem>[0]>[0]) =>
      sql<{ ours: number; all: number }>`
        select (count(*) filter (where school_id = ${ours.schoolId}))::integer as ours,
          count(*)::integer as all
        from ${sql.table(name)}
        where account_id = ${accountId} ${(!ofMember && ownOnly[name]) || sql``}`.execute(db);
    const { id } = members.staff;
    return ofMember
      ? database.asAccount({ accountId, limitedMember: id }, work)
      : database.asSystem(work);
  };
  for (const { name } of withSchool) {
    const [own] = (await seen(name, true)).rows;
    const [all] = (await seen(name, false)).rows;
    expect({ name, own: own?.all }).toEqual({ name, own: all?.ours });
    expect({ name, more: (all?.all ?? 0) > (all?.ours ?? 0) }).toEqual({ name, more: true });
  }
});

test('no table shows a limited member a row that belongs to an inspection, a report, a deficiency or a claim of another school', async () => {
  const { schoolId } = theirs;
  const inspections = sql<{ id: string }>`select id from inspection where school_id = ${schoolId}`;
  const deficiencies = sql<{ id: string }>`select id from deficiency where school_id = ${schoolId}`;
  const owners: Record<string, RawBuilder<{ id: string }>> = {
    inspection_id: inspections,
    report_id: sql`select id from report where inspection_id in (${inspections})`,
    deficiency_id: deficiencies,
    complaint_id: sql`select id from complaint where school_id = ${schoolId}`,
    claim_id: sql`select id from work_claim where deficiency_id in (${deficiencies})`,
  };
  const tablesWith = (column: string) =>
    tables.filter(
      (table) => !withSchool.includes(table) && table.columns.some(({ name }) => name === column),
    );
  const seen: object[] = [];
  const unfilled: string[] = [];
  for (const [column, owner] of Object.entries(owners)) {
    const ids = (await inSystem(services, owner)).map(({ id }) => id);
    for (const { name } of tablesWith(column)) {
      const rows = sql<object>`select from ${sql.table(name)} where ${sql.ref(column)} = any (${ids}::uuid[])`;
      if ((await inSystem(services, rows)).length === 0) unfilled.push(`${name}.${column}`);
      const scope = { accountId, limitedMember: members.staff.id };
      const shown = await database.asAccount(scope, (db) => rows.execute(db));
      if (shown.rows.length > 0) seen.push({ name, column });
    }
  }
  expect({ seen, unfilled }).toEqual({ seen: [], unfilled: [] });
});

test('a limited member sees no sums of the account', async () => {
  const sums = ['list_count', 'inspection_day', 'inspection_names'].map(
    (name) =>
      sql<object>`select from ${sql.table(`public.${name}`)} where account_id = ${accountId}`,
  );
  for (const rows of sums) {
    expect((await inSystem(services, rows)).length).toBeGreaterThan(0);
    const scope = { accountId, limitedMember: members.staff.id };
    expect((await database.asAccount(scope, (db) => rows.execute(db))).rows).toEqual([]);
  }
});
