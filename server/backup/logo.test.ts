/** The photo of a district's logo is in a backup and is restored with it. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '#server/core/settings/settings.ts';
import { anImage, sha256Of } from '#server/photo/test/photos.ts';
import { signIn } from '#server/test/accounts.ts';
import { engineKind } from '#server/test/engine.ts';
import { temporaryFolder } from '#server/test/folder.ts';
import { PASSWORD } from '#server/test/password.ts';
import { aDistrict, type Person } from '#server/test/people.ts';
import {
  emptyEnvironment,
  migratedEnvironment,
  startSystem,
  type System,
} from '#server/test/system.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

/** The logo that its signed link returns. */
const shownLogo = async ({ app }: System, person: Pick<Person, 'ask'>) => {
  const { logo } = (await person.ask('account/details')).data;
  const { statusCode, rawPayload } = await app.inject({ url: logo });
  return { id: logo.replace(/\?.*/, ''), statusCode, sha256: sha256Of(rawPayload) };
};

test("a backup contains a district's logo, and a restore brings it back", async () => {
  const source = await startSystem(await migratedEnvironment(engineKind));
  const { alice } = await aDistrict(source.app, source.services);
  const file = await anImage('png', { width: 300, height: 100 });
  const { data } = await alice.ask('photo/upload', { sha256: sha256Of(file), file });
  await alice.ask('account/update', { logo: data.url });
  const expected = await shownLogo(source, alice);
  expect(expected.statusCode).toBe(200);
  const { email } = (await alice.ask('user/details')).data;
  await source.stop();
  const archive = path.join(temporaryFolder(), 'with-logo.tar');
  await makeBackup(source.settings, archive);

  const place = await emptyEnvironment(engineKind);
  const { manifest } = await restoreBackup(readSettings(place), archive);
  expect(manifest.photos).toMatchObject({ missing: [], absent: [], damaged: [] });
  const target = await startSystem(place);
  const again = await signIn(target.app, target.services, { email, password: PASSWORD });
  expect(await shownLogo(target, again)).toEqual(expected);
});
