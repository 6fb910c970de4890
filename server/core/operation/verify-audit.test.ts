/**
 * The hash chain of the audit log stays intact when several transactions write at the same time,
 * and shows whether an entry was changed or removed.
 */
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { purge } from '#server/purge/purge.ts';
import { recordAdded, recordChanges } from '#server/core/audit-log.ts';
import { databaseOn } from '#server/core/db.ts';
import { testEngine } from '#server/test/engine.ts';
import { verifyAudit } from './verify-audit.ts';

const engine = await testEngine();
const database = databaseOn(engine);

const anAccount = async (name = 'Alder Unified'): Promise<string> => {
  return database.asSystem(async (db) => {
    const { rows } = await sql<{ id: string }>`insert into account (name, plan, subscription_end)
      values (${name}, 'basic', '2099-12-31') returning id`.execute(db);
    const id = rows[0]?.id as string;
    await recordAdded(db, 'account', id);
    return id;
  });
};

/** Writes to the account in one transaction, which adds an entry to its audit log. */
const write = (account: string, statement: RawBuilder<unknown>) =>
  database.asAccount(account, (db) =>
    recordChanges(db, 'account', sql`id = ${account}`, () => statement.execute(db)),
  );

/** Changes a setting of the account, which adds an entry to its audit log. */
const change = (account: string, value: number) =>
  write(account, sql`update account set inspection_interval_months = ${value}`);

/** Creates an account whose log has the entries 1 to 6: the insert and five changes. */
const aLog = async (): Promise<string> => {
  const account = await anAccount();
  for (const value of [1, 2, 3, 4, 5]) await change(account, value);
  return account;
};

const asOwner = (statement: string) =>
  engine.asOwner(async (owner) => {
    const tables = ['audit_entry', 'audit_head'];
    for (const table of tables) {
      await owner.script(`alter table ${table} no force row level security`);
    }
    await owner.script(statement);
    for (const table of tables) {
      await owner.script(`alter table ${table} force row level security`);
    }
  });

const faultsOf = async (account: string) =>
  (await verifyAudit(engine)).faults.filter((fault) => fault.includes(account));

test('a log that nobody tampered with has no faults', async () => {
  const account = await aLog();
  expect(await faultsOf(account)).toEqual([]);
});

test.each([
  [
    'a changed entry',
    (of: string) => `update audit_entry set after = '{}' where ${of} and number = 3`,
    ['Entry 3 was changed after it was written.'],
  ],
  [
    'a changed time',
    (of: string) =>
      `update audit_entry set at = at - interval '1 second' where ${of} and number = 6`,
    ['Entry 6 was changed after it was written.'],
  ],
  [
    'a changed actor',
    (of: string) => `update audit_entry set actor = 'Mallory' where ${of} and number = 1`,
    ['Entry 1 was changed after it was written.'],
  ],
  [
    'a removed entry',
    (of: string) => `delete from audit_entry where ${of} and number = 3`,
    ['Entry 3 is missing.'],
  ],
  [
    'two removed entries',
    (of: string) => `delete from audit_entry where ${of} and number in (3, 4)`,
    ['Entries 3 to 4 are missing.'],
  ],
  [
    'a removed first entry',
    (of: string) => `delete from audit_entry where ${of} and number = 1`,
    ['Entry 1 is missing.'],
  ],
  [
    'a removed last entry',
    (of: string) => `delete from audit_entry where ${of} and number = 6`,
    ['The log ends with entry 5, but 6 were written: the last ones are missing.'],
  ],
  [
    'a removed log',
    (of: string) => `delete from audit_entry where ${of}`,
    ['The log ends with entry 0, but 6 were written: the last ones are missing.'],
  ],
  [
    'a removed record of where the log ends',
    (of: string) => `delete from audit_head where ${of}`,
    ['The note of where the log ends (at entry 6) is missing.'],
  ],
  [
    'a changed entry with a new hash',
    (of: string) => `update audit_entry set actor = 'Mallory' where ${of} and number = 3;
    update audit_entry e set hash = audit_hash(e) where ${of} and number = 3`,
    ['Entry 3 was replaced: entry 4 continues another one.'],
  ],
  [
    'a changed last entry with a new hash',
    (of: string) => `update audit_entry set actor = 'Mallory' where ${of} and number = 6;
    update audit_entry e set hash = audit_hash(e) where ${of} and number = 6`,
    ['Entry 6, the last one, was replaced.'],
  ],
])('%s is found and reported', async (_, tamper, found) => {
  const account = await aLog();
  await asOwner(tamper(`account_id = '${account}'`));
  expect(await faultsOf(account)).toEqual(
    found.map((sentence) => `Alder Unified (${account}): ${sentence}`),
  );
});

