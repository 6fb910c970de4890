/** Recordings of voice notes are in a backup and are restored with it. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '#server/core/settings/settings.ts';
import { sha256Of } from '#server/photo/test/photos.ts';
import { aWebm } from '#server/recording/test/recordings.ts';
import { aSaveWith, uploadRecording } from '#server/recording/test/voice-notes.ts';
import { signIn } from '#server/test/accounts.ts';
import { engineKind } from '#server/test/engine.ts';
import { temporaryFolder } from '#server/test/folder.ts';
import { aSite, save } from '#server/test/inspections.ts';
import { PASSWORD } from '#server/test/password.ts';
import { aDistrict } from '#server/test/people.ts';
import { emptyEnvironment, migratedEnvironment, startSystem } from '#server/test/system.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { withManifest } from './test/archives.ts';

test('a backup contains the recordings, reports a lost one, and a restore brings them back', async () => {
  const source = await startSystem(await migratedEnvironment(engineKind));
  const { bob, sam } = await aDistrict(source.app, source.services);
  const file = aWebm();
  const site = await aSite(sam, 'Gym');
  const url = await uploadRecording(bob, file);
  const { id } = await save(source.app, bob, aSaveWith(site, { url, transcript: 'Loose' }));
  const { email } = (await bob.ask('user/details')).data;
  await source.stop();
  const archive = path.join(temporaryFolder(), 'with-recording.tar');
  const { photos } = await makeBackup(source.settings, archive);
  expect(photos).toMatchObject({ files: 1, bytes: file.length, missing: [], damaged: [] });

  const place = await emptyEnvironment(engineKind);
  // A restore that fails leaves nothing, so the next one finds an empty store.
  const wrong = await withManifest(archive, ({ sequences }) => {
    sequences['invoice.nothing'] = { last: 1, isUsed: true };
  });
  await expect(restoreBackup(readSettings(place), wrong)).rejects.toThrow('nothing');
  await restoreBackup(readSettings(place), archive);
  const target = await startSystem(place);
  const again = await signIn(target.app, target.services, { email, password: PASSWORD });
  const { data } = await again.ask('inspection/details', { id });
  const voiceNote = data.evaluations[0]?.categories[0]?.voiceNote;
  expect(voiceNote?.transcript).toBe('Loose');
  const heard = await target.app.inject({ url: voiceNote?.url as string });
  expect(sha256Of(heard.rawPayload)).toBe(sha256Of(file));
  for await (const key of target.services.files.listFiles()) {
    if (key.startsWith('recordings/')) await target.services.files.removeFile(key);
  }
  await target.stop();
  const lost = await makeBackup(target.settings, path.join(temporaryFolder(), 'lost.tar'));
  expect(lost.photos.missing).toEqual([expect.stringMatching(/^recordings\/.*\.webm$/)]);
});
