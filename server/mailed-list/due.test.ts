/** When lists are mailed: on their day, all of them, once. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { DUE_AT_ONCE } from './queries-due.ts';
import { sendDueLists } from './send-due.ts';
import { emailOf, listsOf, mailed, oneOf } from './test/mailed-lists.ts';

const { services, aDistrict } = await testApp();

/** Mails what is due at 10 a.m. in California on the day on which the newest list is mailed next. */
const onItsDay = async (person: Person): Promise<void> => {
  const [newest] = await listsOf(person);
  await sendDueLists(services, new Date(`${newest?.nextOn}T18:00:00Z`));
};

test('a list is mailed once on its day, however many processes look for it', async () => {
  const { alice, bob } = await aDistrict();
  await mailed(alice, { recipients: [await emailOf(bob)] });
  const { nextOn = '' } = (await listsOf(alice))[0] ?? {};
  const at = new Date(`${nextOn}T18:00:00Z`);
  await Promise.all([sendDueLists(services, at), sendDueLists(services, at)]);
  await sendDueLists(services, at);
  const rows = await inSystem(
    services,
    sql`select id from mail where recipient = ${await emailOf(bob)} and kind = 'mailed-list'`,
  );
  expect(rows).toHaveLength(1);
  // Not before 6 a.m. in the time zone of the account.
  const [after] = await listsOf(alice);
  await sendDueLists(services, new Date(`${after?.nextOn}T10:00:00Z`));
  expect((await listsOf(alice))[0]?.nextOn).toBe(after?.nextOn);
});

test('all lists that are due are mailed in one run, and one that fails is mailed in the next', async () => {
  await inSystem(services, sql`delete from mailed_list`);
  const { alice, bob, accountId } = await aDistrict();
  const first = await mailed(alice, { recipients: [await emailOf(bob)] });
  const { nextOn } = oneOf(await listsOf(alice));
  await inSystem(
    services,
    sql`with added as (
        insert into mailed_list (account_id, user_id, title, rhythm, format, next_on)
        select l.account_id, l.user_id, l.title, l.rhythm, l.format, l.next_on
        from mailed_list l, generate_series(1, ${DUE_AT_ONCE})
        where l.account_id = ${accountId} and l.id = ${first} returning account_id, id
      )
      insert into mailed_list_recipient (account_id, list_id, email, user_id, confirmed_at)
      select a.account_id, a.id, r.email, r.user_id, now()
      from added a join mailed_list_recipient r on r.account_id = a.account_id and r.list_id = ${first}`,
  );
  const queued = async () =>
    (
      await inSystem(
        services,
        sql`select id from mail where account_id = ${accountId} and kind = 'mailed-list'`,
      )
    ).length;
  let hasFailed = false;
  const sign: typeof services.links.sign = (...given) => {
    if (!hasFailed) {
      hasFailed = true;
      throw new Error('not now');
    }
    return services.links.sign(...given);
  };
  const at = new Date(`${nextOn}T18:00:00Z`);
  const failing = { ...services, links: { ...services.links, sign } };
  await expect(sendDueLists(failing, at)).rejects.toThrow('not now');
  expect(await queued()).toBe(DUE_AT_ONCE);
  await sendDueLists(services, at);
  expect(await queued()).toBe(DUE_AT_ONCE + 1);
});

test('a list whose recipients have not confirmed was not mailed', async () => {
  const { alice, bob } = await aDistrict();
  await mailed(alice);
  await onItsDay(alice);
  expect(oneOf(await listsOf(alice)).lastOn).toBeNull();
  const id = await mailed(alice, { recipients: [await emailOf(bob)] });
  await onItsDay(alice);
  expect((await listsOf(alice)).find((one) => one.id === id)?.lastOn).not.toBeNull();
});
