/** Photos of repairs. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { MOST_REPAIR_PHOTOS } from '#domain/inspection/deficiency.ts';
import { aHeicPhoto, aPhoto, anImage } from '#server/photo/test/photos.ts';
import { purge } from '#server/purge/purge.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, aSite, save, siteFacts } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';

const { app, services, aDistrict } = await testApp();

let fromPhone: Buffer;
beforeAll(async () => {
  fromPhone = await aPhoto();
});

const begin = async () => {
  const district = await aDistrict();
  const { sam, bob } = district;
  const site = await aSite(sam, 'Gym');
  const file = await anImage('png', { left: 'green' });
  const { id: inspectionId } = await save(app, bob, {
    formData: siteFacts(site.schoolId, { date: '2026-09-01' }),
    evaluations: [anEvaluationOf(site.areas['Gym'], 1, { gasLeaks: 'Poor' })],
    pictures: { 'evaluations[0].categories[0].pictures[0]': file },
  });
  const { list } = (await bob.ask('deficiency/list', {})).data;
  return { ...district, site, inspectionId, file, id: list[0]?.id as string };
};

const add = async (person: Person, id: string, file: Buffer) =>
  (await person.ask('deficiency/photo-add', { id, file })).data.repairPhotos;

/** A photo whose width depends on `at`, so that no two of them are identical after re-encoding. */
const another = (at: number) => anImage('png', { width: 8 + at, height: 8 });

const statusOf = async (url = '') => (await app.inject({ url })).statusCode;

/** The response without the signatures of its links, which change every hour, on the hour. */
const unsigned = (data: object): unknown =>
  JSON.parse(JSON.stringify(data).replaceAll(/[?&]exp=\d+&sig=[\w-]+/g, ''));

describe('a photo of the repair', () => {
  test('is sent as the body of a request, and stored without its metadata, with the person and the time', async () => {
    const { bob, sam, id } = await begin();
    const added = await sam.ask('deficiency/photo-add', { id, file: fromPhone });
    const [photo] = added.data.repairPhotos;
    expect(photo).toMatchObject({ addedBy: 'sam staff' });
    expect(Math.abs(Date.now() - Date.parse(photo?.addedAt ?? ''))).toBeLessThan(60_000);
    const shown = await app.inject({ url: photo?.url ?? '' });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(shown.rawPayload.includes('Telephone 12')).toBe(false);
    expect(await statusOf(photo?.thumbnail)).toBe(200);
    const { data } = await bob.ask('deficiency/details', { id });
    expect(unsigned(added.data)).toEqual(unsigned(data));
    expect(data.repairPhotos.map((one) => one.id)).toEqual([photo?.id]);
    expect(data.version).toBe(1);
    expect(data.events).toMatchObject([
      { by: 'sam staff', changes: { repairPhotos: { from: 0, to: 1 } }, note: '' },
    ]);
  });

  test('is not added twice, and can be deleted; the history records each change', async () => {
    const { bob, id } = await begin();
    const [first, second] = [await another(1), await another(2)];
    await add(bob, id, first);
    await add(bob, id, second);
    const photos = await add(bob, id, first);
    expect(photos).toHaveLength(2);
    const photoId = photos[0]?.id as string;
    const { data } = await bob.ask('deficiency/photo-delete', { id, photoId });
    expect(unsigned(data)).toEqual(unsigned((await bob.ask('deficiency/details', { id })).data));
    expect(data.repairPhotos.map((one) => one.id)).toEqual([photos[1]?.id]);
    expect(data.events.map(({ changes }) => changes['repairPhotos'])).toEqual([
      { from: 2, to: 1 },
      { from: 1, to: 2 },
      { from: 0, to: 1 },
    ]);
    expect(await bob.refused('deficiency/photo-delete', { id, photoId })).toMatchObject({
      status: 404,
      code: 'repair-photo-not-found',
    });
  });

  test('can be added to a deficiency that an inspection found fixed, but not to one of another account', async () => {
    const { bob, sam, site, id } = await begin();
    const other = await begin();
    const file = await another(3);
    expect(await other.bob.refused('deficiency/photo-add', { id, file })).toMatchObject({
      status: 404,
      code: 'deficiency-not-found',
    });
    await save(app, bob, {
      formData: siteFacts(site.schoolId, { date: '2026-10-01' }),
      evaluations: [anEvaluationOf(site.areas['Gym'], 1)],
    });
    expect((await bob.ask('deficiency/details', { id })).data.state).toBe('Verified');
    expect(await add(sam, id, file)).toHaveLength(1);
  });
});

