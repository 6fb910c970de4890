/** What the history of a deficiency says about a reply. */
import type { WaitingClaim } from './queries-claims.ts';

export const claimInWords = ({ link, claimedBy, note }: WaitingClaim): string =>
  `Reported as repaired by ${claimedBy ? `${claimedBy} (${link})` : link}: ${note}`;

export const declineInWords = (claim: WaitingClaim, decision: string): string =>
  `${claimInWords(claim)}\n\nDeclined: ${decision}`;
