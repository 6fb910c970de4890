/** Who changed a deficiency, as the history records it: a person or an API token. */
import type { Member, TokenHolder } from '#server/core/who.ts';

export type Author = { userId: string | null; tokenId: string | null };

export const authorOf = (user: Member | TokenHolder): Author =>
  'tokenId' in user ? { userId: null, tokenId: user.tokenId } : { userId: user.id, tokenId: null };
