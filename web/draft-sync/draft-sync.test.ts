import { describe, expect, test } from 'vitest';
import type { DevicePhoto } from '#web/device/records.ts';
import { aDevicePhoto } from '#web/device/testing/records.ts';
import { aSyncedTablet, PHONE, TABLET } from './testing/fake-drafts.ts';

const photosOf = async ({ store }: Awaited<ReturnType<typeof aSyncedTablet>>) =>
  store.photosOf('walk');

describe('a draft that is being entered', () => {
  test('is on the server with its photos before it is saved, and all of it stays on the device', async () => {
    const tablet = await aSyncedTablet(7);
    await tablet.run();
    await tablet.run();
    expect(tablet.server.asked.upload).toBe(7);
    const photos = await photosOf(tablet);
    expect(photos.every(({ sent }) => sent !== null)).toBe(true);
    expect(
      await Promise.all(photos.map(async ({ id }) => tablet.store.getPhoto(id))),
    ).not.toContain(undefined);
    const onServer = tablet.drafts.get('walk')?.content;
    expect(onServer?.photos.map(({ sha256 }) => sha256)).toEqual(tablet.hashes);
    expect(onServer?.draft).toEqual((await tablet.store.getDraft('walk'))?.draft);
    expect(tablet.states.at(-1)).toEqual({
      photosWaiting: 0,
      photosRefused: 0,
      marks: 'stored',
      elsewhere: null,
      storedAt: tablet.clock.now(),
      hold: null,
    });
  });

  test('is stored at most every 20 seconds, and then as it is at that time', async () => {
    const tablet = await aSyncedTablet(0);
    await tablet.comment('one');
    expect(await tablet.run()).toBeNull();
    await tablet.comment('two');
    const nextAt = await tablet.run();
    await tablet.comment('three');
    expect(nextAt).toBe(tablet.clock.now() + 20_000);
    expect(tablet.commentOnServer()).toBe('one');
    await tablet.clock.pass(20_000);
    expect(await tablet.run()).toBeNull();
    expect(tablet.commentOnServer()).toBe('three');
    expect(tablet.asked).toEqual(['store 1', 'store 2']);
  });

  test('is stored with the area that is open, although nothing was entered since', async () => {
    const tablet = await aSyncedTablet(0);
    await tablet.run();
    const open = { id: 2, before: null };
    await tablet.store.changeDraft('walk', (now) => ({ ...now, draft: { ...now.draft, open } }));
    await tablet.clock.pass(20_000);
    await tablet.run();
    expect(tablet.drafts.get('walk')?.content.draft.open).toEqual(open);
  });

  test('is stored at once when the form is left or the page is hidden', async () => {
    const tablet = await aSyncedTablet(0);
    await tablet.run();
    await tablet.comment('leaving');
    tablet.sync.hurry();
    await tablet.run();
    expect(tablet.commentOnServer()).toBe('leaving');
  });

  test('is not sent again while nothing changes, and once with its version when the app is opened again', async () => {
    const tablet = await aSyncedTablet(2);
    await tablet.run();
    await tablet.clock.pass(20_000);
    await tablet.run();
    const asked = [...tablet.asked];
    await tablet.clock.pass(60_000);
    await tablet.run();
    expect(tablet.asked).toEqual(asked);
    const reopened = tablet.open();
    await tablet.run(reopened);
    await tablet.clock.pass(60_000);
    await tablet.run(reopened);
    expect(tablet.asked).toEqual([...asked, asked.at(-1)]);
    expect(tablet.server.asked.upload).toBe(2);
  });

  test.each(['queued', 'saved'] as const)(
    'is not stored as a draft while it is %s',
    async (state) => {
      const tablet = await aSyncedTablet(1, { state });
      await tablet.run();
      expect([tablet.asked, tablet.server.asked.upload]).toEqual([[], 0]);
    },
  );

  test.each(['refused', 'conflict'] as const)('is also stored while it is %s', async (state) => {
    const tablet = await aSyncedTablet(1, { state });
    await tablet.run();
    expect([tablet.asked, tablet.server.asked.upload]).toEqual([['store 1'], 1]);
  });

  test('is sent only by its owner', async () => {
    const tablet = await aSyncedTablet(1, { owner: 'alice' });
    await tablet.run();
    expect([tablet.asked, tablet.server.asked.upload]).toEqual([[], 0]);
  });

  test('is sent without a photo that is still being prepared', async () => {
    const tablet = await aSyncedTablet(2);
    const [first] = await photosOf(tablet);
    const photo = (await tablet.store.getPhoto(first?.id ?? '')) as DevicePhoto;
    await tablet.store.addPhoto({ ...photo, isRaw: true });
    await tablet.run();
    expect(tablet.server.asked.upload).toBe(1);
    const content = tablet.drafts.get('walk')?.content;
    expect(content?.photos).toHaveLength(1);
    expect(JSON.stringify(content?.draft)).not.toContain(photo.id);
    expect(tablet.states.at(-1)?.photosWaiting).toBe(1);
  });
});

