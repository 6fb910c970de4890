import { beforeEach, describe, expect, test } from 'vitest';
import type { StoredDraft } from '#web/device/records.ts';
import { aStoredDraft } from '#web/device/testing/records.ts';
import { aClock, type Clock, waitForPromises } from '#web/draft-sync/testing/clock.ts';
import { type Flusher, openFlusher } from './flusher.ts';
import { sharedChannels } from './testing/tabs.ts';

type SendDrafts = Parameters<typeof openFlusher>[0]['sendDrafts'];

let clock: Clock;
let drafts: StoredDraft[];
let sent: string[];
let openChannel: ReturnType<typeof sharedChannels>;
/** Replaces the lock that all tabs share: the tasks run one after the other. */
let inLine: Promise<void>;

beforeEach(() => {
  clock = aClock();
  drafts = [];
  sent = [];
  openChannel = sharedChannels();
  inLine = Promise.resolve();
});

const queue = (id: string) => drafts.push(aStoredDraft({ id, state: 'queued' }));

const aTab = (sendDrafts: SendDrafts): Flusher =>
  openFlusher({
    owner: () => 'bob',
    listDrafts: () => Promise.resolve(drafts),
    send(id) {
      sent.push(id);
      drafts = drafts.filter((draft) => draft.id !== id);
      return Promise.resolve({ is: 'saved', inspectionId: 'i', isNew: true });
    },
    channel: openChannel(),
    lock(work) {
      inLine = inLine.then(() => work(new AbortController().signal));
      return inLine;
    },
    now: clock.now,
    random: () => 0,
    after: clock.after,
    onLiveState: () => undefined,
    sendDrafts,
  });

/** Waits until nothing more happens unless the clock is advanced. */
const quiet = async () => {
  for (let turns = 0; turns < 20; turns += 1) await waitForPromises();
};

describe('drafts that are not queued', () => {
  /** Sends drafts until a save is wanted. */
  const untilStopped = () => {
    const runs: string[] = [];
    const sendDrafts: SendDrafts = (_, stop) =>
      new Promise((resolve) => {
        runs.push('begun');
        stop.addEventListener('abort', () => {
          runs.push('stopped');
          resolve(null);
        });
      });
    return { runs, sendDrafts };
  };

  test('are sent after those that are queued, and make way for a save', async () => {
    queue('a');
    const { runs, sendDrafts } = untilStopped();
    const tab = aTab(sendDrafts);
    tab.flush();
    await quiet();
    expect([sent, runs]).toEqual([['a'], ['begun']]);
    queue('b');
    tab.flush();
    await quiet();
    expect([sent, runs]).toEqual([
      ['a', 'b'],
      ['begun', 'stopped', 'begun'],
    ]);
  });

  test('are sent by one tab at a time', async () => {
    const { runs, sendDrafts } = untilStopped();
    const [one, other] = [aTab(sendDrafts), aTab(sendDrafts)];
    one.flushDrafts();
    other.flushDrafts();
    await quiet();
    expect(runs).toEqual(['begun']);
  });

  test('are sent again when they are due', async () => {
    const times: number[] = [];
    const begun = clock.now();
    const tab = aTab(() => {
      times.push(clock.now() - begun);
      return Promise.resolve(times.length === 1 ? clock.now() + 20_000 : null);
    });
    tab.flushDrafts();
    await quiet();
    await clock.pass(60_000);
    await quiet();
    expect(times).toEqual([0, 20_000]);
  });

  test('are not sent again at a time that was known before the device store failed', async () => {
    let runs = 0;
    const tab = aTab(() => {
      runs += 1;
      return runs === 1 ? Promise.resolve(clock.now() + 20_000) : Promise.reject(new Error('full'));
    });
    tab.flushDrafts();
    await quiet();
    await clock.pass(20_000);
    await quiet();
    await clock.pass(1000);
    expect(runs).toBe(2);
  });
});
