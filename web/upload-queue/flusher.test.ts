import { beforeEach, describe, expect, test } from 'vitest';
import type { StoredDraft } from '#web/device/records.ts';
import { aStoredDraft } from '#web/device/testing/records.ts';
import { type Flusher, openFlusher } from './flusher.ts';
import type { LiveState } from './tab-channel.ts';
import type { SendLock } from './send-lock.ts';
import type { SendResult } from '#web/transport/dependencies.ts';
import { aClock, type Clock, waitForPromises } from '#web/draft-sync/testing/clock.ts';
import { sharedChannels } from './testing/tabs.ts';

const safe: SendResult = { is: 'saved', inspectionId: 'i', isNew: true };
const lost: SendResult = { is: 'later', sentence: 'no answer', after: 0, isAnswered: false };
const busy: SendResult = { is: 'later', sentence: 'busy', after: 60, isAnswered: true };

let clock: Clock;
let drafts: StoredDraft[];
/** The planned results of sending, by draft; 'saved' if none is planned. */
let plan: Record<string, SendResult[]>;
let sent: string[];
let owner: string | null;
let openChannel: ReturnType<typeof sharedChannels>;
/** Replaces the lock that all tabs share: the tasks run one after the other. */
let inLine: Promise<void>;

beforeEach(() => {
  clock = aClock();
  drafts = [];
  plan = {};
  sent = [];
  owner = 'bob';
  openChannel = sharedChannels();
  inLine = Promise.resolve();
});

const queue = (...ids: string[]) => {
  for (const id of ids)
    drafts.push(aStoredDraft({ id, state: 'queued', createdAt: drafts.length }));
};

const sharedLock: SendLock = (work) => {
  inLine = inLine.then(() => work(new AbortController().signal));
  return inLine;
};

type Send = Parameters<typeof openFlusher>[0]['send'];

const sendAsPlanned: Send = async (id) => {
  sent.push(id);
  await waitForPromises();
  const outcome = plan[id]?.shift() ?? safe;
  if (outcome.is === 'saved') drafts = drafts.filter((draft) => draft.id !== id);
  return outcome;
};

const aTab = (send = sendAsPlanned): Flusher =>
  openFlusher({
    owner: () => owner,
    listDrafts: (whose) => Promise.resolve(drafts.filter((draft) => draft.owner === whose)),
    send,
    channel: openChannel(),
    lock: sharedLock,
    now: clock.now,
    random: () => 0,
    after: clock.after,
    onLiveState: () => undefined,
    sendDrafts: () => Promise.resolve(null),
  });

/** Waits until nothing more happens unless the clock is advanced. */
const quiet = async () => {
  for (let turns = 0; turns < 20; turns += 1) await waitForPromises();
};

describe('queued inspections', () => {
  test('are sent one after the other, the oldest first; drafts that are not queued are neither sent nor removed', async () => {
    queue('a', 'b', 'c');
    drafts.push(aStoredDraft({ id: 'open' }), aStoredDraft({ id: 'no', state: 'refused' }));
    aTab().flush();
    await quiet();
    expect(sent).toEqual(['a', 'b', 'c']);
    expect(drafts.map(({ id }) => id)).toEqual(['open', 'no']);
  });

  test('are sent only for the person who is signed in', async () => {
    queue('a');
    drafts.push(aStoredDraft({ id: 'hers', owner: 'alice', state: 'queued' }));
    const tab = aTab();
    tab.flush();
    await quiet();
    expect(sent).toEqual(['a']);
    owner = 'alice';
    tab.signedIn();
    await quiet();
    expect(sent).toEqual(['a', 'hers']);
  });

  test('are sent even if they are added while another one is being sent', async () => {
    queue('a');
    const tab = aTab();
    tab.flush();
    queue('b');
    tab.flush();
    await quiet();
    expect(sent).toEqual(['a', 'b']);
  });
});

