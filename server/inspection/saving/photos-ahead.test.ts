/**
 * Saves whose photos were uploaded ahead (by separate requests before the save), and the photos
 * that the responses to saves list.
 */
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findShownHashes } from '#server/photo/queries.ts';
import { anImage, sha256Of } from '#server/photo/test/photos.ts';
import { purge } from '#server/purge/purge.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import {
  anEvaluationOf,
  aSite,
  type SaveForm,
  type TestSite,
  save,
  send,
  siteFacts,
} from '#server/test/inspections.ts';
import type { District, Person } from '#server/test/people.ts';
import { nothingStored, countStoredRows } from '#server/test/count-stored-rows.ts';

const { app, services, aDistrict } = await testApp();

/** A different photo for each number. The photos are small because one test makes 300 of them. */
const aFile = (number: number): Promise<Buffer> =>
  anImage('png', {
    width: 8,
    height: 8,
    left: `#${(number + 256).toString(16).padStart(6, '0')}`,
  });

let red: Buffer;
let green: Buffer;
let blue: Buffer;
beforeAll(async () => {
  [red, green, blue] = await Promise.all([
    anImage('jpeg', { left: 'red' }),
    anImage('jpeg', { left: 'green' }),
    anImage('png', { left: 'navy' }),
  ]);
});

let district: District;
let bob: Person;
let site: TestSite;
beforeEach(async () => {
  district = await aDistrict();
  ({ bob } = district);
  site = await aSite(district.sam, 'Room 1');
});

/** Uploads a photo before a save; returns the URL by which the save can refer to the photo. */
const ahead = async (person: Person, file: Buffer): Promise<string> =>
  (await person.ask('photo/upload', { sha256: sha256Of(file), file })).data.url;

/**
 * A save of one area whose first category shows the stored photos with these URLs; `more` can add
 * new photos.
 */
const showing = (links: string[], more: Partial<SaveForm> = {}, facts = {}): SaveForm => {
  const evaluation = anEvaluationOf(site.areas['Room 1'], 1);
  const [roof, ...others] = evaluation.categories;
  return {
    formData: siteFacts(site.schoolId, facts),
    evaluations: [
      {
        ...evaluation,
        categories: [{ ...(roof as (typeof others)[number]), pictures: links }, ...others],
      },
    ],
    ...more,
  };
};

const asPart = (file: Buffer) => ({
  pictures: { 'evaluations[0].categories[0].pictures[9]': file },
});

const hashesOf = (...files: Buffer[]): string[] => files.map(sha256Of).toSorted();

const idOf = (url: string) => new URL(url, 'http://here').pathname;

/** The paths of the photos of the first category, in their order. */
const shownBy = async (id: string): Promise<string[]> => {
  const { evaluations } = (await bob.ask('inspection/details', { id })).data;
  return (evaluations[0]?.categories[0]?.pictures ?? []).map(idOf);
};

