import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { engineKind } from '#server/test/engine.ts';
import { countStoredRows } from '#server/test/count-stored-rows.ts';
import { addPhotos } from './add-photos.ts';
import { lockFilesExclusively } from './queries.ts';
import { anImage, sha256Of } from './test/photos.ts';

const { app, services, aDistrict } = await testApp();
const { database, files } = services;
afterEach(() => void vi.restoreAllMocks());

test('a photo whose file was purged during its upload is stored when it is sent again', async () => {
  const { bob, accountId } = await aDistrict();
  const file = await anImage('jpeg');
  const sending = { sha256: sha256Of(file), file };
  // Removes the thumbnail after the photo is stored and before the row of the photo is inserted.
  const { putFile } = files;
  vi.spyOn(files, 'putFile')
    .mockImplementationOnce(putFile)
    .mockImplementationOnce(async () => undefined);
  expect(await bob.refused('photo/upload', sending)).toMatchObject({ status: 503, code: 'busy' });
  expect((await countStoredRows(services, accountId)).picture).toBe(0);

  const { data } = await bob.ask('photo/upload', sending);
  for (const url of [data.url, data.thumbnail]) {
    expect((await app.inject({ url })).statusCode).toBe(200);
  }
});

describe.runIf(engineKind === 'server')('if transactions run concurrently', () => {
  const waiting = () =>
    inSystem(
      services,
      sql`select from pg_locks join pg_database d on d.oid = database
        where datname = current_database() and classid = 7264022 and not granted`,
    );

  test('the purge waits for transactions that add photos', async () => {
    const { accountId } = await aDistrict();
    const photo = {
      sha256: Buffer.alloc(32, 1),
      receivedSha256: Buffer.alloc(32, 2),
      contentType: 'image/jpeg',
      bytes: 345_678,
      width: 2560,
      height: 1920,
    };
    vi.spyOn(files, 'hasFile').mockResolvedValue(true);
    const happened: string[] = [];
    const { promise: purgeWaits, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const adding = database.asAccount(accountId, async (db) => {
      await addPhotos(db, files, { accountId, photos: [photo] });
      begin();
      await purgeWaits;
      happened.push('added');
    });
    await begun;
    const seizing = database
      .asSystem((db) => lockFilesExclusively(db, accountId))
      .then(() => happened.push('seized'));
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1));
    goOn();
    await Promise.all([adding, seizing]);
    expect(happened).toEqual(['added', 'seized']);
  });
});
