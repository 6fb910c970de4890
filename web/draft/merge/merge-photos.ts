/**
 * Merges the photos of one category after two people have changed them, without losing an added
 * photo.
 */
import { type DrawnShape, MOST_SHAPES } from '#domain/inspection/drawing.ts';
import type { DraftEvaluation, DraftPhoto } from '#web/draft/draft.ts';
import { unsortedPhotosOf, withUnsorted } from '#web/draft/marking/unsorted-photos.ts';

/** Returns the identity of a photo, which is equal for two pictures of the same photo. */
export type PhotoName = (photo: DraftPhoto) => string;

/**
 * Returns the URL without its query: signature and expiry are different each time the inspection is
 * read.
 */
export const photoPath: PhotoName = (photo) =>
  photo.kind === 'new' ? photo.photo : (photo.url.split('?', 1)[0] ?? '');

/**
 * Identifies photos after an upload: a photo of this device that the server already has gets the
 * same identity as the photo on the server.
 */
export const photoNameAfter = (
  sent: readonly { id: string; sent: { url: string } | null }[],
): PhotoName => {
  const paths = new Map(
    sent.flatMap(({ id, sent: at }) => (at ? [[id, at.url.split('?', 1)[0] ?? ''] as const] : [])),
  );
  return (photo) =>
    photo.kind === 'new' ? (paths.get(photo.photo) ?? photo.photo) : photoPath(photo);
};

/** Returns the identity of a photo together with the drawing on it. */
export const photoContent = (photo: DraftPhoto, nameOf: PhotoName): string =>
  nameOf(photo) + (photo.drawing?.length ? JSON.stringify(photo.drawing) : '');

type PhotoVersions = Record<'base' | 'mine' | 'theirs', readonly DraftPhoto[]>;

/**
 * Returns first the photos of `mine`, in order, without those that `theirs` has removed, then those
 * that `theirs` has added. Drawings on the same photo are merged shape by shape. `from` lists the
 * sides whose changes are in the result.
 */
export const mergePhotos = (
  { base, mine, theirs }: PhotoVersions,
  nameOf: PhotoName,
): { pictures: readonly DraftPhoto[]; from: ('mine' | 'theirs')[] } => {
  const namesIn = (pictures: readonly DraftPhoto[]) => new Set(pictures.map(nameOf));
  const [was, own, other] = [namesIn(base), namesIn(mine), namesIn(theirs)];
  const staying = mine.filter((one) => !was.has(nameOf(one)) || other.has(nameOf(one)));
  const added = theirs.filter((one) => !was.has(nameOf(one)) && !own.has(nameOf(one)));
  const drawn = mergeDrawings({ base, mine: staying, theirs }, nameOf);
  const isMine =
    drawn.from.includes('mine') ||
    mine.some((one) => !was.has(nameOf(one)) && !other.has(nameOf(one))) ||
    theirs.some((one) => was.has(nameOf(one)) && !own.has(nameOf(one)));
  const isTheirs =
    drawn.from.includes('theirs') || added.length > 0 || staying.length < mine.length;
  return {
    pictures: isTheirs ? [...drawn.pictures, ...added] : mine,
    from: [...(isMine ? (['mine'] as const) : []), ...(isTheirs ? (['theirs'] as const) : [])],
  };
};

/**
 * The evaluation `merged` with the photos without a category of both sides, except those that are
 * in a category of it.
 */
export const withUnsortedOfBoth = (
  merged: DraftEvaluation,
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', DraftEvaluation | undefined>,
  nameOf: PhotoName,
): DraftEvaluation => {
  const sorted = new Set(merged.categories.flatMap(({ pictures }) => pictures.map(nameOf)));
  const of = (side: DraftEvaluation | undefined) => (side ? unsortedPhotosOf(side) : []);
  const versions = { base: of(base), mine: of(mine), theirs: of(theirs) };
  const { pictures } = mergePhotos(versions, nameOf);
  return withUnsorted(
    merged,
    pictures.filter((photo) => !sorted.has(nameOf(photo))),
  );
};

/**
 * The photos of `mine`. Each has the shapes that neither side removed and those that either side
 * added.
 */
const mergeDrawings = ({ base, mine, theirs }: PhotoVersions, nameOf: PhotoName) => {
  const from = new Set<'mine' | 'theirs'>();
  const pictures = mine.map((photo) => {
    const find = (pictures: readonly DraftPhoto[]) =>
      pictures.find((one) => nameOf(one) === nameOf(photo))?.drawing ?? [];
    const [was, own, other] = [find(base), photo.drawing ?? [], find(theirs)].map((shapes) =>
      shapes.map((shape) => JSON.stringify(shape)),
    ) as [string[], string[], string[]];
    // A side that does not have the photo cannot have changed the drawing on it.
    if (!theirs.some((one) => nameOf(one) === nameOf(photo))) return photo;
    if (own.join() !== was.join() && own.join() !== other.join()) from.add('mine');
    if (other.join() === was.join() || other.join() === own.join()) return photo;
    from.add('theirs');
    const stay = own.filter((shape) => !was.includes(shape) || other.includes(shape));
    const added = other.filter((shape) => !was.includes(shape) && !own.includes(shape));
    const { drawing: _, ...plain } = photo;
    const shapes = [...stay, ...added]
      .slice(0, MOST_SHAPES)
      .map((text) => JSON.parse(text) as DrawnShape);
    return shapes.length > 0 ? { ...plain, drawing: shapes } : plain;
  });
  return { pictures, from: [...from] };
};