describe('a save that refers to photos uploaded before it', () => {
  test('shows the photos in the order of the save, not in the order of their uploads', async () => {
    const [third, first, second] = [
      await ahead(bob, blue),
      await ahead(bob, red),
      await ahead(bob, green),
    ];
    const saved = await save(app, bob, showing([first, second, third]));
    expect(await shownBy(saved.id)).toEqual([first, second, third].map(idOf));
    expect(saved.photos).toEqual(hashesOf(red, green, blue));
  });

  test('may also contain photos that were not uploaded ahead, and its response lists all photos', async () => {
    const saved = await save(app, bob, showing([await ahead(bob, red)], asPart(green)));
    expect(await shownBy(saved.id)).toHaveLength(2);
    expect(saved.photos).toEqual(hashesOf(red, green));
  });

  test('may contain the file of a photo that was also uploaded ahead; the photo is stored once', async () => {
    await ahead(bob, red);
    const saved = await save(app, bob, showing([], asPart(red)));
    expect(saved.photos).toEqual(hashesOf(red));
    expect(await countStoredRows(services, district.accountId)).toMatchObject({ picture: 1 });
  });

  test('gets a response that lists both of two files that became the same photo when they were re-encoded', async () => {
    // Data after the end of a JPEG is not part of the image, so both files give the same photo.
    const padded = Buffer.concat([red, Buffer.alloc(9)]);
    const urls = [await ahead(bob, red), await ahead(bob, padded)];
    expect(idOf(urls[0] as string)).toBe(idOf(urls[1] as string));
    const saved = await save(app, bob, showing(urls));
    expect(saved.photos).toEqual(hashesOf(red, padded));
  });

  test('is recognised as a repeat, even if its photo URLs have new signatures', async () => {
    const url = await ahead(bob, red);
    const key = 'walk-1';
    const first = await send(app, bob, showing([url]), { key });
    const again = await send(app, bob, showing([`${idOf(url)}?exp=1&sig=another`]), { key });
    expect(first.body).toMatchObject({ data: { photos: hashesOf(red) } });
    expect(again).toEqual(first);
  });

  test("is refused if it refers to another account's photo, and stores nothing", async () => {
    const theirs = await aDistrict();
    const url = await ahead(theirs.bob, red);
    expect(await send(app, bob, showing([url]))).toMatchObject({
      status: 422,
      body: { code: 'picture-unknown', field: 'evaluations[0].categories[0].pictures[0]' },
    });
    expect(await countStoredRows(services, district.accountId)).toEqual(nothingStored);
  });

  test('is refused if its photo was purged, and accepted after the photo was uploaded again', async () => {
    const url = await ahead(bob, red);
    await inSystem(
      services,
      sql`update picture set wanted_at = wanted_at - interval '31 days'
        where account_id = ${district.accountId}`,
    );
    await purge(services);
    expect(await send(app, bob, showing([url]))).toMatchObject({
      status: 422,
      body: { code: 'picture-unknown' },
    });
    expect(await bob.ask('photo/received', { hashes: hashesOf(red) })).toEqual({
      data: { received: [] },
    });
    const again = await ahead(bob, red);
    expect((await app.inject({ url: again })).statusCode).toBe(200);
    expect((await save(app, bob, showing([again]))).photos).toEqual(hashesOf(red));
  });

  test('may show three photos in each of a hundred areas', async () => {
    const names = Array.from({ length: 100 }, (_, at) => `Room ${at + 1}`);
    const large = await aSite(district.sam, ...names);
    const files = await Promise.all(Array.from({ length: 300 }, (_, at) => aFile(at)));
    const urls: string[] = [];
    for (const file of files) urls.push(await ahead(bob, file));
    const evaluations = names.map((name, at) => {
      const evaluation = anEvaluationOf(large.areas[name], at + 1);
      for (const place of [0, 1, 2]) {
        evaluation.categories[place]?.pictures.push(urls[3 * at + place] as string);
      }
      return evaluation;
    });
    const saved = await save(app, bob, { formData: siteFacts(large.schoolId), evaluations });
    expect(saved.photos).toEqual(hashesOf(...files));
  });
});

describe('an update', () => {
  test('lists in its response the photos that were retained or added, but not the removed ones', async () => {
    const urls = [await ahead(bob, red), await ahead(bob, green)];
    const { id, version } = await save(app, bob, showing(urls));
    const change = showing([urls[1] as string], asPart(blue), { version });
    const updated = await save(app, bob, change, { inspectionId: id });
    expect(updated.photos).toEqual(hashesOf(green, blue));
  });
});

test('a photo is not listed as received if the inspection has no link to it, or no longer shows it', async () => {
  const { id } = await save(app, bob, showing([await ahead(bob, red), await ahead(bob, green)]));
  const claimed = () =>
    services.database.asAccount(district.accountId, (db) =>
      findShownHashes(db, district.accountId, id),
    );
  expect(await claimed()).toEqual(hashesOf(red, green));
  // Without its link, the red photo still has a row, but the purge may delete the photo.
  await inSystem(
    services,
    sql`delete from inspection_picture where inspection_id = ${id} and picture_id in (
      select picture_id from received_photo where sha256 = ${Buffer.from(sha256Of(red), 'hex')})`,
  );
  expect(await claimed()).toEqual(hashesOf(green));
  // The green photo is still linked, but the inspection no longer shows it.
  await inSystem(services, sql`update inspection set evaluations = '[]' where id = ${id}`);
  expect(await claimed()).toEqual([]);
});
