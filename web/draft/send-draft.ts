/**
 * Sends a draft so that it is saved once, whatever happens to the answers.
 *
 * A key is kept until its save is answered. When an answer is lost and the draft is then changed,
 * the server says 'key-reused' if that save had arrived after all: then what was sent is sent once
 * more to read its answer, and the change follows as an update of that inspection.
 */
import type { CallAnswer } from '#contract/calls.ts';
import type { Draft } from './draft.ts';
import { isSameSave } from './same-entry.ts';

export type Saved = CallAnswer<'inspection/save'>;

/** What went out under `key` without an answer, oldest first. */
export type Unanswered = { key: string; sent: readonly Draft[] };

/** What a draft becomes an update of. */
export type SavedVersion = { inspectionId: string; version: number };

export type Sending = {
  /** Sends and answers, or throws what came instead. */
  send: (draft: Draft, key: string) => Promise<Saved>;
  newKey: () => string;
  /** The code of a refusal; undefined when no answer came, or none that says what was done. */
  refusalOf: (error: unknown) => string | undefined;
  /**
   * Keeps what may have been saved, null when a refusal says that nothing was. A draft goes out
   * only after this is done. After a success it is the caller's to forget the key, together with
   * the draft: a device that dies between the two would save it twice.
   */
  keep: (unanswered: Unanswered | null) => Promise<void> | void;
  /** `sent` turns out to have been saved: the draft is an update of it from then on, without a key. */
  onSavedBefore: (saved: SavedVersion, sent: Draft) => Promise<void> | void;
};

/** @throws what `send` throws: a refusal, or no answer, after which it may be called again */
export const sendDraft = async (
  draft: Draft,
  unanswered: Unanswered | null,
  sending: Sending,
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
    // A refused save did nothing; only those before it may have been done.
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
  sending: Sending,
): Promise<Saved> => {
  const version = { inspectionId: data.id, version: data.version };
  await sending.onSavedBefore(version, sent);
  return sendDraft({ ...draft, ...version }, null, sending);
};

/** The answer that one of these got before; the newest is the likeliest. */
const answerOf = async (
  candidates: readonly Draft[],
  key: string,
  { send, refusalOf }: Pick<Sending, 'send' | 'refusalOf'>,
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
