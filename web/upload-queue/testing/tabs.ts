/** Simulates the message channel that the tabs of one browser share. */
import type { TabChannel, TabMessage } from '#web/upload-queue/tab-channel.ts';

/** Channels that receive each other's messages but not their own, as BroadcastChannels do. */
export const sharedChannels = (): (() => TabChannel) => {
  const tabs = new Set<Set<(message: TabMessage) => void>>();
  return () => {
    const own = new Set<(message: TabMessage) => void>();
    tabs.add(own);
    return {
      post(message) {
        for (const tab of tabs) {
          if (tab !== own) for (const listener of tab) listener(structuredClone(message));
        }
      },
      onMessage(listener) {
        own.add(listener);
        return () => void own.delete(listener);
      },
    };
  };
};