test.each(['offline', 'data-saver', 'no-wifi', 'unknown-connection'] as const)(
  'nothing is sent while the reason to wait is %s, and the state says how many photos wait',
  async (hold) => {
    const tablet = await aSyncedTablet(3);
    tablet.conditions.hold = hold;
    expect(await tablet.run()).toBeNull();
    expect([tablet.asked, tablet.server.asked]).toEqual([
      [],
      { received: 0, upload: 0, save: 0, update: 0 },
    ]);
    expect(tablet.states.at(-1)).toEqual({
      photosWaiting: 3,
      photosRefused: 0,
      marks: 'waiting',
      elsewhere: null,
      storedAt: null,
      hold,
    });
    tablet.conditions.hold = null;
    await tablet.run();
    expect([tablet.asked, tablet.server.asked.upload]).toEqual([['store 1'], 3]);
  },
);

test('a browser that was killed and lost its id goes on as the device that stored the draft', async () => {
  const tablet = await aSyncedTablet(0);
  await tablet.run();
  await tablet.comment('after the kill');
  await tablet.clock.pass(20_000);
  await tablet.run(tablet.open({ ...TABLET, device: 'ab000000-0000-4000-8000-000000000009' }));
  expect(tablet.commentOnServer()).toBe('after the kill');
});

test('a device that has lost its data continues from the version of the server', async () => {
  const tablet = await aSyncedTablet(0);
  for (const words of ['one', 'two', 'three']) {
    await tablet.comment(words);
    await tablet.run();
    await tablet.clock.pass(20_000);
  }
  await tablet.store.changeDraft('walk', (now) => ({ ...now, serverCopy: undefined }));
  await tablet.comment('after the loss');
  await tablet.run(tablet.open());
  expect(tablet.commentOnServer()).toBe('after the loss');
});

