import { describe, expect, test } from 'vitest';
import type { DraftDetails } from '#contract/draft/draft.ts';
import { ApiError } from '#web/api/request/error.ts';
import { aDevicePhoto } from '#web/device/testing/records.ts';
import type { Draft } from '#web/draft/draft.ts';
import { aDraft, anEvaluation, newPhoto } from '#web/draft/testing/a-draft.ts';
import { aDevice, dependenciesFor, sha256 } from '#web/transport/testing/queued.ts';
import { sendQueued } from '#web/transport/send.ts';
import { fakeServer } from '#web/transport/testing/fake-server.ts';
import { storeTaken } from './store-taken.ts';
import { aSyncedTablet, PHONE, TABLET } from './testing/fake-drafts.ts';

const hash = (at: number) => `${at}`.repeat(64);

/** What the server answers about a draft with these photos, of which it has received some. */
const detailsOf = (
  id: string,
  draft: Draft,
  some: { photos?: DraftDetails['content']['photos']; received?: string[]; base?: Draft } = {},
): DraftDetails => {
  const { photos = [], received = [], base = null } = some;
  return {
    id,
    device: PHONE.device,
    deviceName: PHONE.deviceName,
    takenAt: '2026-11-30T12:10:00.000Z',
    version: 7,
    changedAt: '2026-11-30T12:09:00.000Z',
    expiresAt: '2026-12-30T12:09:00.000Z',
    school: null,
    inspection: draft.inspectionId,
    areas: 0,
    marked: 0,
    photos: 0,
    content: { draft, base, photos } as DraftDetails['content'],
    received: received.map((sha256) => ({ sha256, url: `/${sha256}`, thumbnail: `/t${sha256}` })),
    recordings: [],
  };
};

const takeOn = (store: ReturnType<typeof aDevice>, details: DraftDetails) =>
  storeTaken(details, 'iPad', { store, owner: 'bob', deviceName: 'Tablet', now: () => 99 });

const hall = (comments: string, photos: string[] = []) =>
  anEvaluation(1, 'Hall', {
    roofs: { status: 'Deficient', comments, pictures: photos.map(newPhoto) },
  });

describe('a device that does not have the draft', () => {
  test('gets its content, its photos by URL, and the names of the photos that are still elsewhere', async () => {
    const store = aDevice();
    const draft = aDraft(hall('leaks', ['p1', 'p2']));
    const photos = [1, 2].map((at) => ({
      id: `p${at}`,
      sha256: hash(at),
      name: `${at}.jpg`,
      type: 'image/jpeg',
      size: 5,
    }));
    const id = 'ab000000-0000-4000-8000-00000000000a';
    const taken = await takeOn(store, detailsOf(id, draft, { photos, received: [hash(1)] }));
    expect(taken).toEqual({ id, inspectionId: null, differences: [] });
    const stored = await store.getDraft(id);
    expect(stored).toMatchObject({ draft, state: 'open', owner: 'bob' });
    expect(stored?.serverCopy).toMatchObject({ version: 7, content: draft });
    const known = (await store.photosOf(id)).map((photo) => [photo.id, photo.sent, photo.takenOn]);
    expect(known).toEqual([
      ['p1', { url: `/${hash(1)}`, thumbnail: `/t${hash(1)}` }, 'iPad'],
      ['p2', null, 'iPad'],
    ]);
  });

  test('continues an update from the inspection as it was read on the other device', async () => {
    const store = aDevice();
    const base = { ...aDraft(hall('before')), inspectionId: 'i', version: 3 };
    const draft = { ...base, evaluations: [hall('after')] };
    await takeOn(store, detailsOf('u', draft, { base }));
    expect((await store.getDraft('u'))?.base).toEqual(base);
  });

  test('cannot save before the other device has sent its photos, and says which one has them', async () => {
    const store = aDevice();
    const photo = { id: 'p', sha256: hash(1), name: 'p.jpg', type: 'image/jpeg', size: 5 };
    await takeOn(store, detailsOf('walk', aDraft(hall('', ['p'])), { photos: [photo] }));
    await store.changeDraft('walk', (now) => ({ ...now, state: 'queued' }));
    const server = fakeServer();
    await sendQueued('walk', dependenciesFor(server, store));
    const refused = await store.getDraft('walk');
    expect(refused?.refusal?.sentence).toBe(
      'This photo is still on iPad. Open Good Repair there, so that it can send the photo.',
    );
    expect(refused?.refusal?.photos?.map((one) => one.photo)).toEqual(['p']);
    expect(server.asked.save).toBe(0);
  });
});

test('a save asks for the photos that the other device has sent since', async () => {
  const store = aDevice();
  const bytes = new TextEncoder().encode('a photo');
  const photo = { id: 'p', sha256: sha256(bytes), name: 'p.jpg', type: 'image/jpeg', size: 7 };
  await takeOn(store, detailsOf('walk', aDraft(hall('', ['p'])), { photos: [photo] }));
  await store.changeDraft('walk', (now) => ({ ...now, state: 'queued' }));
  const server = fakeServer();
  await server.calls.upload(photo.sha256, new Blob([bytes]), () => undefined);
  expect((await sendQueued('walk', dependenciesFor(server, store))).is).toBe('saved');
  expect(server.hashesOf('inspection-1')).toEqual([photo.sha256]);
});

