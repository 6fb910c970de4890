import type { PhotoInfo, StoredDraft } from '#web/device/records.ts';
import { namedPhotos } from '#web/draft/draft-photos.ts';
import type { SyncState } from './sync-state.ts';

/** What this page knows about a draft. */
export type Known = {
  sent: Set<string>;
  refused: Set<string>;
  /** The names of the devices that have the bytes of photos which this one lacks. */
  takenOn: Map<string, string>;
  asks: boolean;
  /** What was sent last of the content, whether it was refused, and when the next may be sent. */
  tried: string;
  isRefused: boolean;
  nextAt: number;
  /** When the server may next be asked for photos of another device. */
  askAt: number;
  /** When a draft that another device continues is next sent, to learn whether that one saved it. */
  repeatAt: number;
};

export const newKnown = (photos: readonly PhotoInfo[]): Known => ({
  sent: new Set(photos.filter(({ sent }) => sent).map((photo) => photo.id)),
  refused: new Set(),
  takenOn: new Map(photos.flatMap(({ id: photo, takenOn }) => (takenOn ? [[photo, takenOn]] : []))),
  asks: true,
  tried: '',
  isRefused: false,
  nextAt: 0,
  askAt: 0,
  repeatAt: 0,
});

/** Differs if the content that would be sent differs. */
export const contentKey = ({ changedAt, draft }: StoredDraft, { sent }: Known): string =>
  `${changedAt} ${namedPhotos(draft).size} ${sent.size}`;

export const marksOf = (stored: StoredDraft, own: Known): SyncState['marks'] => {
  const { storedAt, end } = stored.serverCopy ?? {};
  if (end) return 'stored';
  if (own.tried === contentKey(stored, own)) return own.isRefused ? 'refused' : 'stored';
  return storedAt && stored.changedAt <= storedAt ? 'stored' : 'waiting';
};

/** When a draft is sent again: once per page, and repeatedly while another device continues it. */
export const repeatTime = ({ serverCopy }: StoredDraft, { repeatAt }: Known): number => {
  if (!serverCopy || serverCopy.end?.is === 'saved') return Number.POSITIVE_INFINITY;
  return repeatAt === 0 || serverCopy.end ? repeatAt : Number.POSITIVE_INFINITY;
};
