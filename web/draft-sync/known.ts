import type { PhotoInfo } from '#web/device/records.ts';

/** What this page knows about a draft. */
export type Known = {
  sent: Set<string>;
  refused: Set<string>;
  /** The names of the devices that have the bytes of photos which this one lacks. */
  takenOn: Map<string, string>;
  asks: boolean;
  /** What was sent last of the content, and when the next may be sent. */
  tried: string;
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
  nextAt: 0,
  askAt: 0,
  repeatAt: 0,
});
