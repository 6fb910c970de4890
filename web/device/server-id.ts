import { newUuid } from './new-id.ts';
import type { CopyEnd, StoredDraft, UnansweredSave } from './records.ts';

/** The id of a draft on the server: its local id, written as a UUID, unless it got another one. */
export const serverIdOf = ({ id, serverId }: Pick<StoredDraft, 'id' | 'serverId'>): string =>
  serverId ?? asUuid(id);

/** The id under which the server has the draft while it is entered; the save deletes it there. */
export const savedDraftOf = (stored: StoredDraft): UnansweredSave['draft'] =>
  stored.serverCopy && { id: serverIdOf(stored), device: stored.serverCopy.device };

/** What makes a draft another one than the one that the server has had so far. */
export const anotherDraft = (): Pick<StoredDraft, 'serverCopy' | 'serverId'> => ({
  serverCopy: undefined,
  serverId: newUuid(),
});

/** The draft after another device has taken it over or saved it, if the server has had it. */
export const endCopy = (stored: StoredDraft, end: CopyEnd): StoredDraft =>
  stored.serverCopy ? { ...stored, serverCopy: { ...stored.serverCopy, end } } : stored;

const asUuid = (id: string): string =>
  id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
