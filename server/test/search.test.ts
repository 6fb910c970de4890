/**
 * Every search of a list ignores accents and letter case, finds words in any order, and treats
 * wildcards as plain characters; all this in the same way on both engines.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { SearchTerm } from '#contract/common.ts';
import { aColleague, anAddress, anOwner, type SignedInPerson } from './accounts.ts';
import { testApp } from './app.ts';
import { anEvaluationOf, save, siteFacts } from './inspections.ts';
import type { Person } from './people.ts';
import { aFacility, anArea, aSchool } from './schools.ts';
import { aSuper } from './supers.ts';

const { app, services } = await testApp();

const NAME = String.raw`Nguyễn O'Peña Ñandú Straße İstanbul Kapı Đặng Zoe 100%_sure A\B`;
const OTHER = 'Nobody 100 1000-sure AB';

let alice: SignedInPerson;
let sue: Person;
let schoolId: string;

/** Adds two rows to each list: one with the name that the searches find, one with another name. */
beforeAll(async () => {
  alice = await anOwner(app, services);
  await alice.ask('user/details-update', { fullName: 'Alice Admin' });
  sue = await aSuper(app, services);
  for (const name of [OTHER, NAME]) {
    schoolId = await aSchool(alice, { name, address: name });
    await aFacility(alice, [schoolId], { name });
    const bob = await aColleague(app, services, alice);
    await alice.ask('user/update', { id: bob.id, full_name: name });
    const formData = siteFacts(schoolId, { inspectorName: name });
    const area = await anArea(alice, schoolId, name);
    const evaluations = [anEvaluationOf(area, 1, { roofs: 'Deficient' })];
    await save(app, bob, { formData, evaluations });
    await sue.ask('subscription/user-create', {
      username: 'owner',
      fullName: name,
      email: anAddress('owner'),
      password: 'eight loud gyms',
      subscriptionEnd: '2099-12-31',
    });
  }
  await anArea(alice, schoolId, OTHER);
});

type ListAnswer = { data: { list: Record<string, unknown>[] } };
const found = async (who: () => Person, call: CallName, query: object, field: string) => {
  const { list } = ((await who().ask(call, query)) as unknown as ListAnswer).data;
  return list.map((row) => row[field]);
};

/** A search of a list by one parameter, which returns the values of `field` in the rows found. */
const of =
  (call: CallName, parameter: string, field: string, who = (): Person => alice) =>
  (text: string) =>
    found(who, call, { [parameter]: text, ...(call === 'area/list' && { schoolId }) }, field);

const searches: Record<string, (text: string) => Promise<unknown[]>> = {
  'school/list schoolName': of('school/list', 'schoolName', 'name'),
  'school/list schoolAddress': of('school/list', 'schoolAddress', 'name'),
  'facility/list facilityName': of('facility/list', 'facilityName', 'name'),
  'facility/list schoolName': of('facility/list', 'schoolName', 'name'),
  'area/list search': of('area/list', 'search', 'name'),
  'inspection/list schoolName': of('inspection/list', 'schoolName', 'school'),
  'inspection/list inspectorName': of('inspection/list', 'inspectorName', 'inspector'),
  'report/list search': of('report/list', 'search', 'author'),
  'deficiency/list search': of('deficiency/list', 'search', 'school'),
  'schedule/list search': of('schedule/list', 'search', 'school'),
  'user/list search': of('user/list', 'search', 'name'),
  'subscription/user-list search': of('subscription/user-list', 'search', 'fullName', () => sue),
};

/** Searches by type, which are not tested here because types have only the letters A to Z. */
const byType = ['school/list schoolType', 'facility/list facilityType'];

test('every search parameter of a list is listed in this file', () => {
  // Exports are left out, because the export of a list uses the same query as the list.
  const rows = Object.entries(calls as Record<string, Call>).filter(
    ([name, { file }]) => name.endsWith('list') && !file,
  );
  const parameters = rows.flatMap(([name, { input }]) =>
    Object.entries(input.shape).flatMap(([parameter, schema]) =>
      (schema as unknown) === SearchTerm ? [`${name} ${parameter}`] : [],
    ),
  );
  expect(parameters.toSorted()).toEqual([...Object.keys(searches), ...byType].toSorted());
});

describe.each(Object.entries(searches))('%s', (_, search) => {
  test.each([
    'nguyễn',
    'NGUYỄN',
    "o'peña",
    "O'PEÑA",
    'ñandú',
    'ÑANDÚ',
    'straße',
    'STRASSE',
    'strasse',
    'İSTANBUL',
    'i̇stanbul',
    'istanbul',
    'ISTANBUL',
    'kapı',
    'KAPI',
    'Peña'.normalize('NFD'),
    'nguyen',
    "O'Pena",
    'DANG',
    'đặng',
    'Zoë',
    'ＺＯＥ',
    '100%_SURE',
    String.raw`a\b`,
    '%',
    '_',
    '\\',
    '％',
    '＿',
    '＼',
    'zoe  strasse DANG',
  ])('finds the one row that matches %s', async (text) => {
    expect(await search(text)).toEqual([NAME]);
  });

  test.each(['1%s', '100__sure', '0_1', String.raw`\%`, String.raw`a\\b`, 'penya', 'Zoe Nobody'])(
    'finds nothing for %s',
    async (text) => {
      expect(await search(text)).toEqual([]);
    },
  );
});
