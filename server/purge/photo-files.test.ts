import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { photoKey } from '#server/photo/photo-key.ts';
import { anImage, sha256Of } from '#server/photo/test/photos.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { purge } from './purge.ts';
import { deleteOrphans } from './queries.ts';

const { aDistrict, services } = await testApp();

describe('the files of a photo whose row was purged', () => {
  /**
   * A stored photo that the purge may remove. `upload` sends it again; `areThere` tells which of
   * its files exist.
   */
  const aStoredPhoto = async () => {
    const { alice, bob } = await aDistrict();
    const file = await anImage('jpeg');
    const upload = () => bob.ask('photo/upload', { sha256: sha256Of(file), file });
    await upload();
    const [picture] = await inSystem(
      services,
      sql<PhotoRow>`select account_id as "accountId", sha256 from picture
        where account_id = ${alice.accountId}`,
    );
    const keys = (['full', 'thumb'] as const).map((size) => photoKey(picture as PhotoRow, size));
    const areThere = () => Promise.all(keys.map((key) => services.files.hasFile(key)));
    expect(await areThere()).toEqual([true, true]);
    await inSystem(
      services,
      sql`update picture set wanted_at = wanted_at - interval '31 days'
        where account_id = ${alice.accountId}`,
    );
    return { upload, areThere };
  };
  type PhotoRow = { accountId: string; sha256: Buffer };

  test('are removed', async () => {
    const { areThere } = await aStoredPhoto();
    await purge(services);
    expect(await areThere()).toEqual([false, false]);
  });

  test('are not removed if the same photo is uploaded again in the meantime', async () => {
    const { upload, areThere } = await aStoredPhoto();
    const { database } = services;
    let isSent = false;
    // Uploads the photo right after its row was deleted, before its files are deleted.
    const asSystem: typeof database.asSystem = async (work, options) => {
      const result = await database.asSystem(work, options);
      if ((work as unknown) === deleteOrphans && !isSent) {
        isSent = true;
        await upload();
      }
      return result;
    };
    await purge({ ...services, database: { ...database, asSystem } });
    expect(isSent).toBe(true);
    expect(await areThere()).toEqual([true, true]);
  });
});
