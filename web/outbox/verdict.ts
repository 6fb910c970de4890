/** What it means for a queued inspection that a call was not answered with success. */
import type { InspectionDetails } from '#contract/inspection.ts';
import { ApiError } from '#web/api/error.ts';
import type { Refusal } from '#web/device/kept.ts';

export type Verdict =
  /** Nobody said no: it goes again. `after` is how many seconds the server asked to wait. */
  | { is: 'later'; sentence: string; after: number; isAnswered: boolean }
  /** Nobody is signed in any more. */
  | { is: 'paused' }
  /** Another saved the inspection meanwhile. */
  | { is: 'stale'; theirs: InspectionDetails; refusal: Refusal }
  /** A picture that was sent ahead, or kept, is gone from the server. */
  | { is: 'forgotten'; refusal: Refusal }
  /** Only a person can mend it. */
  | { is: 'refused'; refusal: Refusal };

/** Refusals that say "not now", or "not these bytes", and not "never". */
const passing = [408, 425, 429];

export const verdictOf = (error: unknown): Verdict => {
  if (error instanceof Refused) return { is: 'refused', refusal: error.refusal };
  if (!(error instanceof ApiError)) {
    const sentence = 'It could not be sent this time.';
    return { is: 'later', sentence, after: 0, isAnswered: false };
  }
  const { status, sentence, code, problem, retryAfter } = error;
  const isOurs = code !== undefined;
  if (status === 401 && isOurs) return { is: 'paused' };
  // The subscription can be renewed; what was entered must not count as refused until then.
  const isOver = code === 'subscription-ended';
  const isRefusal = isOurs && status >= 400 && status < 500 && !passing.includes(status) && !isOver;
  if (!isRefusal || code === 'photo-hash') {
    // A hotel's sign-in page answers for the server too; that it says no means nothing.
    return { is: 'later', sentence, after: retryAfter ?? 0, isAnswered: isOurs };
  }
  const field = problem?.['field'];
  const refusal = { sentence, status, ...(typeof field === 'string' && { field }) };
  const conflict = problem?.['conflict'];
  if (code === 'stale-version' && conflict) {
    return { is: 'stale', theirs: conflict as InspectionDetails, refusal };
  }
  return { is: code === 'picture-unknown' ? 'forgotten' : 'refused', refusal };
};

/** Whether `error` says for certain that the save did nothing; then its code (send-draft.ts). */
export const refusalOf = (error: unknown): string | undefined => {
  const { is } = verdictOf(error);
  if (is === 'later') return undefined;
  return error instanceof ApiError ? (error.code ?? is) : is;
};

/** A refusal of our own: what stands on this device cannot be sent as it is. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(sentence: string, field?: string) {
    super(sentence);
    this.refusal = { sentence, status: 0, ...(field !== undefined && { field }) };
  }
}
