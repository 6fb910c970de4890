import { choiceParam, readState, useListState } from '#web/shared/list-state.ts';
import { type Subject, subjects } from './subject.ts';

/** The explained number in a URL; '' while the dialog is closed. */
export const explainParam = choiceParam(['', ...subjects], '');

const explainParams = { explain: explainParam };

/**
 * The state of a history entry that was added for an explanation. `steps` entries before it, either the
 * dialog was closed, or the page was opened by a link to an explanation.
 */
type Explained = { explained: 'from-page' | 'from-link'; steps: number };

/** True until the history is at the entry that `close` goes back to; a second press does not go further. */
let isClosing = false;

/**
 * The explained number, which is in the URL, so that a link can lead to it. An opened explanation
 * is an entry of the browser's history; closing goes back to the entry from which it was opened, so
 * that Back does not open it again. Where it was opened by a link, closing replaces that entry.
 */
export function useExplained() {
  const { state, change } = useListState(explainParams);
  const replaceEntry = () => change({ explain: '' }, { replace: true });
  const close = () => {
    const entry = history.state as Partial<Explained> | null;
    // The browser removes the first entries of a long history.
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

/** The state of an entry that is added after the present one. */
function nextEntry(): Explained {
  if (readState(explainParams, location.search).explain === '') {
    return { explained: 'from-page', steps: 1 };
  }
  const { explained = 'from-link', steps = 0 } = (history.state ?? {}) as Partial<Explained>;
  return { explained, steps: steps + 1 };
}
