/** Who saves an inspection: a person, or an API token, for which the one who created it is responsible. */
import type { Member, TokenHolder } from '#server/core/who.ts';

export type Saver = { userId: string; tokenId: string | null; name: string };

export const saverOf = (user: Member | TokenHolder): Saver =>
  'tokenId' in user
    ? { userId: user.createdBy, tokenId: user.tokenId, name: user.name }
    : { userId: user.id, tokenId: null, name: user.fullName };
