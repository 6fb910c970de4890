/**
 * The local id of the draft that the form edits. It is in the URL, so that a reload finds the
 * draft.
 */
import { useState } from 'react';
import { newId } from '#web/device/new-id.ts';

/**
 * `isNamed` is true if the id was in the URL when the form was opened, so that the device may have
 * the draft.
 */
export function useDraftId(named: string | null): { id: string; isNamed: boolean } {
  const [fresh, setFresh] = useState(newId);
  const [seen, setSeen] = useState(named);
  if (seen !== named) {
    setSeen(named);
    // The user followed a link to a new form from within this one.
    if (named === null) setFresh(newId());
  }
  return { id: named ?? fresh, isNamed: named !== null && named !== fresh };
}

/** Changes the draft id in the URL or removes it, without changing the step in the hash. */
export function nameDraft(id: string | null): void {
  const address = new URL(location.href);
  if (address.searchParams.get('draft') === id) return;
  if (id === null) address.searchParams.delete('draft');
  else address.searchParams.set('draft', id);
  history.replaceState(history.state, '', address);
}
