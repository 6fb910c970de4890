import { choiceParam, readState, useListState } from '#web/shared/list/list-state.ts';
import { type Subject, subjects } from './subject.ts';

/** The URL parameter with the explained number; '' while the dialog is closed. */
export const explainParam = choiceParam(['', ...subjects], '');

const explainParams = { explain: explainParam };

/**
 * The state of a history entry that was added for an explanation. The entry that is `steps` earlier
 * is the page without an explanation ('from-page'), or the page with an explanation that a link has
 * opened ('from-link').
 */
type ExplanationHistoryState = { explained: 'from-page' | 'from-link'; steps: number };

/**
 * Whether the browser is still going back to the entry that `close` has chosen. A second press then
 * does not go back further.
 */
let isClosing = false;

/**
 * The explained number. It is in the URL, so that a link can lead to it. Opening an explanation
 * adds an entry to the browser's history. Closing goes back to the entry from which it was opened,
 * so that Back does not open it again. If a link opened the explanation, closing replaces the entry
 * of the link.
 */
export function useExplained() {
  const { state, change } = useListState(explainParams);
  const replaceEntry = () => change({ explain: '' }, { replace: true });
  const close = () => {
    const entry = history.state as Partial<ExplanationHistoryState> | null;
    // There may be no entry to go back to: the browser removes the first entries of a long history.
    if (!entry?.explained || !entry.steps || entry.steps >= history.length) return replaceEntry();
    if (isClosing) return;
    isClosing = true;
    const onBack = () => {
      isClosing = false;
      if (entry.explained === 'from-link') replaceEntry();
    };
    window.addEventListener('popstate', onBack, { once: true });
    history.go(-entry.steps);
  };
  return {
    subject: state.explain,
    explain: (subject: Subject | '') => {
      if (subject === '') return close();
      change({ explain: subject }, { state: nextEntry() });
    },
  };
}

/** The state of the history entry that is added after the current one. */
function nextEntry(): ExplanationHistoryState {
  if (readState(explainParams, location.search).explain === '') {
    return { explained: 'from-page', steps: 1 };
  }
  const { explained = 'from-link', steps = 0 } = (history.state ??
    {}) as Partial<ExplanationHistoryState>;
  return { explained, steps: steps + 1 };
}