describe('a draft that another device continues', () => {
  test('is not stored any more, which the draft says, but its photos are still sent', async () => {
    const tablet = await aSyncedTablet(0);
    await tablet.run();
    tablet.take('walk', PHONE);
    await tablet.store.addPhoto(aDevicePhoto('late'));
    const changed = await tablet.addToDraft('late');
    await tablet.clock.pass(20_000);
    await tablet.run();
    const { deviceName } = PHONE;
    const at = Date.parse('2026-11-30T12:10:00.000Z');
    const stored = await tablet.store.getDraft('walk');
    expect(stored?.serverCopy?.end).toEqual({ is: 'elsewhere', deviceName, at, inspection: null });
    expect(stored?.changedAt).toBe(changed?.changedAt);
    const asked = tablet.asked.length;
    await tablet.comment('only here');
    await tablet.clock.pass(60_000);
    await tablet.run();
    expect(tablet.asked).toHaveLength(asked);
    expect(tablet.commentOnServer()).toBeUndefined();
  });

  test('is asked for every ten minutes, until the other device has saved it', async () => {
    const tablet = await aSyncedTablet(0);
    await tablet.run();
    tablet.take('walk', PHONE);
    await tablet.comment('only here');
    await tablet.clock.pass(20_000);
    expect(await tablet.run()).toBe(tablet.clock.now() + 600_000);
    const asked = tablet.asked.length;
    await tablet.clock.pass(600_000);
    tablet.plan.push('cut');
    await tablet.run();
    const endOf = async () => (await tablet.store.getDraft('walk'))?.serverCopy?.end?.is;
    expect(await endOf()).toBe('elsewhere');
    await tablet.clock.pass(20_000);
    tablet.plan.push({ status: 409, code: 'draft-saved' });
    expect(await tablet.run()).toBeNull();
    expect(await endOf()).toBe('saved');
    expect(tablet.asked).toHaveLength(asked + 2);
  });

  test('and saved is known here after the app is opened again, also without a change here', async () => {
    const tablet = await aSyncedTablet(0);
    await tablet.run();
    tablet.plan.push({ status: 409, code: 'draft-saved' });
    await tablet.run(tablet.open());
    expect((await tablet.store.getDraft('walk'))?.serverCopy?.end?.is).toBe('saved');
  });

  test('gets its photos from the server once the other device has sent them', async () => {
    const tablet = await aSyncedTablet(1);
    const [photo] = await photosOf(tablet);
    if (!photo) throw new Error('one photo');
    const { bytes } = (await tablet.store.getPhoto(photo.id)) as DevicePhoto;
    await tablet.store.addPhoto({ ...photo, bytes, takenOn: 'Phone' });
    const nextAt = await tablet.run();
    expect([tablet.server.asked.upload, tablet.server.asked.received]).toEqual([0, 1]);
    expect(nextAt).toBe(tablet.clock.now() + 60_000);
    await tablet.server.calls.upload(photo.sha256, new Blob([bytes]), () => undefined);
    await tablet.run();
    expect(tablet.server.asked.received).toBe(1);
    await tablet.clock.pass(60_000);
    await tablet.run();
    expect((await photosOf(tablet))[0]?.sent).not.toBeNull();
    expect(tablet.states.at(-1)?.photosWaiting).toBe(0);
  });
});

test('the server is asked for at most 200 photos of another device at once', async () => {
  const tablet = await aSyncedTablet(0);
  for (let at = 0; at < 201; at += 1) {
    const photo = aDevicePhoto(`photo ${at}`, { sha256: `${at}`.padStart(64, '0') });
    await tablet.store.addPhoto({ ...photo, takenOn: 'Phone' });
    await tablet.addToDraft(photo.id);
  }
  const asked: number[] = [];
  tablet.calls.received = (hashes) => {
    asked.push(hashes.length);
    return Promise.resolve({ data: { received: [] } });
  };
  await tablet.run();
  expect(asked).toEqual([200, 1]);
});

test('a draft that was deleted on the device is deleted from the server, also if that fails at first', async () => {
  const tablet = await aSyncedTablet(0);
  await tablet.run();
  await tablet.store.deleteDraft('walk');
  const [his, hers] = [
    { owner: 'bob', id: 'walk', device: TABLET.device },
    { owner: 'alice', id: 'hers', device: TABLET.device },
  ];
  tablet.deleted.push(his, hers);
  tablet.conditions.hold = 'offline';
  await tablet.run();
  expect(tablet.drafts.has('walk')).toBe(true);
  tablet.conditions.hold = null;
  await tablet.run();
  await tablet.run();
  expect(tablet.asked).toEqual(['store 1', 'delete walk']);
  expect(tablet.deleted).toEqual([hers]);
});

test('after a save has begun, no further photo is uploaded', async () => {
  const tablet = await aSyncedTablet(8);
  const stop = new AbortController();
  const { upload } = tablet.calls;
  tablet.calls.upload = (...given) => {
    stop.abort();
    return upload(...given);
  };
  await tablet.sync.run(new AbortController().signal, stop.signal);
  expect(tablet.server.asked.upload).toBe(3);
  expect((await photosOf(tablet)).filter(({ sent }) => sent)).toHaveLength(3);
});
