/**
 * Sends a draft so that it is saved once, whatever happens to the answers (DESIGN §2.11).
 *
 * A key is kept until its save is answered. When an answer is lost and the draft is then changed,
 * the server says 'key-reused' if that save had arrived after all: then what was sent is sent once
 * more to read its answer, and the change follows as an update of that inspection.
 */
import type { CallAnswer } from '#contract/calls.ts';
import type { Draft } from './draft.ts';

export type Saved = CallAnswer<'inspection/save'>;

/** What went out under `key` without an answer, oldest first. */
export type Unanswered = { key: string; sent: readonly Draft[] };

export type Sending = {
  /** Sends and answers, or throws what came instead. */
  send: (draft: Draft, key: string) => Promise<Saved>;
  newKey: () => string;
  /** The code of a refusal; undefined when no answer came, or none that says what was done. */
  refusalOf: (error: unknown) => string | undefined;
  /** Called before a draft goes out and when it was answered; to be kept with the draft. */
  onUnanswered: (unanswered: Unanswered | null) => void;
  /** Called when a save turns out to have been done: from then on the draft is an update of it. */
  onSavedBefore: (saved: { inspectionId: string; version: number }) => void;
};

/** @throws what `send` throws: a refusal, or no answer, after which it may be called again */
export const sendDraft = async (
  draft: Draft,
  unanswered: Unanswered | null,
  sending: Sending,
): Promise<Saved> => {
  const { send, newKey, refusalOf, onUnanswered } = sending;
  const key = unanswered?.key ?? newKey();
  const before = unanswered?.sent ?? [];
  onUnanswered({ key, sent: before.includes(draft) ? before : [...before, draft] });
  try {
    const saved = await send(draft, key);
    onUnanswered(null);
    return saved;
  } catch (error) {
    const refusal = refusalOf(error);
    // A refused save did nothing; only those before it may have been done.
    const open = before.length > 0 ? { key, sent: before } : null;
    if (refusal !== undefined) onUnanswered(open);
    if (refusal !== 'key-reused' || !open) throw error;
    return sendAfter(await answerOf(before, key, sending), draft, sending);
  }
};

const sendAfter = async ({ data }: Saved, draft: Draft, sending: Sending): Promise<Saved> => {
  const saved = { inspectionId: data.id, version: data.version };
  sending.onUnanswered(null);
  sending.onSavedBefore(saved);
  return sendDraft({ ...draft, ...saved }, null, sending);
};

/** The answer that one of these got before; the newest is the likeliest. */
const answerOf = async (
  sent: readonly Draft[],
  key: string,
  { send, refusalOf }: Pick<Sending, 'send' | 'refusalOf'>,
): Promise<Saved> => {
  const [newest, ...older] = sent.toReversed();
  try {
    return await send(newest as Draft, key);
  } catch (error) {
    if (refusalOf(error) !== 'key-reused' || older.length === 0) throw error;
    return answerOf(older.toReversed(), key, { send, refusalOf });
  }
};