describe('a failed upload', () => {
  test('is repeated automatically after two, four and eight seconds', async () => {
    queue('a');
    plan['a'] = [lost, lost, lost];
    aTab().flush();
    await quiet();
    const tries: number[] = [];
    for (const seconds of [1.9, 0.1, 3.9, 0.1, 7.9, 0.1]) {
      await clock.pass(seconds * 1000);
      await quiet();
      tries.push(sent.length);
    }
    expect(tries).toEqual([1, 2, 2, 3, 3, 4]);
    expect(drafts).toEqual([]);
  });

  test('is repeated after the shortest delay if a photo was uploaded during the failed attempt', async () => {
    queue('a');
    plan['a'] = [lost, lost, lost];
    let photosSent = 0;
    const tab = aTab(async (id, onProgress, signal) => {
      onProgress({ photos: 9, photosSent, part: 0 });
      if (sent.length === 2) photosSent += 1;
      onProgress({ photos: 9, photosSent, part: 0 });
      return sendAsPlanned(id, onProgress, signal);
    });
    tab.flush();
    await quiet();
    const waits: unknown[] = [];
    for (let tries = 0; tries < 3; tries += 1) {
      const live = tab.liveStateOf('a');
      const until = live?.is === 'waiting' ? live.until : 0;
      waits.push(until - clock.now());
      await clock.pass(until - clock.now());
      await quiet();
    }
    expect(waits).toEqual([2_000, 4_000, 2_000]);
  });

  test('does not delay other uploads', async () => {
    queue('a', 'b');
    plan['a'] = [busy];
    aTab().flush();
    await quiet();
    expect(sent).toEqual(['a', 'b']);
  });

  test('is repeated only after the delay that the server asks for, even if the connection is back earlier', async () => {
    queue('a');
    plan['a'] = [busy];
    const tab = aTab();
    tab.flush();
    await quiet();
    await clock.pass(30_000);
    tab.online();
    await quiet();
    expect(sent).toHaveLength(1);
    await clock.pass(30_000);
    await quiet();
    expect(sent).toHaveLength(2);
  });

  test('is repeated immediately if the connection is back, or on request', async () => {
    queue('a');
    plan['a'] = [lost, busy];
    const tab = aTab();
    tab.flush();
    await quiet();
    tab.online();
    await quiet();
    tab.sendNow();
    await quiet();
    expect(sent).toHaveLength(3);
  });

  test('is also repeated if the device itself was the cause', async () => {
    queue('a');
    let fails = true;
    const tab = aTab((id, ...rest) => {
      if (!fails) return sendAsPlanned(id, ...rest);
      fails = false;
      return Promise.reject(new Error('This device is full.'));
    });
    tab.flush();
    await quiet();
    expect(tab.liveStateOf('a')).toMatchObject({ is: 'waiting', sentence: 'This device is full.' });
    await clock.pass(2_000);
    await quiet();
    expect(drafts).toEqual([]);
  });
});

describe('when nobody is signed in any more', () => {
  test('uploads pause, and continue when the same person signs in again', async () => {
    queue('a', 'b');
    plan['a'] = [{ is: 'paused' }];
    const tab = aTab();
    tab.flush();
    await quiet();
    expect([tab.liveStateOf('a')?.is, tab.liveStateOf('b')?.is]).toEqual(['paused', 'paused']);
    tab.flush();
    await clock.pass(600_000);
    expect(sent).toEqual(['a']);
    owner = null;
    tab.signedIn();
    await quiet();
    owner = 'bob';
    tab.signedIn();
    await quiet();
    expect(sent).toEqual(['a', 'a', 'b']);
  });

  test('an upload in progress is aborted and reports no more progress', async () => {
    queue('a');
    let stopped: AbortSignal | undefined;
    const tab = aTab((id, onProgress, signal) => {
      sent.push(id);
      onProgress({ photos: 3, photosSent: 1, part: 0.3 });
      stopped = signal;
      return new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          onProgress({ photos: 3, photosSent: 2, part: 0.6 });
          resolve(lost);
        });
      });
    });
    tab.flush();
    await quiet();
    expect(tab.liveStateOf('a')).toEqual({ is: 'sending', photos: 3, photosSent: 1, part: 0.3 });
    owner = null;
    tab.signedIn();
    await quiet();
    expect([stopped?.aborted, tab.liveStateOf('a')]).toEqual([true, undefined]);
  });
});

describe('two tabs', () => {
  test('send each inspection once, and both know the state of each inspection', async () => {
    queue('a', 'b');
    const [one, other] = [aTab(), aTab()];
    one.flush();
    other.flush();
    await quiet();
    expect(sent).toEqual(['a', 'b']);
    const known = [one, other].map((tab) => ['a', 'b'].map((id) => tab.liveStateOf(id)));
    const expected: LiveState = { is: 'saved', inspectionId: 'i', isNew: true };
    expect(known).toEqual([
      [expected, expected],
      [expected, expected],
    ]);
  });

  test('share the delay after a failure, and "Send now" in one tab ends the delay for both', async () => {
    queue('a');
    plan['a'] = [busy];
    const [one, other] = [aTab(), aTab()];
    one.flush();
    await quiet();
    other.flush();
    await quiet();
    expect(sent).toEqual(['a']);
    other.sendNow();
    await quiet();
    expect(sent).toEqual(['a', 'a']);
    await clock.pass(120_000);
    await quiet();
    expect(sent).toEqual(['a', 'a']);
  });
});
