import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { MOST_INVITED } from '#domain/person/invitation.ts';
import {
  aColleague,
  anAddress,
  anOwner,
  inSystem,
  mailsTo,
  tokenTo,
} from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';
import { engineKind } from '#server/test/engine.ts';

const { app, services } = await testApp();
const stranger = callerOf(app);
const registration = { username: 'bob', full_name: 'Bob Inspector', password: 'eight loud gyms' };

test('the preview says for each row of a list what will happen, and inviting the list does exactly that', async () => {
  const alice = await anOwner(app, services);
  const other = await anOwner(app, services);
  const bob = await aColleague(app, services, alice);
  const gone = await aColleague(app, services, alice);
  await alice.ask('user/remove', { id: gone.id });
  const [fresh, recent, old] = [anAddress('dana'), anAddress('erin'), anAddress('fay')];
  await alice.ask('auth/invite-user', { email: recent });
  await alice.ask('auth/invite-user', { email: old });
  await inSystem(
    services,
    sql`update mail_token set created_at = now() - interval '2 hours' where email = ${old}`,
  );
  const list = [
    'Name;Email;Role;Department',
    `Dana Nguyễn;${fresh.toUpperCase()};Staff;Safety`,
    `Bob;${bob.email};;`,
    `Erin;${recent};;`,
    `Fay;${old};Reporter;`,
    `Gone;${gone.email};;`,
    `Olga;${other.email};;`,
    `Dana;${fresh};;`,
    'Nobody;nobody@;;',
    `Jo;${anAddress('jo')};Janitor;`,
  ].join('\r\n');
  const before = (await alice.ask('user/list')).data.list;
  const preview = (await alice.ask('auth/invite-users-preview', { list })).data;
  expect(preview.rows.map(({ line, outcome }) => [line, outcome])).toEqual([
    [2, 'invited'],
    [3, 'member'],
    [4, 'waiting'],
    [5, 'invited-again'],
    [6, 'removed'],
    [7, 'invited'],
    [8, 'repeated'],
    [9, 'invalid'],
    [10, 'invalid'],
  ]);
  expect(preview.rows[0]).toMatchObject({
    full_name: 'Dana Nguyễn',
    role: 'staff',
    department: 'Safety',
  });
  expect(preview.rows[7]?.problem).toBe('This is not an email address.');
  expect(preview.rows[8]?.problem).toContain('“Janitor” is not a role');
  expect(preview.invited).toBe(4);
  expect((await alice.ask('user/list')).data.list).toEqual(before);
  expect(await mailsTo(services, fresh)).toEqual([]);

  const answer = await alice.ask('auth/invite-users', { list });
  expect(answer.message).toBe('4 people invited.');
  expect(answer.data).toEqual(preview);
  for (const [email, mails] of [
    [fresh.toLowerCase(), 1],
    [recent, 1],
    [old, 2],
    [gone.email, 1],
    [bob.email, 0],
    [other.email, 1],
  ] as const) {
    expect([email, (await mailsTo(services, email)).length]).toEqual([email, mails]);
  }
  const team = (await alice.ask('user/list', { status: 'Pending', limit: 100 })).data.list;
  expect((await mailsTo(services, fresh.toLowerCase()))[0]?.text).toMatch(/^Hello Dana Nguyễn,\n/);
  expect(team.find(({ email }) => email.toLowerCase() === fresh)).toMatchObject({
    name: 'Dana Nguyễn',
    role: 'staff',
    department: 'Safety',
  });
  expect(team.find(({ email }) => email === old)).toMatchObject({ name: 'Fay', role: 'reporter' });
  // If the list is sent again immediately, nobody gets a second email.
  expect((await alice.ask('auth/invite-users', { list })).message).toBe('0 people invited.');
});

