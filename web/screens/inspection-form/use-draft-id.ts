/** The local id of the draft that the form edits; the address says it, so that a reload finds it. */
import { useState } from 'react';
import { newId } from '#web/device/new-id.ts';

/** `isNamed`: the address said it, so the device may have it. */
export function useDraftId(named: string | null): { id: string; isNamed: boolean } {
  const [fresh, setFresh] = useState(newId);
  const [seen, setSeen] = useState(named);
  if (seen !== named) {
    setSeen(named);
    // A link to a new form, followed within this one.
    if (named === null) setFresh(newId());
  }
  return { id: named ?? fresh, isNamed: named !== null && named !== fresh };
}

/** Says another draft in the address, or none; the steps taken so far are not changed. */
export function nameDraft(id: string | null): void {
  const address = new URL(location.href);
  if (address.searchParams.get('draft') === id) return;
  if (id === null) address.searchParams.delete('draft');
  else address.searchParams.set('draft', id);
  history.replaceState(history.state, '', address);
}
