import type { PhotoInfo, StoredDraft } from '#web/device/records.ts';
import { namedPhotos } from '#web/draft/draft-photos.ts';
import type { SyncState } from './sync-state.ts';

/** What this page knows about a draft, and the device does not store. */
export type Known = {
  /** The photos that the server or the device has refused. */
  refused: Set<string>;
  /** Whether the server is first asked which photos it has, because an answer may have been lost. */
  asks: boolean;
  /** The content that was sent last, as `contentKey`. */
  tried: string;
  /** Whether the server has refused that content. */
  isRefused: boolean;
  /** When the next content may be sent. */
  nextAt: number;
  /** When the server may next be asked for photos of another device. */
  askAt: number;
  /** When a draft that another device continues is next sent, to learn whether that one saved it. */
  repeatAt: number;
};

export const newKnown = (): Known => ({
  refused: new Set(),
  asks: true,
  tried: '',
  isRefused: false,
  nextAt: 0,
  askAt: 0,
  repeatAt: 0,
});

/** What the device has stored about the photos of a draft. */
export type PhotoFacts = {
  /** The photos that the server has. */
  sent: Set<string>;
  /** The names of the devices that have the bytes of photos which this one lacks. */
  takenOn: ReadonlyMap<string, string>;
};

export const photoFacts = (photos: readonly PhotoInfo[]): PhotoFacts => ({
  sent: new Set(photos.flatMap(({ id, sent }) => (sent ? [id] : []))),
  takenOn: new Map(photos.flatMap(({ id, takenOn }) => (takenOn ? [[id, takenOn]] : []))),
});

/** The photos of a draft that the server does not have yet. */
export const waitingPhotos = ({ draft }: StoredDraft, { sent }: PhotoFacts): string[] =>
  [...namedPhotos(draft)].filter((photo) => !sent.has(photo));

/**
 * Differs if the content that would be sent differs. The open area is no change of the draft, but
 * shows other inspectors of the school where this one is.
 */
export const contentKey = ({ changedAt, draft }: StoredDraft, { sent }: PhotoFacts): string =>
  `${changedAt} ${draft.open?.id ?? ''} ${namedPhotos(draft).size} ${sent.size}`;

/** What the form says about the draft, apart from why nothing is sent. */
export const stateOf = (
  stored: StoredDraft,
  own: Known,
  photos: PhotoFacts,
): Omit<SyncState, 'hold'> => {
  const missing = waitingPhotos(stored, photos);
  const waiting = missing.filter((photo) => !own.refused.has(photo));
  const away = waiting.flatMap((photo) => photos.takenOn.get(photo) ?? []);
  const { storedAt = null, end } = stored.serverCopy ?? {};
  return {
    photosWaiting: waiting.length,
    photosRefused: missing.length - waiting.length,
    marks: marksOf(stored, own, photos),
    elsewhere: away[0] ? { photos: away.length, deviceName: away[0] } : null,
    // What this device has entered since is not on the server.
    storedAt: end ? null : storedAt,
  };
};

const marksOf = (stored: StoredDraft, own: Known, photos: PhotoFacts): SyncState['marks'] => {
  const { storedAt, end } = stored.serverCopy ?? {};
  if (end) return 'stored';
  if (own.tried === contentKey(stored, photos)) return own.isRefused ? 'refused' : 'stored';
  return storedAt && stored.changedAt <= storedAt ? 'stored' : 'waiting';
};

/** When a draft is sent again: once per page, and repeatedly while another device continues it. */
export const repeatTime = ({ serverCopy }: StoredDraft, { repeatAt }: Known): number => {
  if (!serverCopy || serverCopy.end?.is === 'saved') return Number.POSITIVE_INFINITY;
  return repeatAt === 0 || serverCopy.end ? repeatAt : Number.POSITIVE_INFINITY;
};
