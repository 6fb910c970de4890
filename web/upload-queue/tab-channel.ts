/**
 * Messages between the tabs of this browser: about the progress of sending, and about which tab
 * sends.
 */
import type { SyncState } from '#web/draft-sync/sync-state.ts';
import type { UploadProgress } from '#web/transport/dependencies.ts';

/** The progress of a queued inspection, which is not stored with its draft. */
export type LiveState =
  | ({ is: 'sending' } & UploadProgress)
  /** `until` is the time of the next attempt, in milliseconds since 1970. */
  | { is: 'waiting'; sentence: string; isAnswered: boolean; tries: number; until: number }
  | { is: 'paused' }
  | { is: 'saved'; inspectionId: string; isNew: boolean };

export type TabMessage =
  /** `live` is null if nothing is known beyond the stored draft. */
  | { type: 'live'; id: string; live: LiveState | null }
  /** How far a draft that is not queued was sent. */
  | { type: 'sync'; id: string; state: SyncState }
  /** The user pressed Send now. */
  | { type: 'send-now' }
  /** Asks which tab is sending; that tab answers 'here'. */
  | { type: 'who' }
  | { type: 'here' };

export type TabChannel = {
  post(message: TabMessage): void;
  /**
   * Calls the listener with each message of another tab.
   * @returns a function that removes the listener
   */
  onMessage(listener: (message: TabMessage) => void): () => void;
};

/** Uses BroadcastChannel; in a browser without it, tabs do not see each other's progress. */
export const openTabChannel = (name = 'good-repair:upload-queue'): TabChannel => {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  return {
    post: (message) => channel?.postMessage(message),
    onMessage(listener) {
      const receive = ({ data }: MessageEvent<TabMessage>) => listener(data);
      channel?.addEventListener('message', receive);
      return () => channel?.removeEventListener('message', receive);
    },
  };
};