test('a removed member who accepts a new invitation becomes a new member with another id', async () => {
  const alice = await anOwner(app, services);
  const gone = await aColleague(app, services, alice);
  await alice.ask('user/remove', { id: gone.id });
  const chosen = { role: 'reporter', department: 'Safety' } as const;
  await alice.ask('auth/invite-users', { list: gone.email, ...chosen });
  const token = await tokenTo(services, gone.email);
  await stranger.ask('auth/invite-accept', { token, ...registration });
  const { list } = (await alice.ask('user/list', { search: gone.email })).data;
  expect(list).toMatchObject([{ ...chosen, status: 'Active', name: 'Bob Inspector' }]);
  expect(list[0]?.id).not.toBe(gone.id);
});

describe('a list of people to invite', () => {
  const rowsOf = async (list: string, more: object = {}) => {
    const alice = await anOwner(app, services);
    return (await alice.ask('auth/invite-users-preview', { list, ...more })).data.rows;
  };

  test.each([
    ['separated by commas', 'a@x.test, b@x.test,c@x.test'],
    ['separated by semicolons', 'a@x.test; b@x.test;c@x.test;'],
    ['separated by spaces', 'a@x.test b@x.test  c@x.test'],
    ['on separate lines', 'a@x.test\r\nb@x.test\n\nc@x.test\n'],
    ['separated by tabs', 'a@x.test\tb@x.test\tc@x.test'],
    [
      'with names as mail programs write them',
      '"O\'Peña, Ann" <a@x.test>; Bo <b@x.test>, <c@x.test>',
    ],
    ['after a quote that is not closed', '"Ann <a@x.test>\nb@x.test\nc@x.test'],
  ])('may contain email addresses %s', async (_, list) => {
    const rows = await rowsOf(list);
    expect(rows.filter(({ email }) => email).map(({ email }) => email)).toEqual(
      expect.arrayContaining(['a@x.test', 'b@x.test', 'c@x.test']),
    );
    expect(rows.filter(({ outcome }) => outcome === 'invited')).toHaveLength(3);
  });

  test('gives each person the role and department next to the email address, or else those chosen for the whole list', async () => {
    const rows = await rowsOf('Ann,a@x.test,administrator\nb@x.test,Maintenance', {
      role: 'staff',
      department: 'Safety',
    });
    expect(rows).toMatchObject([
      { role: 'admin', department: 'Safety' },
      { role: 'staff', department: 'Maintenance' },
    ]);
  });

  test.each([
    ['before <>', 'Thảo Nguyễn <a@x.test>', ['Thảo Nguyễn']],
    [
      'in quotes',
      `"O'Peña, Ann" <a@x.test>; 'Bo' <b@x.test>, <c@x.test>`,
      ["O'Peña, Ann", 'Bo', ''],
    ],
    ['in the column Name', 'Email,Name\na@x.test,Thảo Nguyễn\nb@x.test,', ['Thảo Nguyễn', '']],
    [
      'in the columns of first and last name',
      "Last name;First name;Email\nO'Peña;Ann;a@x.test\n;Bo;b@x.test",
      ["Ann O'Peña", 'Bo'],
    ],
    [
      'in the cell before the email address',
      `Thảo Nguyễn\ta@x.test\tStaff\n"O'Peña, Ann",Staff,b@x.test\nStaff,c@x.test`,
      ['Thảo Nguyễn', "O'Peña, Ann", ''],
    ],
    [
      'but not after the email address, nor in several cells',
      'a@x.test,Ann\nLee,Bo,b@x.test',
      ['', ''],
    ],
    ['but not before several addresses', 'Ann,a@x.test,b@x.test', ['', '']],
    ['but not in a cell that cannot be a name', 'Email:,a@x.test\n12,b@x.test', ['', '']],
    ['and trims and composes it', `  ${'Peña'.normalize('NFD')}  <a@x.test>`, ['Peña']],
  ])('gives the name of a person %s', async (_, list, names) => {
    expect((await rowsOf(list)).map(({ full_name: name }) => name)).toEqual(names);
  });

  test('has an invalid row if a name is longer than 200 characters or cannot be stored', async () => {
    const [longest, longer, unstorable] = await rowsOf(
      [200, 201].map((length) => `${'ñ'.repeat(length)} <a${length}@x.test>\n`).join('') +
        'A\u0000n <b@x.test>',
    );
    expect(longest).toMatchObject({ outcome: 'invited', full_name: 'ñ'.repeat(200) });
    expect(longer).toMatchObject({
      outcome: 'invalid',
      problem: 'The name must be at most 200 characters.',
    });
    expect(unstorable).toMatchObject({
      outcome: 'invalid',
      problem: 'The name holds characters that cannot be stored.',
    });
  });

  test('may have column names in its first row, in any order', async () => {
    const list = [
      'Department,Role,Name,Email',
      'safety,Staff,Ann,a@x.test',
      ',,Staff,< b@x.test >',
      ',,,',
      'Plumbing,Staff,Cy,c@x.test',
      ',,Safety,d@x.test',
    ].join('\n');
    const chosen = { role: 'reporter', department: 'Facilities' };
    const rows = await rowsOf(list, chosen);
    expect(
      rows.map(({ line, email, role, department }) => [line, email, role, department]),
    ).toEqual([
      [2, 'a@x.test', 'staff', 'Safety'],
      [3, 'b@x.test', 'reporter', 'Facilities'],
      [5, 'c@x.test', 'staff', 'Facilities'],
      [6, 'd@x.test', 'reporter', 'Facilities'],
    ]);
    expect(rows[2]?.problem).toBe(
      '“Plumbing” is not a department: Facilities, Safety, Administration, Maintenance.',
    );
    const roleFirst = 'Role,Email\nadministrator,a@x.test\nJanitor,b@x.test';
    expect(await rowsOf(roleFirst, chosen)).toMatchObject([
      { role: 'admin', outcome: 'invited' },
      {
        outcome: 'invalid',
        problem: expect.stringContaining('“Janitor” is not a role') as unknown,
      },
    ]);
  });

  test('has no row of column names if its first row has an email address, or names no column of addresses', async () => {
    const rows = await rowsOf('Email,a@x.test\nb@x.test');
    expect(rows.map(({ line, email, outcome }) => [line, email, outcome])).toEqual([
      [1, 'a@x.test', 'invited'],
      [2, 'b@x.test', 'invited'],
    ]);
    expect((await rowsOf('Bob Inspector\nb@x.test')).map(({ line }) => line)).toEqual([1, 2]);
  });

  test('shows a line without an email address as invalid', async () => {
    const rows = await rowsOf('a@x.test\nBob Inspector, , Staff');
    expect(rows[1]).toMatchObject({
      line: 2,
      email: 'Bob Inspector, Staff',
      outcome: 'invalid',
      problem: 'There is no email address in this line.',
    });
  });

  test(`is refused with a sentence if it has more than ${MOST_INVITED} people, or none`, async () => {
    const alice = await anOwner(app, services);
    const of = (people: number) =>
      Array.from({ length: people }, (_, at) => `p${at}@x.test`).join('\n');
    const preview = (list: string) => alice.refused('auth/invite-users-preview', { list });
    expect(await preview(of(MOST_INVITED + 1))).toMatchObject({
      status: 422,
      code: 'too-many-invitations',
      message: 'At most 100 people can be invited at once, and this list has 101. Please split it.',
    });
    expect(await preview('Email,Role\n')).toMatchObject({ status: 422, code: 'no-addresses' });
    expect(await preview(' \n')).toMatchObject({ status: 400, field: 'list' });
    expect(await preview('x'.repeat(50_001))).toMatchObject({ status: 400, field: 'list' });
    expect((await alice.ask('auth/invite-users', { list: of(MOST_INVITED) })).data.invited).toBe(
      MOST_INVITED,
    );
  });
});

test.runIf(engineKind === 'server')(
  'everybody on a list is invited once, even if two administrators invite the list at the same time',
  async () => {
    const alice = await anOwner(app, services);
    const second = await aColleague(app, services, alice, 'admin');
    const list = `${anAddress('a')}\n${anAddress('b')}`;
    const answers = await Promise.all([
      alice.ask('auth/invite-users', { list }),
      second.ask('auth/invite-users', { list }),
    ]);
    expect(answers.map(({ data }) => data.invited).toSorted()).toEqual([0, 2]);
  },
);
