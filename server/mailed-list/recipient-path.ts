import type { SignedLinks } from '#server/core/credentials/signed-link.ts';

/** How long the address in an email stops it, in ms: somebody may look at an old email. */
const LIFETIME = 2 * 366 * 86_400_000;

/** The path of the page on which a recipient confirms or stops a mailed list. */
export const recipientPath = (links: SignedLinks, recipientId: string, now: Date): string =>
  links.sign(`/mailed-list/${recipientId}`, now, LIFETIME);

/** The path to which the page is sent when the recipient confirms, valid as long as somebody reads it. */
export const confirmPath = (links: SignedLinks, recipientId: string, now: Date): string =>
  links.sign(`/mailed-list/${recipientId}/confirm`, now);
