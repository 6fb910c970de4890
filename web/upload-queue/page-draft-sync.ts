/**
 * Sends the drafts of this page that are not queued (web/draft-sync), and the events that start it: a
 * changed draft, a restored connection, another kind of connection, a hidden page.
 */
import { isConnected, onConnectionChange } from '#web/api/request/connection.ts';
import { draftDeletions } from '#web/device/draft-deletions.ts';
import type { DraftStore } from '#web/device/draft-store.ts';
import { sha256 } from '#web/device/sha256.ts';
import { thisDevice } from '#web/device/this-device.ts';
import { holdOf, onConnectionKindChange, readConnection } from '#web/draft-sync/hold.ts';
import { draftCalls } from '#web/draft-sync/draft-calls.ts';
import { type DraftSync, openDraftSync } from '#web/draft-sync/draft-sync.ts';
import { setSyncState } from '#web/draft-sync/sync-state.ts';
import { isWifiOnly, onWifiOnlyChange } from '#web/draft-sync/wifi-only.ts';
import { waitAfter } from './back-off.ts';
import type { TabChannel } from './tab-channel.ts';

type PageDraftSync = Pick<DraftSync, 'run' | 'signedIn'> & {
  /** Sends what has changed; changes that follow each other are sent together. */
  sendSoon(): void;
  /** Stores all drafts on the server as soon as possible. */
  storeNow(): void;
};

/** `flush` makes the upload queue call `run` as soon as nothing is queued. */
export const openPageDraftSync = (
  store: DraftStore,
  channel: TabChannel,
  {
    owner,
    after,
    flush,
  }: {
    owner: () => string | null;
    after: (milliseconds: number, work: () => void) => () => void;
    flush: () => void;
  },
): PageDraftSync => {
  const sync = openDraftSync({
    store,
    calls: draftCalls,
    hash: sha256,
    device: thisDevice(),
    deletions: draftDeletions,
    owner,
    hold: () => holdOf(readConnection(), isWifiOnly()),
    retryAfter: (tries, seconds) => waitAfter(tries, seconds, Math.random()),
    now: () => Date.now(),
    after,
    onState(id, state) {
      setSyncState(id, state);
      channel.post({ type: 'sync', id, state });
    },
  });
  channel.onMessage((message) => {
    if (message.type === 'sync') setSyncState(message.id, message.state);
  });
  const send = () => {
    sync.wake();
    flush();
  };
  const storeNow = () => {
    sync.hurry();
    flush();
  };
  let isWaiting = false;

  onConnectionChange(() => {
    if (isConnected()) sync.online();
    send();
  });
  onConnectionKindChange(send);
  onWifiOnlyChange(send);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') storeNow();
  });
  return {
    run: sync.run,
    signedIn: sync.signedIn,
    sendSoon() {
      if (isWaiting) return;
      isWaiting = true;
      after(SEND_AFTER_MS, () => {
        isWaiting = false;
        send();
      });
    },
    storeNow,
  };
};

const SEND_AFTER_MS = 500;
