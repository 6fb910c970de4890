/** What the device keeps of an inspection: the draft, and its photos beside it. */
import type { InspectionDetails } from '#contract/inspection.ts';
import type { Draft } from '#web/draft/draft.ts';
import type { Unanswered } from '#web/draft/send-draft.ts';

export type KeptDraft = {
  /** Local: newId(). */
  id: string;
  /** The id of the person who entered it: nobody else on this device is shown it, or sends it. */
  owner: string;
  /** A new picture in it names a KeptPhoto. */
  draft: Draft;
  /** What it began from: an empty inspection, or one as it was read. */
  base: Draft;
  /** Where the form was; small, and the form's own. */
  view: unknown;
  /**
   * 'open' is still being entered. 'saved': the server has all of it, and a form that was open then
   * still shows it; the form deletes it when it closes, or makes an update of it.
   */
  state: 'open' | 'queued' | 'refused' | 'conflict' | 'saved';
  /** What the server said to a 'refused' one. */
  refusal: Refusal | null;
  /** What another saved meanwhile, of one in 'conflict'. */
  theirs: InspectionDetails | null;
  /** Saves that went out and were not answered. */
  unanswered: Unanswered | null;
  /** Milliseconds since 1970, as is changedAt. */
  createdAt: number;
  changedAt: number;
};

/** `field` is the path of what is wrong in the draft, as the save sends it; status 0 is set here. */
export type Refusal = { sentence: string; field?: string | undefined; status: number };

export type KeptPhoto = {
  id: string;
  /** The draft that it belongs to. */
  draft: string;
  owner: string;
  /** As it will be sent. A buffer, because Safari loses what a kept Blob points to. */
  bytes: ArrayBuffer;
  type: string;
  name: string;
  /** Of `bytes`, in hexadecimal. */
  sha256: string;
  /** A small JPEG; null for what the browser cannot draw. */
  thumbnail: ArrayBuffer | null;
  /** The server has it, under these addresses. */
  sent: { url: string; thumbnail: string } | null;
};

/** A photo without its bytes; `size` is their number. */
export type PhotoFacts = Omit<KeptPhoto, 'bytes'> & { size: number };

/** What the server answered, and when: milliseconds since 1970. */
export type KeptAnswer = { answer: unknown; readAt: number };
