import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sha256Of } from '#server/photo/test/photos.ts';
import { aSaveWith, uploadRecording } from '#server/recording/test/voice-notes.ts';
import { aWebm } from '#server/recording/test/recordings.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { aContent, aDraftForm, aDraftPhoto } from '#server/test/drafts.ts';
import { aSite, save } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';
import { purge } from './purge.ts';

const { app, aDistrict, services } = await testApp();

const unwanted = ({ accountId }: Person, days: number) =>
  inSystem(
    services,
    sql`update recording set wanted_at = now() - make_interval(days => ${days})
      where account_id = ${accountId}`,
  );

const keysOf = async ({ accountId }: Person): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of services.files.listFiles()) {
    if (key.startsWith(`recordings/${accountId}/`)) keys.push(key);
  }
  return keys;
};

test('a recording is purged with its file thirty days after the last inspection has dropped it', async () => {
  const { bob, sam } = await aDistrict();
  const site = await aSite(sam, 'Gym');
  const { id } = await save(app, bob, aSaveWith(site, { url: await uploadRecording(bob) }));
  await unwanted(bob, 400);
  await purge(services);
  expect(await keysOf(bob)).toHaveLength(1);
  // The period begins when the inspection drops it.
  await save(app, bob, aSaveWith(site, null), { inspectionId: id });
  await purge(services);
  expect(await keysOf(bob)).toHaveLength(1);
  await unwanted(bob, 31);
  expect((await purge(services))['recordings']).toBe(1);
  expect(await keysOf(bob)).toEqual([]);
});

test('a recording that a stored draft needs is retained, and counts as requested when the draft ends', async () => {
  const { bob } = await aDistrict();
  const file = aWebm();
  await uploadRecording(bob, file);
  const form = aDraftForm({ ...aContent(), photos: [aDraftPhoto(sha256Of(file))] });
  await bob.ask('draft/store', form);
  await unwanted(bob, 31);
  await purge(services);
  expect(await keysOf(bob)).toHaveLength(1);
  await bob.ask('draft/delete', { id: form.id });
  await purge(services);
  expect(await keysOf(bob)).toHaveLength(1);
  await unwanted(bob, 31);
  await purge(services);
  expect(await keysOf(bob)).toEqual([]);
});

test('a device that asks for a recording, or sends it again, extends its time', async () => {
  const { bob } = await aDistrict();
  const file = aWebm();
  await uploadRecording(bob, file);
  const hashes = [sha256Of(file)];
  const wants = [() => bob.ask('recording/received', { hashes }), () => uploadRecording(bob, file)];
  for (const want of wants) {
    await unwanted(bob, 31);
    await want();
    await purge(services);
    expect(await keysOf(bob)).toHaveLength(1);
  }
});

test('the recordings of a deleted account are purged with it', async () => {
  const { alice, bob } = await aDistrict();
  await uploadRecording(bob);
  await inSystem(
    services,
    sql`update account set deleted_at = now() - interval '31 days' where id = ${alice.accountId}`,
  );
  await purge(services);
  expect(await keysOf(bob)).toEqual([]);
  const rows = sql`select from recording where account_id = ${alice.accountId}`;
  expect(await inSystem(services, rows)).toEqual([]);
});
