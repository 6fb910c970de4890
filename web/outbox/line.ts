/** What the tabs of this browser tell each other about sending, and who of them does it. */
import type { Sent } from './doors.ts';

/** What is known of a queued inspection beyond what the device keeps of it. */
export type Live =
  | ({ is: 'sending' } & Sent)
  /** `until` is when it goes again, in milliseconds since 1970. */
  | { is: 'waiting'; sentence: string; isAnswered: boolean; tries: number; until: number }
  | { is: 'paused' }
  | { is: 'safe'; inspectionId: string; isNew: boolean };

export type Message =
  /** null: nothing beyond what the device keeps. */
  | { tells: 'live'; id: string; live: Live | null }
  /** Somebody pressed Send now. */
  | { tells: 'asked' }
  /** Who is sending? */
  | { tells: 'who' }
  | { tells: 'here' };

export type Line = {
  tell(message: Message): void;
  /** What other tabs tell; answers how to stop. */
  onMessage(listener: (message: Message) => void): () => void;
};

/** By BroadcastChannel; a browser without it has one tab that knows. */
export const openLine = (name = 'good-repair:outbox'): Line => {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  return {
    tell: (message) => channel?.postMessage(message),
    onMessage(listener) {
      const hear = ({ data }: MessageEvent<Message>) => listener(data);
      channel?.addEventListener('message', hear);
      return () => channel?.removeEventListener('message', hear);
    },
  };
};