describe('the device that had the draft before', () => {
  /** A tablet whose draft the phone has taken; `theirs` is what the phone has made of it. */
  const takenTablet = async (theirs: (draft: Draft) => Draft) => {
    const tablet = await aSyncedTablet(1);
    await tablet.comment('together');
    await tablet.run();
    tablet.take('walk', PHONE);
    const common = (await tablet.store.getDraft('walk'))?.draft as Draft;
    return { ...tablet, details: detailsOf('walk', theirs(common)) };
  };
  const withWeather = (draft: Draft): Draft => ({
    ...draft,
    site: { ...draft.site, weatherCondition: 'Hail' },
  });

  test('gets what the other device has entered', async () => {
    const { store, details } = await takenTablet(withWeather);
    await takeOn(store, details);
    const stored = await store.getDraft('walk');
    expect(stored?.draft.site).toMatchObject({
      weatherCondition: 'Hail',
      inspectorComments: 'together',
    });
    expect(stored?.serverCopy?.end).toBeUndefined();
  });

  test('retains what it has entered since, also after the server has refused to store it', async () => {
    const tablet = await takenTablet(withWeather);
    await tablet.comment('only here');
    await tablet.clock.pass(20_000);
    await tablet.run();
    expect((await tablet.store.getDraft('walk'))?.serverCopy?.end?.is).toBe('elsewhere');
    const { differences } = await takeOn(tablet.store, tablet.details);
    const { draft } = (await tablet.store.getDraft('walk')) ?? {};
    expect(draft?.site).toMatchObject({ weatherCondition: 'Hail', inspectorComments: 'only here' });
    expect(differences).toEqual([]);
    expect((await tablet.store.getPhoto('walk-1'))?.bytes.byteLength).toBe(100);
  });

  test('retains both of two different comments, and says what both had changed', async () => {
    const tablet = await takenTablet((draft) => ({
      ...draft,
      site: { ...draft.site, inspectorComments: 'from the phone' },
    }));
    await tablet.comment('from the tablet');
    const { differences } = await takeOn(tablet.store, tablet.details);
    expect((await tablet.store.getDraft('walk'))?.draft.site.inspectorComments).toBe(
      'Tablet: from the tablet\niPad: from the phone',
    );
    expect(differences).toHaveLength(1);
  });

  test('learns which of its photos the server has', async () => {
    const { store, details } = await takenTablet((draft) => draft);
    const [photo] = await store.photosOf('walk');
    if (!photo) throw new Error('one photo');
    await store.markSent(photo.id, null);
    await store.addPhoto(aDevicePhoto('another'));
    const { id, sha256, name, type, size } = photo;
    const content = { ...details.content, photos: [{ id, sha256, name, type, size }] };
    const received = [{ sha256, url: '/new', thumbnail: '/t' }];
    await takeOn(store, { ...details, content, received });
    const known = await store.photosOf('walk');
    expect(known.map((one) => [one.id, one.sent?.url, one.takenOn])).toEqual([
      ['another', undefined, undefined],
      ['walk-1', '/new', undefined],
    ]);
  });

  test('waits in the same page for the photos that the other device has not sent yet', async () => {
    const bytes = new TextEncoder().encode('a photo');
    const added = { id: 'p', sha256: sha256(bytes), name: 'p.jpg', type: 'image/jpeg', size: 7 };
    const tablet = await takenTablet((draft) => ({
      ...draft,
      evaluations: [...draft.evaluations, { ...hall('', ['p']), id: 3 }],
    }));
    const { details } = tablet;
    await takeOn(tablet.store, { ...details, content: { ...details.content, photos: [added] } });
    tablet.take('walk', TABLET);
    const nextAt = await tablet.run();
    expect(tablet.states.at(-1)).toMatchObject({
      photosWaiting: 1,
      elsewhere: { photos: 1, deviceName: 'iPad' },
    });
    expect(nextAt).toBe(tablet.clock.now() + 20_000);
    await tablet.clock.pass(20_000);
    expect(await tablet.run()).toBe(tablet.clock.now() + 40_000);
    await tablet.server.calls.upload(added.sha256, new Blob([bytes]), () => undefined);
    await tablet.clock.pass(40_000);
    await tablet.run();
    expect(tablet.states.at(-1)).toMatchObject({ photosWaiting: 0, elsewhere: null });
  });

  test.each<[string, () => Promise<never> | undefined]>([
    ['that it was stored', () => undefined],
    [
      'that another device continues it',
      () => Promise.reject(new ApiError(409, 'elsewhere', { code: 'draft-elsewhere' })),
    ],
  ])('ignores a late answer to what it sent before: %s', async (_, refusal) => {
    const tablet = await takenTablet(withWeather);
    const { details } = tablet;
    await tablet.comment('late');
    await tablet.clock.pass(20_000);
    // The other device has stored the version that this one has just sent.
    const taken = { ...details, device: TABLET.device };
    tablet.calls.storeDraft = async ({ version }) => {
      await takeOn(tablet.store, { ...taken, version });
      return (await refusal()) ?? { data: { version, changedAt: '', expiresAt: '' } };
    };
    await tablet.run();
    const { serverCopy } = (await tablet.store.getDraft('walk')) ?? {};
    expect(serverCopy).toMatchObject({ digest: '', content: details.content.draft });
    expect(serverCopy?.end).toBeUndefined();
  });
});
