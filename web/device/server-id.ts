import type { StoredDraft } from './records.ts';

/** The id of a draft on the server: its local id, written as a UUID, unless it got another one. */
export const serverIdOf = ({ id, serverId }: Pick<StoredDraft, 'id' | 'serverId'>): string =>
  serverId ?? asUuid(id);

const asUuid = (id: string): string =>
  id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
