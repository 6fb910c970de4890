/**
 * The drafts that were deleted on this device and are still to be deleted from the server. Only a
 * deletion by the person is recorded: a browser that has evicted its data must not delete the only
 * copy.
 */
import type { DraftStore } from './draft-store.ts';
import type { StoredDraft } from './records.ts';
import { serverIdOf } from './server-id.ts';

type Deletion = { owner: string; id: string; device: string };

export type DraftDeletions = {
  /** This person's drafts by their ids on the server, with the device that stored each of them. */
  list(owner: string): Deletion[];
  add(deletion: Deletion): void;
  remove(id: string): void;
};

const KEY = 'drafts-to-delete';

export const draftDeletions: DraftDeletions = {
  list: (owner) => read().filter((one) => one.owner === owner),
  add: (deletion) => write([...read(), deletion]),
  remove: (id) => write(read().filter((one) => one.id !== id)),
};

/**
 * Deletes a draft that a person does not want any more from this device, and has it deleted from the
 * server. A draft that was saved, or that another device continues, is not this device's to delete.
 * @returns whether it was deleted, which `may` can prevent
 */
export async function discardDraft(
  store: Pick<DraftStore, 'deleteDraft'>,
  id: string,
  may: (stored: StoredDraft) => boolean = () => true,
): Promise<boolean> {
  let onServer: Deletion | undefined;
  const isGone = await store.deleteDraft(id, (stored) => {
    const { owner, state, serverCopy } = stored;
    const isOurs = serverCopy !== undefined && !serverCopy.end && state !== 'saved';
    if (isOurs) onServer = { owner, id: serverIdOf(stored), device: serverCopy.device };
    return may(stored);
  });
  if (isGone && onServer) draftDeletions.add(onServer);
  return isGone;
}

function read(): Deletion[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Deletion[];
  } catch {
    return [];
  }
}

function write(all: readonly Deletion[]): void {
  try {
    if (all.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Local storage is blocked or full: the server deletes the draft when it expires.
  }
}
