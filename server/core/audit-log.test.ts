import { randomUUID } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#server/test/database.ts';
import { engineKind } from '#server/test/engine.ts';
import { recordAdded, recordChanges, recordEntry } from './audit-log.ts';
import type { Transaction } from './db.ts';

const database = await testDatabase();

const anAccount = (): Promise<string> =>
  database.asSystem(async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into account (name, plan, subscription_end)
      values ('Alder Unified', 'basic', '2099-12-31') returning id`.execute(db);
    return rows[0]?.id as string;
  });

const setCounty = (db: Transaction, id: string, county: string) =>
  recordChanges(db, 'account', sql`id = ${id}`, () =>
    sql`update account set county = ${county} where id = ${id}`.execute(db),
  );

const setName = (db: Transaction, id: string, name: string) =>
  recordChanges(db, 'account', sql`id = ${id} and name <> ${name}`, () =>
    sql`update account set name = ${name} where id = ${id}`.execute(db),
  );

type Entry = { subject: string; before: object | null; after: object | null };

const entriesOf = (id: string): Promise<Entry[]> =>
  database.asAccount(id, async (db) => {
    const { rows } = await sql<Entry>`
      select subject, before, after from audit_entry order by number`.execute(db);
    return rows;
  });

/** Waits until a transaction waits for another one, if the engine runs two at a time. */
const untilOneWaits = async (): Promise<void> => {
  if (engineKind === 'embedded') return;
  const isWaiting = () =>
    database.asSystem(async (db) => {
      const { rows } = await sql`
        select from pg_locks waiting where not granted and exists (
          select from pg_locks held join pg_database d on d.oid = held.database
          where held.pid = waiting.pid and d.datname = current_database()
        )`.execute(db);
      return rows.length > 0;
    });
  await expect.poll(isWaiting).toBe(true);
};

test('entries are written in the order of the changes, with the values before and after each', async () => {
  const id = await anAccount();
  await database.asAccount(id, async (db) => {
    await setCounty(db, id, 'Napa');
    recordEntry(db, { kind: 'file', subject: 'Schools' });
    // After this write, the row does not meet the condition any more.
    await setName(db, id, 'Birch Unified');
    await setCounty(db, id, 'Sonoma');
  });
  expect(await entriesOf(id)).toEqual([
    { subject: 'Alder Unified', before: null, after: { county: 'Napa' } },
    { subject: 'Schools', before: null, after: null },
    {
      subject: 'Birch Unified',
      before: { name: 'Alder Unified' },
      after: { name: 'Birch Unified' },
    },
    { subject: 'Birch Unified', before: { county: 'Napa' }, after: { county: 'Sonoma' } },
  ]);
});

test('one write may add, change and remove records', async () => {
  const id = await anAccount();
  const groups = (names: object) =>
    database.asAccount(id, (db) =>
      recordChanges(db, 'signOnGroup', sql`account_id = ${id}`, async () => {
        await sql`delete from sign_on_group where account_id = ${id}`.execute(db);
        await sql`insert into sign_on_group (account_id, group_name, role)
          select ${id}::uuid, key, value from jsonb_each_text(${JSON.stringify(names)}::jsonb)`.execute(
          db,
        );
      }),
    );
  await database.asAccount(id, (db) =>
    sql`insert into sign_on (account_id, provider, issuer, client_id, client_secret)
      values (${id}, 'other', 'https://id.test', 'c', 's')`.execute(db),
  );
  await groups({ cooks: 'staff', drivers: 'staff' });
  const before = await entriesOf(id);
  await groups({ drivers: 'inspector', teachers: 'reporter' });
  expect((await entriesOf(id)).slice(before.length)).toEqual([
    { subject: 'cooks', before: { group_name: 'cooks', role: 'staff' }, after: null },
    { subject: 'drivers', before: { role: 'staff' }, after: { role: 'inspector' } },
    { subject: 'teachers', before: null, after: { group_name: 'teachers', role: 'reporter' } },
  ]);
});

test('the end of a session of a super user, who belongs to no account, is recorded', async () => {
  const id = randomUUID();
  const ended = await database.asSystem(async (db) => {
    await sql`with person as (
        insert into app_user (email, full_name, is_super) values (${`${id}@quercus.test`}, 'Sue', true)
        returning id
      )
      insert into session (id, user_id, expires_at)
      select ${id}::uuid, id, now() + interval '1 day' from person`.execute(db);
    const open = sql<SqlBool>`id = ${id} and ended_at is null`;
    return recordChanges(db, 'session', open, () =>
      sql`update session set ended_at = now() where ${open}`.execute(db),
    );
  });
  expect(ended.numAffectedRows).toBe(1n);
  const { rows } = await database.asSystem((db) =>
    sql<Entry>`select before, after from audit_entry where subject_id = ${id}`.execute(db),
  );
  expect(rows).toEqual([{ before: null, after: { ended_at: expect.any(String) } }]);
});

test('an entry contains no change that another transaction makes at the same time', async () => {
  const id = await anAccount();
  const { promise: changed, resolve: hasChanged } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const one = database.asAccount(id, async (db) => {
    await setCounty(db, id, 'Napa');
    hasChanged();
    await released;
  });
  await changed;
  const other = database.asAccount(id, (db) => setName(db, id, 'Birch Unified'));
  await untilOneWaits();
  release();
  await Promise.all([one, other]);
  expect((await entriesOf(id)).map(({ after }) => after)).toEqual([
    { county: 'Napa' },
    { name: 'Birch Unified' },
  ]);
});

test('a transaction that fails leaves no entry', async () => {
  const id = await anAccount();
  const failing = database.asAccount(id, async (db) => {
    await recordAdded(db, 'account', id);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await entriesOf(id)).toEqual([]);
});
