import { describe, expect, test } from 'vitest';
import { noAnswerError } from '#web/api/request/error.ts';
import type { DevicePhoto } from '#web/device/records.ts';
import { aDevicePhoto } from '#web/device/testing/records.ts';
import { aDraft } from '#web/draft/testing/a-draft.ts';
import { sha256 } from '#web/transport/testing/queued.ts';
import { aSyncedTablet, type DraftFault, TABLET } from './testing/fake-drafts.ts';

describe('a failure', () => {
  test.each<[DraftFault, string[]]>([
    ['cut', ['store 1', 'store 1']],
    ['drop', ['store 1', 'store 1']],
    [{ status: 503, code: 'busy' }, ['store 1', 'store 1']],
    [{ status: 429, code: 'too-many-requests' }, ['store 1', 'store 1']],
  ])('%j is followed by another attempt with the same version', async (fault, asked) => {
    const tablet = await aSyncedTablet(0);
    tablet.plan.push(fault);
    const nextAt = await tablet.run();
    expect(nextAt).toBe(tablet.clock.now() + 2000);
    expect(tablet.states.at(-1)?.hold).toBe('failed');
    await tablet.run();
    expect(tablet.asked).toEqual(['store 1']);
    await tablet.clock.pass(20_000);
    await tablet.run();
    expect(tablet.asked).toEqual(asked);
    expect(tablet.drafts.get('walk')?.version).toBe(1);
  });

  test('in which the response is lost does not let the server ignore a later change', async () => {
    const tablet = await aSyncedTablet(0);
    await tablet.comment('before');
    tablet.plan.push('drop');
    await tablet.run();
    await tablet.comment('after');
    await tablet.clock.pass(20_000);
    await tablet.run();
    expect(tablet.commentOnServer()).toBe('after');
    expect(tablet.asked).toEqual(['store 1', 'store 2']);
  });

  test('because nobody is signed in stops all until somebody signs in', async () => {
    const tablet = await aSyncedTablet(0);
    tablet.plan.push({ status: 401, code: 'session-ended' });
    expect(await tablet.run()).toBeNull();
    expect(tablet.states.at(-1)?.hold).toBe('signed-out');
    await tablet.clock.pass(600_000);
    await tablet.run();
    expect(tablet.asked).toEqual(['store 1']);
    tablet.sync.signedIn();
    await tablet.run();
    expect(tablet.asked).toEqual(['store 1', 'store 1']);
    expect(tablet.drafts.has('walk')).toBe(true);
  });

  test.each([
    { status: 413, code: 'body-too-large' },
    { status: 422, code: 'too-many-drafts' },
  ])('%j is not repeated until the draft changes, and not within five minutes', async (fault) => {
    const tablet = await aSyncedTablet(0);
    tablet.plan.push(fault);
    await tablet.run();
    await tablet.clock.pass(600_000);
    await tablet.run();
    expect(tablet.asked).toEqual(['store 1']);
    expect(tablet.states.at(-1)?.marks).toBe('refused');
    tablet.plan.push(fault);
    await tablet.comment('still too long');
    await tablet.run();
    await tablet.comment('shorter');
    await tablet.clock.pass(20_000);
    await tablet.run();
    expect(tablet.asked).toEqual(['store 1', 'store 2']);
    await tablet.clock.pass(280_000);
    await tablet.run();
    expect(tablet.commentOnServer()).toBe('shorter');
  });

  test('of a value that is still being typed does not delay the corrected one', async () => {
    const tablet = await aSyncedTablet(0);
    tablet.plan.push({ status: 400, code: 'bad-input' });
    await tablet.run();
    await tablet.clock.pass(20_000);
    await tablet.run();
    expect(tablet.asked).toEqual(['store 1']);
    await tablet.comment('corrected');
    await tablet.run();
    expect(tablet.commentOnServer()).toBe('corrected');
  });

  test('because a save whose answer was lost has ended the draft is no end: the save is repeated', async () => {
    const unanswered = { key: 'k', sent: [aDraft()], draft: { id: 'walk', device: 'this' } };
    const tablet = await aSyncedTablet(0, { unanswered });
    tablet.plan.push({ status: 409, code: 'draft-saved' });
    await tablet.run();
    expect((await tablet.store.getDraft('walk'))?.serverCopy?.end).toBeUndefined();
  });

  test('because another device has saved the draft is its end, also with the key of a file', async () => {
    const tablet = await aSyncedTablet(0, { unanswered: { key: 'of the file', sent: [] } });
    tablet.plan.push({ status: 409, code: 'draft-saved' });
    await tablet.run();
    expect((await tablet.store.getDraft('walk'))?.serverCopy?.end?.is).toBe('saved');
  });

  test('in which the response about a photo is lost does not send the photo again', async () => {
    const tablet = await aSyncedTablet(1);
    await tablet.run();
    await tablet.comment('another photo');
    const bytes = new TextEncoder().encode('another').buffer;
    const sha = sha256(bytes);
    await tablet.store.addPhoto(aDevicePhoto('another', { bytes, sha256: sha }));
    await tablet.addToDraft('another');
    tablet.server.plan = ['drop'];
    await tablet.run();
    await tablet.clock.pass(2000);
    await tablet.run();
    expect(tablet.server.asked.upload).toBe(2);
    expect((await tablet.store.photosOf('walk')).every(({ sent }) => sent !== null)).toBe(true);
  });

  test('of one photo does not prevent the others and the marks from being sent', async () => {
    const tablet = await aSyncedTablet(3);
    tablet.server.plan = ['none', 'damage'];
    await tablet.run();
    expect(tablet.drafts.has('walk')).toBe(true);
    const sent = async () =>
      (await tablet.store.photosOf('walk')).filter((photo) => photo.sent).length;
    expect(await sent()).toBe(2);
    await tablet.clock.pass(2000);
    await tablet.run();
    expect(await sent()).toBe(3);
  });

  test('of a photo that is damaged on the device is not repeated', async () => {
    const tablet = await aSyncedTablet(1);
    const [photo] = await tablet.store.photosOf('walk');
    await tablet.store.addPhoto({ ...aDevicePhoto(photo?.id ?? ''), sha256: 'cd'.repeat(32) });
    await tablet.run();
    await tablet.run();
    expect(tablet.server.asked.upload).toBe(0);
    expect(tablet.states.at(-1)).toMatchObject({ photosWaiting: 0, photosRefused: 1 });
    expect(tablet.drafts.has('walk')).toBe(true);
  });
});

