/** The records stored on the device: drafts, their photos, and cached responses. */
import type { InspectionDetails, LastChange } from '#contract/inspection/inspection.ts';
import type { Draft } from '#web/draft/draft.ts';
import type { DraftState } from '#web/draft/saving/draft-state.ts';

export type StoredDraft = {
  /** A local id, from newId(). */
  id: string;
  /** The id of the person who entered the draft; only this person sees or sends it. */
  owner: string;
  /** The entered data. A new photo in it refers to a DevicePhoto by id. */
  draft: Draft;
  /**
   * The draft before any change: an empty inspection, or the inspection as it was read from the
   * server.
   */
  base: Draft;
  /** The form's view state, for example its current step; only the form reads it. */
  view: unknown;
  /** Changed only by `afterEvent` (draft-event.ts). */
  state: DraftState;
  /** The server's response to a 'refused' draft. */
  refusal: StoredRefusal | null;
  /** The version that another person has saved in the meantime, for a draft in 'conflict'. */
  theirs: InspectionDetails | null;
  /** Who saved the version in `theirs`, if the server's response says so. */
  theirChange?: LastChange | undefined;
  /** Saves that were sent but not answered yet. */
  unanswered: UnansweredSave | null;
  /** What the server has of the draft while it is entered; missing before it was sent. */
  serverCopy?: ServerCopy | undefined;
  /**
   * The id of the draft on the server, if it does not follow from `id` (server-id.ts): the server
   * accepts no draft under the id of one that was saved.
   */
  serverId?: string | undefined;
  /** createdAt and changedAt are in milliseconds since 1970. */
  createdAt: number;
  changedAt: number;
};

/**
 * The drafts that were sent under `key` without a response, oldest first. `draft` is the
 * draft on the server that the save ends; it is part of the request, so it is the same in each attempt.
 */
export type UnansweredSave = {
  key: string;
  sent: readonly Draft[];
  draft?: { id: string; device: string } | undefined;
};

/** A draft on the server (docs/decisions/0292). */
export type ServerCopy = {
  /**
   * The id under which this device stores the draft. It is stored with the draft, because a browser
   * that is killed may lose what it has just written to local storage (this-device.ts).
   */
  device: string;
  /** The version that was sent last, whether or not the server has answered. */
  version: number;
  /** The SHA-256 of the content of this version. */
  digest: string;
  /**
   * The draft that the server has stored last, as far as this device knows: what this device and
   * another one have in common. null before its first answer.
   */
  content: Draft | null;
  /** When the server stored a version last, in milliseconds since 1970; null before its answer. */
  storedAt: number | null;
  /** Why the server stores no more versions of this device; missing while it does. */
  end?: CopyEnd | undefined;
};

/**
 * 'elsewhere': another device continues the draft. 'saved': another device has saved it as
 * `inspection`. `at` is in milliseconds since 1970.
 */
export type CopyEnd = {
  is: 'elsewhere' | 'saved';
  deviceName: string;
  at: number;
  inspection: string | null;
};

/**
 * `field` is the path of the invalid value in the draft as sent. Status 0 marks a refusal by this
 * device.
 */
export type StoredRefusal = {
  sentence: string;
  field?: string | undefined;
  status: number;
  /** The photos that cannot be sent, if the draft was refused because of them. */
  photos?: readonly RefusedPhoto[];
};

/**
 * A new photo that cannot be sent, by its local id, with the name of its file and the path of the
 * photo in the draft as sent.
 */
export type RefusedPhoto = { photo: string; name: string; field: string; sentence: string };

export type DevicePhoto = {
  id: string;
  /** The draft that the photo belongs to. */
  draft: string;
  owner: string;
  /**
   * The file as it will be sent. It is stored as a buffer, because Safari loses the data of stored
   * Blobs.
   */
  bytes: ArrayBuffer;
  type: string;
  name: string;
  /** The SHA-256 of `bytes`, in hexadecimal; '' if `isRaw`. */
  sha256: string;
  /** A small JPEG; null for formats that the browser cannot decode. */
  thumbnail: ArrayBuffer | null;
  /**
   * Whether these are the bytes of the chosen file, because the photo is still to be prepared
   * (web/screens/inspection-form/photos/photo-store.ts).
   */
  isRaw?: boolean | undefined;
  /** The photo's URLs on the server; null until the server has it. */
  sent: { url: string; thumbnail: string } | null;
  /**
   * The name of the device that has the bytes, for a photo of a draft that was begun there; they
   * are not on this device.
   */
  takenOn?: string | undefined;
};

/** A photo without its bytes; `size` is the number of bytes. */
export type PhotoInfo = Omit<DevicePhoto, 'bytes'> & { size: number };

/** A cached response, and when it was read, in milliseconds since 1970. */
export type CachedResponse = { answer: unknown; readAt: number };
