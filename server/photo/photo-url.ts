/** Builds the URLs of photos in responses and parses them when clients send them back. */
import type { Logo, ReceivedPhoto } from '#contract/photo/photo.ts';
import type { SignedLinks } from '#server/core/credentials/signed-link.ts';
import type { PhotoSize } from './photo-key.ts';
import type { KnownPhoto } from './queries.ts';

/**
 * A signed path with an expiry time (server/core/credentials/signed-link.ts), for example for an
 * <img>.
 */
export const photoUrl = (links: SignedLinks, photoId: string, size: PhotoSize, now: Date): string =>
  links.sign(`/api/photo/${photoId}${size === 'thumb' ? '?size=thumb' : ''}`, now);

/**
 * A received photo in the response format: the SHA-256 of the file as it was sent, and the URLs of
 * the photo and its thumbnail.
 */
export const linkedPhoto = (
  links: SignedLinks,
  { sha256, id }: Pick<KnownPhoto, 'sha256' | 'id'>,
  now: Date,
): ReceivedPhoto => ({
  sha256,
  url: photoUrl(links, id, 'full', now),
  thumbnail: photoUrl(links, id, 'thumb', now),
});

/** The logo of a district, with the URL of its thumbnail. */
export const logoOf = (
  logo: { id: string; alt: string } | null,
  { services: { links }, now }: { services: { links: SignedLinks }; now: Date },
): Logo | null => logo && { url: photoUrl(links, logo.id, 'thumb', now), alt: logo.alt };

const pattern = /^\/api\/photo\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;

/**
 * Returns the id of the photo that a URL refers to, or undefined. A client identifies an existing
 * photo by a URL that it has received from the server, and the URL may have expired by the time the
 * client sends it back. Therefore the signature and the expiry are not checked, and the caller must
 * check that the photo belongs to the account (`photosOfAccount`).
 */
export const parsePhotoUrl = (url: string): string | undefined => {
  const { protocol = '', pathname = '' } = URL.parse(url, 'http://here') ?? {};
  return /^https?:$/.test(protocol) ? pattern.exec(pathname)?.[1]?.toLowerCase() : undefined;
};