describe('the time of the next run', () => {
  test('after a failure without a connection is when the connection changes', async () => {
    const tablet = await aSyncedTablet(0);
    tablet.plan.push('cut');
    await tablet.run();
    await tablet.clock.pass(30_000);
    tablet.conditions.hold = 'offline';
    expect(await tablet.run()).toBeNull();
  });

  test('is none after a run without a failure, also if one had failed before and nothing was left to send', async () => {
    const tablet = await aSyncedTablet(0);
    await tablet.run();
    const { deleteDraft } = tablet.calls;
    tablet.calls.deleteDraft = () => Promise.reject(noAnswerError());
    await tablet.store.deleteDraft('walk');
    tablet.deleted.push({ owner: 'bob', id: 'walk', device: TABLET.device });
    expect(await tablet.run()).toBe(tablet.clock.now() + 2000);
    tablet.calls.deleteDraft = deleteDraft;
    await tablet.clock.pass(2000);
    expect(await tablet.run()).toBeNull();
    expect(tablet.states.at(-1)?.hold).toBeNull();
  });

  test('is none for the photos of another device in a draft that was deleted', async () => {
    const tablet = await aSyncedTablet(1);
    const [first] = await tablet.store.photosOf('walk');
    const photo = (await tablet.store.getPhoto(first?.id ?? '')) as DevicePhoto;
    await tablet.store.addPhoto({ ...photo, takenOn: 'Phone' });
    expect(await tablet.run()).toBe(tablet.clock.now() + 60_000);
    await tablet.store.deleteDraft('walk');
    await tablet.clock.pass(60_000);
    expect(await tablet.run()).toBeNull();
  });

  test('is that of a photo that failed while the marks were stored', async () => {
    const tablet = await aSyncedTablet(1);
    const { storeDraft, upload } = tablet.calls;
    const failed = Promise.withResolvers<void>();
    tablet.calls.upload = () => {
      setTimeout(failed.resolve, 0);
      return Promise.reject(noAnswerError());
    };
    tablet.calls.storeDraft = async (...given) => {
      await failed.promise;
      return storeDraft(...given);
    };
    expect(await tablet.run()).toBe(tablet.clock.now() + 2000);
    tablet.calls.upload = upload;
    await tablet.clock.pass(2000);
    await tablet.run();
    expect((await tablet.store.photosOf('walk'))[0]?.sent).not.toBeNull();
  });
});
