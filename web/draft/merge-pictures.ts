/** The photos of one category after two people changed them: none that somebody added is lost. */
import type { Picture } from './draft.ts';

/** By what it is known that two pictures are the same photo. */
export type PhotoName = (picture: Picture) => string;

/** A signature and its end are new with every reading; the path is the photo. */
export const photoPath: PhotoName = (picture) =>
  picture.kind === 'new' ? picture.photo : (picture.url.split('?', 1)[0] ?? '');

/**
 * The name of a photo once the server may have it: a photo of this device that was sent ahead is known
 * by the path that the server gave it.
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

type Pictures = Record<'base' | 'mine' | 'theirs', readonly Picture[]>;

/**
 * Mine first, in my order, without those that the other removed; then those that the other added.
 * `from` says who changed something that the other did not.
 */
export const mergePictures = (
  { base, mine, theirs }: Pictures,
  nameOf: PhotoName,
): { pictures: readonly Picture[]; from: ('mine' | 'theirs')[] } => {
  const namesIn = (pictures: readonly Picture[]) => new Set(pictures.map(nameOf));
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