describe('a photo of a repair is refused with a sentence', () => {
  test('if the file is not an image, is a HEIC photo or is empty', async () => {
    const { bob, id } = await begin();
    const refusal = async (file: Buffer) =>
      (await bob.refused('deficiency/photo-add', { id, file })).code;
    expect(await refusal(Buffer.from('%PDF-1.7'))).toBe('photo-not-image');
    expect(await refusal(aHeicPhoto())).toBe('photo-heic');
    expect(await refusal(Buffer.alloc(0))).toBe('photo-not-image');
    expect((await bob.ask('deficiency/details', { id })).data.repairPhotos).toEqual([]);
  });

  test('if the deficiency has the largest number of photos allowed, even if two are sent concurrently', async () => {
    const { bob, id } = await begin();
    for (let at = 1; at < MOST_REPAIR_PHOTOS; at += 1) await add(bob, id, await another(at));
    const last = await Promise.allSettled([
      add(bob, id, await another(100)),
      add(bob, id, await another(101)),
    ]);
    expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const file = await another(102);
    expect(await bob.refused('deficiency/photo-add', { id, file })).toMatchObject({
      status: 409,
      code: 'repair-photos-full',
      message: 'This deficiency has 20 photos of its repair already. Please delete one first.',
    });
    const { repairPhotos } = (await bob.ask('deficiency/details', { id })).data;
    expect(repairPhotos).toHaveLength(MOST_REPAIR_PHOTOS);
  });
});

describe('the file of a photo of the repair', () => {
  const age = (accountId: string) =>
    inSystem(
      services,
      sql`update picture set wanted_at = wanted_at - interval '40 days'
        where account_id = ${accountId}`,
    );

  test('is not purged while the deficiency has the photo, but is purged after the photo was deleted', async () => {
    const { bob, id, accountId } = await begin();
    const [photo] = await add(bob, id, await another(7));
    await age(accountId);
    await purge(services);
    expect(await statusOf(photo?.url)).toBe(200);
    await bob.ask('deficiency/photo-delete', { id, photoId: photo?.id as string });
    expect((await purge(services))['photos']).toBe(1);
    expect(await statusOf(photo?.url)).toBe(404);
  });

  test('can still be read after an inspection with the same photo was deleted', async () => {
    const { alice, bob, sam, file, inspectionId } = await begin();
    const site = await aSite(sam, 'Hall');
    await save(app, bob, {
      formData: siteFacts(site.schoolId),
      evaluations: [anEvaluationOf(site.areas['Hall'], 1, { fire: 'Poor' })],
    });
    const { list } = (await bob.ask('deficiency/list', { schoolId: site.schoolId })).data;
    const [photo] = await add(bob, list[0]?.id as string, file);
    await alice.ask('inspection/delete', { id: inspectionId });
    expect(await statusOf(photo?.url)).toBe(200);
  });

  test('is no longer recorded in the database after its account was purged', async () => {
    const { bob, id, accountId } = await begin();
    await add(bob, id, await another(9));
    await inSystem(
      services,
      sql`update account set deleted_at = now() - interval '31 days' where id = ${accountId}`,
    );
    expect((await purge(services))['accounts']).toBe(1);
    const left = await inSystem(
      services,
      sql`select from deficiency_photo where account_id = ${accountId}`,
    );
    expect(left).toEqual([]);
  });
});
