/** The states of a draft on this device, drawn in docs/decisions/0140. */

/**
 * 'open': the draft is being edited. 'queued': the upload queue sends it. 'refused' and 'conflict':
 * a person must resolve the problem. 'saved': the server has all of it, but a form still has it
 * open; the form deletes the draft when it closes, or turns a further change into an update.
 */
export type DraftState = 'open' | 'queued' | 'refused' | 'conflict' | 'saved';

/**
 * 'change': the person has changed what is in the form. 'queue': the person saves it. The others
 * are results of sending it.
 */
export type DraftEvent = 'change' | 'queue' | 'refuse' | 'conflict' | 'save';

const ofPerson = { change: 'open', queue: 'queued' } as const;

/** Results of sending concern only a draft that is still queued as it was sent. */
const transitions: Record<DraftState, Partial<Record<DraftEvent, DraftState>>> = {
  open: ofPerson,
  queued: { ...ofPerson, refuse: 'refused', conflict: 'conflict', save: 'saved' },
  refused: ofPerson,
  conflict: ofPerson,
  saved: ofPerson,
};

/** The state after an event; the same state if the event does not concern such a draft. */
export const nextState = (state: DraftState, event: DraftEvent): DraftState =>
  transitions[state][event] ?? state;
