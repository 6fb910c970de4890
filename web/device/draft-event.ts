import { type DraftEvent, type DraftState, nextState } from '#web/draft/saving/draft-state.ts';
import type { StoredDraft } from './records.ts';

type Answer = Pick<StoredDraft, 'refusal' | 'theirs' | 'theirChange'>;

/**
 * The stored draft after an event, with the response of the server that belongs to its new state.
 * An earlier response was about other content and no longer applies. The draft is returned as it is
 * if the event does not concern it.
 */
export const afterEvent = (
  stored: StoredDraft,
  event: DraftEvent,
  answer: Partial<Answer> = {},
): StoredDraft => {
  const state: DraftState = nextState(stored.state, event);
  if (state === stored.state && event !== 'change' && event !== 'queue') return stored;
  const { theirChange: _, ...rest } = stored;
  return { ...rest, refusal: null, theirs: null, ...answer, state };
};
