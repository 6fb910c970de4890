/**
 * Faults of the connection and of the browser while an inspection is sent during the walk, in a real
 * browser. The faults of a round follow from its number; web/draft-sync/draft-sync.property.test.ts
 * tries many more without a browser. `ROUNDS` sets another number of rounds than four.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { deviceList, save, waitUntilSaved } from './support/field.ts';
import type { ProxyFault } from './support/faulty-proxy.ts';
import { signIn, signInByCall } from './support/people.ts';
import { smallPhotos } from './support/photo.ts';
import { openProfile } from './support/profile.ts';
import { school, testUploads, well } from './support/uploads.ts';
import { draftsOnServer, expectReceived } from './support/while-walking.ts';

const { field, bob, taken, fillIn, expectOnce, expectNothingLost } = await testUploads({
  isSentWhileWalking: true,
});
const { proxy, read } = field;

const rounds = Array.from({ length: Number(process.env['ROUNDS'] ?? 4) }, (_, at) => at + 1);

const faults: ProxyFault[] = [
  'pass',
  'cut',
  'drop',
  'busy',
  'portal-403',
  'portal-200',
  'twice',
  'late',
];

/** Numbers that look random and are the same in each run (mulberry32). */
const numbersFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const planRound = (round: number): void => {
  const next = numbersFrom(round);
  const some = (count: number) =>
    Array.from({ length: count }, () => faults[Math.floor(next() * faults.length)] as ProxyFault);
  proxy.planFaults('photo/upload', ...some(4));
  proxy.planFaults('photo/received', ...some(1));
  proxy.planFaults('draft/store', ...some(2));
  proxy.planFaults('inspection/save', ...some(1));
};

test.each(rounds)(
  'Round %i of faults while walking and while saving: the inspection is saved once, with all photos, and its draft is gone',
  async (round) => {
    planRound(round);
    await fillIn(bob, `Bob round ${round}`, await smallPhotos(6));
    await save(bob);
    await waitUntilSaved(bob);
    proxy.planned.length = 0;
    await proxy.releaseLate();
    await expectOnce(`Bob round ${round}`);
    // A draft that arrives after its save is not stored.
    await expect.poll(() => draftsOnServer(read)).toEqual([]);
  },
);

test('If the browser is killed while photos are sent during the walk, the walk continues and all is saved once', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-profile-'));
  const photos = await smallPhotos(9);
  let profile = await openProfile(folder, proxy.url);
  try {
    let tablet = await profile.context.newPage();
    await signInByCall(tablet, 'bob');
    proxy.planFaults('photo/upload', ...well(4), 'hang', 'hang', 'hang');
    await fillIn(tablet, 'Bob killed', photos);
    await expectReceived(read, photos, 4);
    await profile.kill();
    proxy.planned.length = 0;

    profile = await openProfile(folder, proxy.url);
    tablet = await profile.context.newPage();
    await profile.context.clearCookies();
    await signIn(tablet, 'bob');
    await tablet.goto('/inspections');
    await expectReceived(read, photos, 9);
    await deviceList(tablet)
      .getByRole('link', { name: `Continue: ${school}` })
      .click();
    await tablet.getByRole('button', { name: 'Edit Classroom 1' }).waitFor();
    proxy.requests.length = 0;
    await save(tablet);
    await waitUntilSaved(tablet);
    await expectOnce('Bob killed');
    expect(proxy.requestsTo('photo/upload')).toEqual([]);
  } finally {
    await profile.context.close().catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  }
});

test('No inspection of this file is lost or duplicated, and no photo is lost', async () => {
  expect(taken.size).toBe(rounds.length + 1);
  await expectNothingLost();
});
