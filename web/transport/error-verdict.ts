/** Classifies the error of a failed call: what it means for the queued inspection. */
import type { InspectionDetails, LastChange } from '#contract/inspection/inspection.ts';
import { ApiError } from '#web/api/request/error.ts';
import type { RefusedPhoto, StoredRefusal } from '#web/device/records.ts';
import { textsOf } from '#web/texts/define-texts.ts';
import { sendingTexts } from '#web/texts/en/sending.ts';

export type Verdict =
  /** Not refused: the inspection is sent again. `after` is the server's Retry-After in seconds. */
  | { is: 'later'; sentence: string; after: number; isAnswered: boolean }
  /** The session has ended. */
  | { is: 'paused' }
  /** Another person has saved the inspection in the meantime. */
  | {
      is: 'stale';
      theirs: InspectionDetails;
      theirChange: LastChange | undefined;
      refusal: StoredRefusal;
    }
  /** A photo or recording that was uploaded before is no longer on the server. */
  | { is: 'forgotten'; refusal: StoredRefusal }
  /** Sending again would not help; a person must resolve the problem. */
  | { is: 'refused'; refusal: StoredRefusal };

/** Client errors that are temporary. */
const temporaryStatuses = [408, 425, 429];

export const verdictOf = (error: unknown): Verdict => {
  const texts = textsOf(sendingTexts);
  if (error instanceof DeviceRefusal) return { is: 'refused', refusal: error.refusal };
  if (!(error instanceof ApiError)) {
    const sentence = textsOf(sendingTexts).notSentYet;
    return { is: 'later', sentence, after: 0, isAnswered: false };
  }
  const { status, sentence, code, problem, retryAfter } = error;
  const isOurs = code !== undefined;
  if (status === 401 && isOurs) return { is: 'paused' };
  // The subscription may be renewed, so the draft is not refused but sent again later.
  const isOver = code === 'subscription-ended';
  const isRefusal =
    isOurs && status >= 400 && status < 500 && !temporaryStatuses.includes(status) && !isOver;
  if (!isRefusal || code === 'photo-hash' || code === 'recording-hash') {
    // A response without an error code of this server may come from a captive portal, and does not
    // count as a refusal by the server. A captive portal does not answer with an error of a server.
    const isServerFault = status >= 500 && status !== 511;
    const said = isOurs || !isServerFault ? sentence : texts.serverAnswered(status);
    return {
      is: 'later',
      sentence: said,
      after: retryAfter ?? 0,
      isAnswered: isOurs || isServerFault,
    };
  }
  const field = problem?.['field'];
  const refusal = { sentence, status, ...(typeof field === 'string' && { field }) };
  const conflict = problem?.['conflict'];
  if (code === 'stale-version' && conflict) {
    const theirChange = problem?.['changed'] as LastChange | undefined;
    return { is: 'stale', theirs: conflict as InspectionDetails, theirChange, refusal };
  }
  return { is: isForgotten(code) ? 'forgotten' : 'refused', refusal };
};

const isForgotten = (code: string | undefined): boolean =>
  code === 'picture-unknown' || code === 'recording-unknown';

/**
 * The code of `error`, if `error` makes it certain that nothing was saved; otherwise undefined
 * (send.ts).
 */
export const refusalCodeOf = (error: unknown): string | undefined => {
  const { is } = verdictOf(error);
  if (is === 'later') return undefined;
  return error instanceof ApiError ? (error.code ?? is) : is;
};

/** A refusal by this device, because what is stored on it cannot be sent. */
export class DeviceRefusal extends Error {
  readonly refusal: StoredRefusal;
  constructor(refusal: StoredRefusal) {
    super(refusal.sentence);
    this.refusal = refusal;
  }
}

/** The refusal of an inspection because of photos without which it could be saved. */
export const refusalOfPhotos = (
  photos: readonly [RefusedPhoto, ...RefusedPhoto[]],
): DeviceRefusal => {
  const texts = textsOf(sendingTexts);
  const [first, ...others] = photos;
  const sentence = others.length === 0 ? first.sentence : texts.cannotBeSent(photos.length);
  return new DeviceRefusal({ sentence, field: first.field, status: 0, photos });
};

/**
 * The sentence of an error that concerns a single photo or recording, so that sending it again would not help;
 * otherwise undefined.
 */
export const photoRefusalOf = (error: unknown): string | undefined => {
  const verdict = verdictOf(error);
  if (verdict.is !== 'refused') return undefined;
  const isOfPhoto = error instanceof DeviceRefusal || isPhotoCode(error);
  return isOfPhoto ? verdict.refusal.sentence : undefined;
};

const fileCodes = [
  'recording-not-opus',
  'recording-broken',
  'recording-too-long',
  'recording-too-large',
];

const isPhotoCode = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code !== undefined &&
  (error.code.startsWith('photo-') || fileCodes.includes(error.code));
