/** For tests: a server that stores drafts like server/draft, and a device that sends to it. */
import { ApiError, noAnswerError } from '#web/api/request/error.ts';
import type { StoredDraft } from '#web/device/records.ts';
import { type FakeServer, fakeServer } from '#web/transport/testing/fake-server.ts';
import { aDevice, queueWith, sha256 } from '#web/transport/testing/queued.ts';
import type { Hold } from '#web/draft-sync/hold.ts';
import type { DraftCalls } from '#web/draft-sync/draft-calls.ts';
import type { DraftContent } from '#web/draft-sync/draft-content.ts';
import { type DraftSync, openDraftSync } from '#web/draft-sync/draft-sync.ts';
import type { SyncState } from '#web/draft-sync/sync-state.ts';
import { aClock } from './clock.ts';

type FakeDraft = { writer: string; deviceName: string; version: number; content: DraftContent };

/** 'cut': the request does not arrive. 'drop': it is handled, and its response is lost. */
export type DraftFault = 'none' | 'cut' | 'drop' | { status: number; code: string };

export const TABLET = { device: 'ab000000-0000-4000-8000-000000000001', deviceName: 'Tablet' };
export const PHONE = { device: 'ab000000-0000-4000-8000-000000000002', deviceName: 'Phone' };

export const fakeDrafts = () => {
  const server: FakeServer = fakeServer();
  const drafts = new Map<string, FakeDraft>();
  const asked: string[] = [];
  /** The faults of the next requests to store a draft. */
  const plan: DraftFault[] = [];
  const write: DraftCalls['storeDraft'] = async ({ id, device, deviceName, version, content }) => {
    const before = drafts.get(id);
    if (before && before.writer !== device) {
      const conflict = {
        deviceName: before.deviceName,
        at: '2026-11-30T12:10:00.000Z',
        inspection: null,
      };
      throw new ApiError(409, 'elsewhere', { code: 'draft-elsewhere', conflict });
    }
    if (!before || version > before.version) {
      drafts.set(id, { writer: device, deviceName, version, content: structuredClone(content) });
    }
    const stored = drafts.get(id)?.version ?? version;
    return { data: { version: stored, changedAt: '', expiresAt: '' } };
  };
  const calls: DraftCalls = {
    received: server.calls.received,
    receivedRecordings: server.calls.receivedRecordings,
    upload: (hash, photo, onProgress) => server.calls.upload(hash, photo, onProgress),
    async storeDraft(input, signal) {
      asked.push(`store ${input.version}`);
      const fault = plan.shift() ?? 'none';
      if (fault === 'cut') throw noAnswerError();
      if (typeof fault === 'object') {
        throw new ApiError(fault.status, fault.code, { code: fault.code });
      }
      const answer = await write(input, signal);
      if (fault === 'drop') throw noAnswerError();
      return answer;
    },
    deleteDraft({ id }) {
      asked.push(`delete ${id}`);
      if (!drafts.delete(id)) throw new ApiError(404, 'gone', { code: 'draft-not-found' });
      return Promise.resolve({ message: 'deleted' });
    },
  };
  /** Another device takes the draft over. */
  const take = (id: string, { device, deviceName }: typeof PHONE) => {
    const draft = drafts.get(id);
    if (draft) drafts.set(id, { ...draft, writer: device, deviceName });
  };
  return { server, drafts, asked, plan, calls, take };
};

/** A tablet with an open draft of two areas and this number of photos. */
export const aSyncedTablet = async (photos: number, some: Partial<StoredDraft> = {}) => {
  const fake = fakeDrafts();
  const clock = aClock();
  const store = aDevice();
  const hashes = await queueWith(store, photos, { state: 'open', ...some });
  const states: SyncState[] = [];
  const conditions: { hold: Hold | null; owner: string | null } = { hold: null, owner: 'bob' };
  const deleted: { owner: string; id: string; device: string }[] = [];
  const open = (device = TABLET): DraftSync =>
    openDraftSync({
      store,
      calls: fake.calls,
      hash: (bytes) => Promise.resolve(sha256(bytes)),
      device,
      deletions: {
        list: (owner) => deleted.filter((one) => one.owner === owner),
        add: (one) => void deleted.push(one),
        remove: (id) =>
          void deleted.splice(
            deleted.findIndex((one) => one.id === id),
            1,
          ),
      },
      owner: () => conditions.owner,
      hold: () => conditions.hold,
      retryAfter: (tries, after) => Math.max(tries * 2000, after * 1000),
      now: clock.now,
      after: clock.after,
      onState: (_, state) => void states.push(state),
    });
  const sync = open();
  return {
    ...fake,
    store,
    clock,
    conditions,
    deleted,
    hashes,
    states,
    sync,
    open,
    run: (one = sync) => one.run(new AbortController().signal, new AbortController().signal),
    /** Changes the comment of the second area, as a person would. */
    comment: (words: string) =>
      store.changeDraft('walk', (now) => ({
        ...now,
        changedAt: now.changedAt + 1,
        draft: {
          ...now.draft,
          site: { ...now.draft.site, inspectorComments: words },
        },
      })),
    /** Adds a photo to the first category of the first area. */
    addToDraft: (photo: string) =>
      store.changeDraft('walk', (now) => ({
        ...now,
        changedAt: now.changedAt + 1,
        draft: {
          ...now.draft,
          evaluations: now.draft.evaluations.map((one) => ({
            ...one,
            categories: one.categories.map((entry, at) =>
              at === 0 && one.id === 1
                ? { ...entry, pictures: [...entry.pictures, { kind: 'new', photo }] }
                : entry,
            ),
          })),
        },
      })),
    /** The comments in the draft on the server; undefined if it has no draft. */
    commentOnServer: () => fake.drafts.get('walk')?.content.draft.site.inspectorComments,
  };
};
