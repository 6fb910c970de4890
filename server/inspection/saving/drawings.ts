/**
 * Creates the photos with drawings before the transaction of a save begins, because drawing on one
 * photo takes some 300 ms.
 */
import type { StoredDrawing } from '#domain/inspection/drawing.ts';
import type { Evaluation } from '#domain/inspection/inspection.ts';
import { drawingHash, drawPhoto } from '#server/photo/drawing/draw-photo.ts';
import { findStoredPhotos } from '#server/photo/find-stored.ts';
import { photosOfAccount } from '#server/photo/queries.ts';
import type { WriterContext, StoredPhoto } from '#server/core/context.ts';
import { limitConcurrency } from '#server/core/limits/limit-concurrency.ts';
import { refuse } from '#server/core/refusals.ts';
import { placePhotos } from './evaluate.ts';
import { type InspectionInput, type DrawingInput, photoField } from './sent.ts';

/**
 * A drawing of a request, with the indexes of its evaluation and category in the request, and the
 * photo that was made with it. If `made` contains a StoredPhoto, its row has yet to be inserted.
 */
export type RenderedDrawing = DrawingInput & {
  evaluation: number;
  category: number;
  made: { id: string } | { photo: StoredPhoto };
};

type Context = Omit<WriterContext, 'db'>;

/**
 * The maximum number of drawings in a request, which no real inspection reaches. There is a limit
 * because the server may have to draw on a photo for each of them.
 */
const MOST_DRAWINGS = 1000;

const limited = limitConcurrency(2);

/**
 * Makes the photos with the drawings of a request. `readBefore` reads the inspection that the
 * request changes.
 */
export const drawPhotos = async (
  sent: Pick<InspectionInput, 'evaluations'>,
  context: Context,
  readBefore?: () => Promise<{ evaluations: readonly Evaluation[] } | undefined>,
): Promise<RenderedDrawing[]> => {
  const drawings = drawingsOf(sent);
  if (drawings.length === 0) return [];
  if (drawings.length > MOST_DRAWINGS) {
    const problem = `may not have more than ${MOST_DRAWINGS} drawings`;
    throw refuse('bad-input', { field: 'evaluations', problem });
  }
  const originals = originalsOf((await readBefore?.())?.evaluations ?? []);
  const { accountId } = context.user;
  const contents = await readContents(drawings, originals, sent, context);
  const toDraw = drawings.map((drawing, at) => ({ ...drawing, sha256: contents[at] as Buffer }));
  const hashes = toDraw.map((one) => drawingHash(one).toString('hex'));
  const known = new Map(
    (await findStoredPhotos([...new Set(hashes)], context)).map(({ sha256, id }) => [sha256, id]),
  );
  const inWork = new Map<string, Promise<RenderedDrawing['made']>>();
  const make = (one: (typeof toDraw)[number], hash: string) => {
    const id = known.get(hash);
    if (id !== undefined) return Promise.resolve({ id });
    const making =
      inWork.get(hash) ??
      limited(async () => ({
        photo: await drawPhoto(context.services.files, { ...one, accountId }),
      }));
    inWork.set(hash, making);
    return making;
  };
  const made = await Promise.all(toDraw.map((one, at) => make(one, hashes[at] as string)));
  return drawings.map((drawing, at) => ({ ...drawing, made: made[at] as RenderedDrawing['made'] }));
};

type Drawing = DrawingInput & { evaluation: number; category: number };

const drawingsOf = ({ evaluations }: Pick<InspectionInput, 'evaluations'>): Drawing[] =>
  evaluations.flatMap(({ categories }, evaluation) =>
    categories.flatMap(({ drawings = [] }, category) =>
      drawings.map((drawing) => ({ ...drawing, evaluation, category })),
    ),
  );

/** A map from the id of each drawn photo of an inspection to its drawing. */
export const originalsOf = (
  evaluations: readonly Evaluation[],
): ReadonlyMap<string, StoredDrawing> =>
  new Map(
    evaluations
      .flatMap(({ categories }) => categories.flatMap(({ drawings = [] }) => drawings))
      .map((drawing) => [drawing.picture, drawing]),
  );

/**
 * Returns, for each drawing, the content hash of the photo that is drawn on. Refuses a drawing if
 * there is no photo at its index, or if the photo does not belong to the account.
 */
const readContents = async (
  drawings: readonly Drawing[],
  originals: ReadonlyMap<string, StoredDrawing>,
  sent: Pick<InspectionInput, 'evaluations'>,
  { transact, user: { accountId }, uploads }: Context,
): Promise<Buffer[]> => {
  const names = drawings.map((drawing) => {
    const name = photosAt(sent, uploads, drawing)[drawing.position];
    if (name === undefined)
      throw refuse('bad-input', { field: fieldOf(drawing), problem: UNKNOWN });
    return originals.get(name)?.original ?? name;
  });
  const received = new Map(uploads.map(({ field, photo }) => [field, photo.sha256]));
  const ids = [...new Set(names.filter((name) => !received.has(name)))];
  const owned = await transact((db) => photosOfAccount(db, accountId, ids), { readOnly: true });
  const stored = new Map(owned.map(({ id, sha256 }) => [id, sha256]));
  return names.map((name, at) => {
    const content = received.get(name) ?? stored.get(name);
    const { evaluation, category, position } = drawings[at] as Drawing;
    const field = photoField(evaluation, category, position);
    if (!content) throw refuse('picture-unknown', { field });
    return content;
  });
};

const UNKNOWN = 'there is no photo at this index';

const fieldOf = ({ evaluation, category }: Drawing): string =>
  `evaluations[${evaluation}].categories[${category}].drawings`;

/**
 * The photos of a category in their order: an existing photo by its id, a new photo by the name of
 * its part of the request.
 */
const photosAt = (
  { evaluations }: Pick<InspectionInput, 'evaluations'>,
  uploads: Context['uploads'],
  { evaluation, category }: Pick<Drawing, 'evaluation' | 'category'>,
): string[] => {
  const existing = evaluations[evaluation]?.categories[category]?.existing ?? [];
  const added = uploads.filter((one) => one.evaluation === evaluation && one.category === category);
  return placePhotos(
    existing.map(({ id }) => id),
    added.map(({ field, position }) => ({ id: field, position })),
  );
};
