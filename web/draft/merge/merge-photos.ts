/** Merges the photos of one category after two people changed them, without losing an added one. */
import type { DraftPhoto } from '../draft.ts';

/** An identity that is equal for two pictures of the same photo. */
export type PhotoName = (picture: DraftPhoto) => string;

/** The URL without its query: the signature and expiry differ each time the inspection is read. */
export const photoPath: PhotoName = (picture) =>
  picture.kind === 'new' ? picture.photo : (picture.url.split('?', 1)[0] ?? '');

/**
 * Identifies photos after an upload: a photo of this device that the server already has is identified
 * by its path on the server.
 */
export const photoNameAfter = (
  sent: readonly { id: string; sent: { url: string } | null }[],
): PhotoName => {
  const paths = new Map(
    sent.flatMap(({ id, sent: at }) => (at ? [[id, at.url.split('?', 1)[0] ?? ''] as const] : [])),
  );
  return (picture) =>
    picture.kind === 'new' ? (paths.get(picture.photo) ?? picture.photo) : photoPath(picture);
};

type PhotoVersions = Record<'base' | 'mine' | 'theirs', readonly DraftPhoto[]>;

/**
 * First the photos of `mine`, in order, without those that were removed in `theirs`, then those added in
 * `theirs`. `from` lists the sides that made a change of their own.
 */
export const mergePhotos = (
  { base, mine, theirs }: PhotoVersions,
  nameOf: PhotoName,
): { pictures: readonly DraftPhoto[]; from: ('mine' | 'theirs')[] } => {
  const namesIn = (pictures: readonly DraftPhoto[]) => new Set(pictures.map(nameOf));
  const [was, own, other] = [namesIn(base), namesIn(mine), namesIn(theirs)];
  const staying = mine.filter((one) => !was.has(nameOf(one)) || other.has(nameOf(one)));
  const added = theirs.filter((one) => !was.has(nameOf(one)) && !own.has(nameOf(one)));
  const isMine =
    mine.some((one) => !was.has(nameOf(one)) && !other.has(nameOf(one))) ||
    theirs.some((one) => was.has(nameOf(one)) && !own.has(nameOf(one)));
  const isTheirs = added.length > 0 || staying.length < mine.length;
  return {
    pictures: isTheirs ? [...staying, ...added] : mine,
    from: [...(isMine ? (['mine'] as const) : []), ...(isTheirs ? (['theirs'] as const) : [])],
  };
};
