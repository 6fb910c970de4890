/** The URLs that photos have in answers, and what they say when they come back. */
import type { ReceivedPhoto } from '#contract/photo.ts';
import type { SignedLinks } from '#server/core/signed-link.ts';
import type { PhotoSize } from './photo-key.ts';
import type { ReceivedPicture } from './queries.ts';

/** A path with its own right and end (server/core/signed-link.ts), for an <img>. */
export const photoUrl = (links: SignedLinks, photoId: string, size: PhotoSize, now: Date): string =>
  links.sign(`/api/photo/${photoId}${size === 'thumb' ? '?size=thumb' : ''}`, now);

/** A received photo as it is answered: its picture's URLs by the hash of what was sent. */
export const linkedPhoto = (
  links: SignedLinks,
  { sha256, id }: Pick<ReceivedPicture, 'sha256' | 'id'>,
  now: Date,
): ReceivedPhoto => ({
  sha256,
  url: photoUrl(links, id, 'full', now),
  thumbnail: photoUrl(links, id, 'thumb', now),
});

const pattern = /^\/api\/photo\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;

/**
 * The photo that a URL names, undefined if it names none. For kept pictures, which travel back by
 * the URLs that were read, perhaps expired by then: an end and a signature are
 * not asked for, so the caller must see that the photo is the account's (`picturesOfAccount`).
 */
export const parsePhotoUrl = (url: string): string | undefined => {
  const { protocol = '', pathname = '' } = URL.parse(url, 'http://here') ?? {};
  return /^https?:$/.test(protocol) ? pattern.exec(pathname)?.[1]?.toLowerCase() : undefined;
};
