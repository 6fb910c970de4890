/** Feeds of saved views. */
import { expect, test } from 'vitest';
import { anApiToken } from '#server/test/api-tokens.ts';
import { testApp } from '#server/test/app.ts';
import { aSite, inspectFirstArea } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';
import { aFeed, readJson } from './test/feeds.ts';

const { app, services, aDistrict } = await testApp();

const aView = async (person: Person, query: string, isShared = false) =>
  (await person.ask('view/create', { screen: 'deficiencies', name: 'Fire', query, isShared })).data
    .id;

const begin = async () => {
  const district = await aDistrict();
  const site = await aSite(district.sam, 'Gym');
  const marks = { fire: 'Poor', roofs: 'Deficient', sewer: 'Deficient' } as const;
  await inspectFirstArea(app, district.bob, site, '2026-09-01', marks);
  return district;
};

const categoriesAt = async (url: string) =>
  (await readJson(app, url)).map((row) => row['category']).toSorted();

const read = (url: string, token?: string) =>
  app.inject({ url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });

test('a feed has the filters that its view has when it is read', async () => {
  const { sam } = await begin();
  const view = await aView(sam, 'category=fire&columns=mark');
  const { json } = await aFeed(sam, { view });
  expect(await categoriesAt(json)).toEqual(['fire']);
  await sam.ask('view/update', { id: view, query: 'mark=Deficient' });
  expect(await categoriesAt(json)).toEqual(['roofs', 'sewer']);
  // A value that is out of date is left out, as on the screen.
  await sam.ask('view/update', { id: view, query: 'mark=Broken&category=sewer' });
  expect(await categoriesAt(json)).toEqual(['sewer']);
});

test('a feed ends with its view, and says so', async () => {
  const { sam } = await begin();
  const view = await aView(sam, 'category=fire');
  const { json, id } = await aFeed(sam, { view });
  await sam.ask('view/delete', { id: view });
  expect((await read(json)).json()).toMatchObject({
    status: 410,
    code: 'feed-view-deleted',
    message:
      'The saved view that this feed shows was deleted or is not shared with you anymore. Please make a new address, for the list or for another view.',
  });
  expect((await sam.ask('feed/list')).data.list).toMatchObject([
    { id, state: 'View deleted', view: null },
  ]);
});

test('an administrator sees that a feed of a view which only its person sees is active', async () => {
  const { alice, sam } = await begin();
  const view = await aView(sam, 'category=fire');
  const { id } = await aFeed(sam, { view });
  const listed = async () => (await alice.ask('feed/list')).data.list;
  expect(await listed()).toMatchObject([{ id, state: 'Active', view: null }]);
  await sam.ask('view/delete', { id: view });
  expect(await listed()).toMatchObject([{ id, state: 'View deleted' }]);
});

test('a feed ends when its view is not shared with its person anymore', async () => {
  const { sam, bob } = await begin();
  const view = await aView(sam, 'category=fire', true);
  const { json, id } = await aFeed(bob, { view });
  expect(await categoriesAt(json)).toEqual(['fire']);
  expect((await bob.ask('feed/list')).data.list).toMatchObject([{ id, view: 'Fire' }]);
  await sam.ask('view/update', { id: view, isShared: false });
  expect((await read(json)).json()).toMatchObject({ code: 'feed-view-deleted' });
  expect((await bob.ask('feed/list')).data.list).toMatchObject([
    { id, view: null, state: 'View deleted' },
  ]);
  expect(
    await bob.refused('feed/create', { list: 'deficiencies', name: 'x', days: 1, view }),
  ).toMatchObject({ code: 'view-not-found' });
});

test('"me" in a view is the person who made the feed; an API token is nobody', async () => {
  const { sam, bob, ...district } = await begin();
  const { list } = (await bob.ask('deficiency/list')).data;
  const { id = '', category } = list[0] ?? {};
  await sam.ask('deficiency/update', { id, assigneeId: bob.id });
  const view = await aView(sam, 'assignee=me', true);
  expect(await categoriesAt((await aFeed(bob, { view })).json)).toEqual([category]);
  expect(await categoriesAt((await aFeed(sam, { view })).json)).toEqual([]);
  const { token } = await anApiToken(services, district, 'read');
  const url = `/api/feed/read/deficiencies?format=json&view=${view}`;
  expect((await read(url, token)).json()).toMatchObject({ status: 422, code: 'view-of-person' });
});

test('an API token reads shared views, and none of another person or of another list', async () => {
  const { sam, ...district } = await begin();
  const { token } = await anApiToken(services, district, 'read');
  const urlOf = (view: string, list = 'deficiencies') =>
    `/api/feed/read/${list}?format=json&view=${view}`;
  const shared = await aView(sam, 'category=fire', true);
  const answer = await read(urlOf(shared), token);
  expect(answer.json()).toMatchObject([{ category: 'fire' }]);
  for (const url of [
    urlOf(shared, 'reports'),
    urlOf(shared, 'areas'),
    urlOf(
      (await sam.ask('view/create', { screen: 'deficiencies', name: 'Own', query: '' })).data.id,
    ),
  ]) {
    expect((await read(url, token)).json()).toMatchObject({ code: 'view-not-found' });
  }
});