test('the chain has no gap and no fork when many transactions write concurrently', async () => {
  const [one, other] = [await anAccount(), await anAccount()];
  await Promise.all(
    Array.from({ length: 30 }, (_, at) => change(at % 3 === 0 ? other : one, (at % 60) + 1)),
  );
  expect(await faultsOf(one)).toEqual([]);
  expect(await faultsOf(other)).toEqual([]);
  const { rows } = await database.asSystem((db) =>
    sql<{ id: string; entries: number; last: number }>`
      select account_id as id, count(*)::integer as entries, max(number)::integer as last
      from audit_entry where account_id in (${one}, ${other}) group by account_id`.execute(db),
  );
  for (const { entries, last } of rows) expect(entries).toBe(last);
  expect(rows.map(({ entries }) => entries).toSorted((a, b) => a - b)).toEqual([11, 21]);
});

test('a failed transaction adds no entry to the log and leaves no gap', async () => {
  const account = await aLog();
  await expect(
    database.asAccount(account, async (db) => {
      await sql`insert into audit_entry (account_id, act, subject_kind, actor_kind, actor)
        values (${account}, 'automatic', 'account', 'system', 'Good Repair')`.execute(db);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await change(account, 9);
  expect(await faultsOf(account)).toEqual([]);
});

test('neither database role of the application can change or remove an entry', async () => {
  const account = await aLog();
  const attempts: RawBuilder<unknown>[] = ['audit_entry', 'audit_head'].flatMap((table) => [
    sql`update ${sql.table(table)} set number = number`,
    sql`delete from ${sql.table(table)}`,
    sql`truncate ${sql.table(table)}`,
  ]);
  attempts.push(sql`insert into audit_head (account_id, number, hash) values (${account}, 1, '')`);
  for (const attempt of attempts) {
    const run = (work: (statement: RawBuilder<unknown>) => Promise<unknown>) =>
      expect(work(attempt)).rejects.toMatchObject({ code: '42501' });
    await run((statement) => database.asAccount(account, (db) => statement.execute(db)));
    await run((statement) => database.asSystem((db) => statement.execute(db)));
  }
  for (const name of ['remove_old_audit_entries', 'remove_audit_log']) {
    await expect(
      database.asAccount(account, (db) => sql`select ${sql.ref(name)}(${account})`.execute(db)),
    ).rejects.toMatchObject({ code: '42501' });
  }
  await expect(
    database.asSystem((db) => sql`select remove_audit_log(${account})`.execute(db)),
  ).rejects.toThrow('so its audit log stays');
  expect(await faultsOf(account)).toEqual([]);
});

test('the database overwrites the number, time and hashes that an insert sets', async () => {
  const account = await aLog();
  await database.asAccount(account, (db) =>
    sql`insert into audit_entry
        (account_id, number, at, act, subject_kind, actor_kind, actor, previous_hash, hash)
      values (${account}, 2, '2020-01-01', 'exported', 'file', 'member', 'Mallory', '', '')`.execute(
      db,
    ),
  );
  expect(await faultsOf(account)).toEqual([]);
  const { rows } = await database.asAccount(account, (db) =>
    sql<object>`select number::integer, at > now() - interval '1 hour' as is_now
      from audit_entry order by number desc limit 1`.execute(db),
  );
  expect(rows).toEqual([{ number: 7, is_now: true }]);
});

test('entries older than the retention period of the account are removed, and the remaining chain is still valid', async () => {
  const account = await aLog();
  // Moves entries 1 to 4 back by four years, with valid hashes, as if they had been written then.
  await asOwner(`
    update audit_entry set at = at - interval '4 years'
      where account_id = '${account}' and number <= 4;
    ${rechained(account)}`);
  expect(await faultsOf(account)).toEqual([]);
  await write(account, sql`update account set audit_years = 5`);
  const services = { database, files: {} } as unknown as Parameters<typeof purge>[0];
  await purge(services);
  expect(await numbersOf(account)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  await write(account, sql`update account set audit_years = 1`);
  await purge(services);
  expect(await numbersOf(account)).toEqual([5, 6, 7, 8]);
  expect(await faultsOf(account)).toEqual([]);
  await asOwner(`delete from audit_entry where account_id = '${account}' and number = 5`);
  expect(await faultsOf(account)).toEqual([`Alder Unified (${account}): Entry 5 is missing.`]);
});

/** SQL that recomputes the hash chain of an account. Only the owner of the database may run it. */
const rechained = (account: string) => `do $$
  declare
    one record;
    earlier bytea := '';
  begin
    for one in select e.number from audit_entry e where e.account_id = '${account}' order by 1 loop
      update audit_entry e set previous_hash = earlier
        where e.account_id = '${account}' and e.number = one.number;
      update audit_entry e set hash = audit_hash(e)
        where e.account_id = '${account}' and e.number = one.number
        returning e.hash into earlier;
    end loop;
    update audit_head h set hash = earlier where h.account_id = '${account}';
  end $$;`;

const numbersOf = async (account: string): Promise<number[]> => {
  const { rows } = await database.asAccount(account, (db) =>
    sql<{ number: number }>`select number::integer from audit_entry order by number`.execute(db),
  );
  return rows.map(({ number }) => number);
};
