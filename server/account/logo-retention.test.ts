/**
 * The photo of a logo is in the file with all data, and is removed when the deleted account is
 * purged.
 */
import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeFiles } from '#server/core/jobs/make-files.ts';
import { photoKey, photoSizes } from '#server/photo/photo-key.ts';
import { anImage, sha256Of } from '#server/photo/test/photos.ts';
import { purge } from '#server/purge/purge.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { aSuper } from '#server/test/supers.ts';
import { exportJob } from './export/make-exports.ts';

const { app, services, aDistrict } = await testApp();

const setLogo = async (alice: Person): Promise<void> => {
  const file = await anImage('png', { width: 300, height: 100 });
  const { data } = await alice.ask('photo/upload', { sha256: sha256Of(file), file });
  await alice.ask('account/update', { logo: data.url });
};

type StoredLogo = { id: string; sha256: Buffer };

const pictureOf = async (accountId: string): Promise<StoredLogo> => {
  const found = await inSystem(
    services,
    sql<StoredLogo>`select p.id, p.sha256 from picture p join account a on a.logo_id = p.id
      where a.id = ${accountId} and p.account_id = a.id`,
  );
  expect(found).toHaveLength(1);
  return found[0] as StoredLogo;
};

test('the file with all data contains the logo', async () => {
  const { alice, accountId } = await aDistrict();
  await setLogo(alice);
  const { id: logoId, sha256 } = await pictureOf(accountId);
  const { id } = (await alice.ask('account/export-create', { withFiles: true })).data;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  await makeFiles(exportJob, { services, log });
  const { link } = (await alice.ask('account/export-link', { id })).data;
  const files = unzipSync((await app.inject({ url: link })).rawPayload);
  const hash = sha256.toString('hex');
  const photo = files[`photos/${hash}.jpg`] ?? Buffer.of();
  expect(createHash('sha256').update(photo).digest('hex')).toBe(hash);
  const account = JSON.parse(Buffer.from(files['json/account.jsonl'] ?? []).toString()) as object;
  expect(account).toMatchObject({ id: accountId, logo_id: logoId });
});

test('the purge of a deleted account removes the logo with its files', async () => {
  const { alice, accountId } = await aDistrict();
  await setLogo(alice);
  const { sha256 } = await pictureOf(accountId);
  const keys = photoSizes.map((size) => photoKey({ accountId, sha256 }, size));
  const stored = () => Promise.all(keys.map((key) => services.files.hasFile(key)));
  expect(await stored()).toEqual(keys.map(() => true));
  const sue = await aSuper(app, services);
  await sue.ask('subscription/user-delete', { memberId: alice.id });
  await purge(services);
  expect(await stored()).toEqual(keys.map(() => true));
  await inSystem(
    services,
    sql`update account set deleted_at = deleted_at - interval '31 days' where id = ${accountId}`,
  );
  await purge(services);
  const left = await inSystem(
    services,
    sql`select id from picture where account_id = ${accountId}
      union all select id from account where id = ${accountId}`,
  );
  expect(left).toEqual([]);
  expect(await stored()).toEqual(keys.map(() => false));
});
