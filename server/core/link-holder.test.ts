/** Links to files that were made for one person end with that person's session and permission. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { aWorld, type World } from '#server/test/guard/guard-world.ts';

const harness = await testApp();
const { app, services } = harness;

const links: Record<string, (world: World) => Promise<string>> = {
  'all reports of a year': async ({ alice, aBundle }) => {
    const id = await aBundle();
    const { list } = (await alice.ask('report/bundles')).data;
    return list.find((bundle) => bundle.id === id)?.link as string;
  },
  'all data of the account': async ({ alice, anExport }) =>
    (await alice.ask('account/export-link', { id: await anExport() })).data.link,
};

const open = async (url: string) => {
  const response = await app.inject({ url });
  return response.statusCode === 200
    ? { status: 200 }
    : { status: response.statusCode, code: response.json().code };
};

describe.each(Object.keys(links))('a link to %s', (which) => {
  const link = links[which] as (world: World) => Promise<string>;

  test.each<[string, (world: World) => Promise<unknown>]>([
    [
      'has logged out',
      ({ alice }) =>
        inSystem(services, sql`update session set ended_at = now() where user_id = ${alice.id}`),
    ],
    [
      'was deactivated',
      ({ alice }) =>
        inSystem(services, sql`update app_user set status = 'Inactive' where id = ${alice.id}`),
    ],
    [
      'was removed',
      ({ alice }) =>
        inSystem(services, sql`update app_user set deleted_at = now() where id = ${alice.id}`),
    ],
    [
      'is an inspector now',
      ({ alice }) =>
        inSystem(services, sql`update app_user set role = 'inspector' where id = ${alice.id}`),
    ],
  ])('ends when its holder %s', async (_, change) => {
    const world = await aWorld(harness, 'quercus');
    const url = await link(world);
    expect(await open(url)).toEqual({ status: 200 });
    await change(world);
    expect(await open(url)).toMatchObject({ status: 404 });
  });
});

test('a link to an invoice ends with the session of the super user for whom it was made', async () => {
  const { sue, aSubscriber } = await aWorld(harness, 'quercus');
  const { id: memberId } = await aSubscriber();
  const [invoice] = (await sue.ask('subscription/invoice-list', { memberId })).data.list;
  const url = invoice?.receipt as string;
  expect(await open(url)).toEqual({ status: 200 });
  await inSystem(services, sql`update session set ended_at = now() where user_id = ${sue.id}`);
  expect(await open(url)).toMatchObject({ status: 404 });
});
