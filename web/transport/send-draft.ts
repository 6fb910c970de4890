/**
 * Sends a draft so that it is saved once, even if responses are lost.
 *
 * An idempotency key is stored until its save is answered. If a response is lost and the draft is then
 * changed, the server answers 'key-reused' if the first save had arrived: that save is then replayed
 * to read its response, and the change is sent as an update of that inspection.
 */
import type { CallAnswer } from '#contract/calls.ts';
import type { Unanswered } from '#web/device/records.ts';
import type { Draft } from '#web/draft/draft.ts';
import { isSameSave } from '#web/draft/same-content.ts';

export type Saved = CallAnswer<'inspection/save'>;

/** The saved version that a draft becomes an update of. */
export type SavedVersion = { inspectionId: string; version: number };

export type SendRequest = {
  /** Sends the draft, or throws the error of the call. */
  send: (draft: Draft, key: string) => Promise<Saved>;
  newKey: () => string;
  /** The code of a refusal; undefined if it is unknown whether the draft was saved. */
  refusalOf: (error: unknown) => string | undefined;
  /**
   * Stores what may have been saved; null after a refusal, when nothing was. A draft is sent only after
   * this resolves. After a success, the caller must delete the key and the draft in one transaction: a
   * crash between the two would save the draft twice.
   */
  keep: (unanswered: Unanswered | null) => Promise<void> | void;
  /** `sent` had been saved: from now on the draft is an update of it, without a key. */
  onSavedBefore: (saved: SavedVersion, sent: Draft) => Promise<void> | void;
};

/** @throws errors of `send`: a refusal, or no response, after which it may be called again */
export const sendDraft = async (
  draft: Draft,
  unanswered: Unanswered | null,
  sending: SendRequest,
): Promise<Saved> => {
  const { send, newKey, refusalOf, keep } = sending;
  const key = unanswered?.key ?? newKey();
  const before = unanswered?.sent ?? [];
  const isKnown = before.some((one) => isSameSave(one, draft));
  await keep({ key, sent: isKnown ? before : [...before, draft] });
  try {
    return await send(draft, key);
  } catch (error) {
    const refusal = refusalOf(error);
    // A refused save had no effect; only earlier ones may have succeeded.
    const open = before.length > 0 ? { key, sent: before } : null;
    if (refusal !== undefined) await keep(open);
    if (refusal !== 'key-reused' || !open) throw error;
    return sendAfter(await answerOf(before, key, sending), draft, sending);
  }
};

type Answered = { saved: Saved; sent: Draft };

const sendAfter = async (
  { saved: { data }, sent }: Answered,
  draft: Draft,
  sending: SendRequest,
): Promise<Saved> => {
  const version = { inspectionId: data.id, version: data.version };
  await sending.onSavedBefore(version, sent);
  return sendDraft({ ...draft, ...version }, null, sending);
};

/** Replays these saves, newest first, until one returns its earlier response. */
const answerOf = async (
  candidates: readonly Draft[],
  key: string,
  { send, refusalOf }: Pick<SendRequest, 'send' | 'refusalOf'>,
): Promise<Answered> => {
  const [newest, ...older] = candidates.toReversed();
  const sent = newest as Draft;
  try {
    return { saved: await send(sent, key), sent };
  } catch (error) {
    if (refusalOf(error) !== 'key-reused' || older.length === 0) throw error;
    return answerOf(older.toReversed(), key, { send, refusalOf });
  }
};
