/** The records stored on the device: drafts, their photos, and cached responses. */
import type { InspectionDetails, LastChange } from '#contract/inspection.ts';
import type { Draft } from '#web/draft/draft.ts';

export type StoredDraft = {
  /** A local id, from newId(). */
  id: string;
  /** The id of the person who entered it; only this person sees the draft or sends it. */
  owner: string;
  /** A new picture in it refers to a StoredPhoto by its id. */
  draft: Draft;
  /** The draft before any change: an empty inspection, or one as it was read. */
  base: Draft;
  /** The form's view state, for example its current step; only the form reads it. */
  view: unknown;
  /**
   * 'open' is being edited. 'saved': the server has all of it, but a form still has it open; the form
   * deletes it when it closes, or turns a further change into an update.
   */
  state: 'open' | 'queued' | 'refused' | 'conflict' | 'saved';
  /** The server's response to a 'refused' draft. */
  refusal: Refusal | null;
  /** The version that another person has saved in the meantime, for a draft in 'conflict'. */
  theirs: InspectionDetails | null;
  /** Who saved it, if the server's response contains it. */
  theirChange?: LastChange | undefined;
  /** Saves that were sent and not answered. */
  unanswered: Unanswered | null;
  /** Milliseconds since 1970, as is changedAt. */
  createdAt: number;
  changedAt: number;
};

/** The drafts that were sent under `key` without a response, oldest first. */
export type Unanswered = { key: string; sent: readonly Draft[] };

/** `field` is the path of the faulty value in the draft as sent; status 0 marks a refusal made here. */
export type Refusal = { sentence: string; field?: string | undefined; status: number };

export type StoredPhoto = {
  id: string;
  /** The draft that it belongs to. */
  draft: string;
  owner: string;
  /** The file as it will be sent. A buffer, because Safari loses the data of stored Blobs. */
  bytes: ArrayBuffer;
  type: string;
  name: string;
  /** The SHA-256 of `bytes`, in hexadecimal. */
  sha256: string;
  /** A small JPEG; null for formats that the browser cannot decode. */
  thumbnail: ArrayBuffer | null;
  /** The photo's URLs on the server; null until the server has it. */
  sent: { url: string; thumbnail: string } | null;
};

/** A photo without its bytes; `size` is their number. */
export type PhotoInfo = Omit<StoredPhoto, 'bytes'> & { size: number };

/** A cached response, and when it was read in milliseconds since 1970. */
export type CachedResponse = { answer: unknown; readAt: number };
