/**
 * Converts the evaluations of a request to what is stored: 15 marks per area, statuses, counts and
 * the score.
 */
import { formCategories } from '#domain/instrument/category.ts';
import { type CategoryCounts, categoryCounts } from '#domain/scoring/count.ts';
import {
  type CategoryEntry,
  type Evaluation,
  evaluationStatus,
  type InspectionStatus,
  type StoredVoiceNote,
  inspectionStatus,
} from '#domain/inspection/inspection.ts';
import type { Instrument } from '#domain/instrument/instrument.ts';
import type { StoredDrawing } from '#domain/inspection/drawing.ts';
import type { Rating } from '#domain/scoring/rank.ts';
import type { Hundredths } from '#domain/scoring/hundredths.ts';
import { scoreCounts } from '#domain/scoring/scoring.ts';
import type { InspectionInput, DrawingInput, VoiceNoteInput } from './sent.ts';

/** A new photo and its place; the indexes refer to the evaluations of the request. */
export type NewPhotoPosition = {
  id: string;
  evaluation: number;
  category: number;
  position: number;
};

type EvaluationParts = {
  /** A map from the id of an area or facility to its label; contains every area of the request. */
  labels: ReadonlyMap<string, string>;
  pictures: readonly NewPhotoPosition[];
  drawn: readonly StoredDrawnPhoto[];
  /**
   * A map from the id of a drawn photo to its earlier drawing, which the photo retains unless the
   * request replaces it.
   */
  originals: ReadonlyMap<string, StoredDrawing>;
  /** The length of each recording of the request in seconds, by its id. */
  recordings: ReadonlyMap<string, number>;
};

/** A drawing of a request. `id` is that of the stored photo with the drawing. */
export type StoredDrawnPhoto = DrawingInput & { id: string; evaluation: number; category: number };

/**
 * All 15 categories of every area, in the order of the inspection form. Missing categories are NA.
 */
export const evaluationsOf = (
  sent: InspectionInput,
  { labels, pictures, drawn, originals, recordings }: EvaluationParts,
): Evaluation[] =>
  sent.evaluations.map(({ id, area, notInspected, categories }, e) => {
    const entries = formCategories.map((category) => {
      const c = categories.findIndex((entry) => entry.id === category.id);
      const entry = categories[c];
      const isHere = (one: NewPhotoPosition | StoredDrawnPhoto) =>
        one.evaluation === e && one.category === c;
      const plain = placePhotos(
        entry?.existing.map((photo) => photo.id) ?? [],
        pictures.filter(isHere),
      );
      return {
        id: category.id,
        status: entry?.status ?? ('NA' as const),
        comments: entry?.comments ?? '',
        ...withDrawings(plain, drawn.filter(isHere), originals),
        ...(entry?.voiceNote && { voiceNote: storedVoiceNote(entry.voiceNote, recordings) }),
        ...(entry?.emergency && { emergency: entry.emergency }),
      };
    });
    const status = evaluationStatus({ notInspected, categories: entries });
    return { id, area, label: labels.get(area) ?? '', notInspected, status, categories: entries };
  });

const storedVoiceNote = (
  { id, transcript }: VoiceNoteInput,
  recordings: EvaluationParts['recordings'],
): StoredVoiceNote => ({ recording: id, seconds: recordings.get(id) ?? 0, transcript });

/** The photos as they are shown, and their drawings. */
const withDrawings = (
  plain: readonly string[],
  drawn: readonly StoredDrawnPhoto[],
  originals: ReadonlyMap<string, StoredDrawing>,
): Pick<CategoryEntry, 'pictures' | 'drawings'> => {
  const drawings = new Map<string, StoredDrawing>();
  const pictures = plain.map((picture, position) => {
    const earlier = originals.get(picture);
    const now = drawn.find((one) => one.position === position);
    const drawing = now
      ? { picture: now.id, original: earlier?.original ?? picture, shapes: now.shapes }
      : earlier;
    if (drawing) drawings.set(drawing.picture, drawing);
    return drawing?.picture ?? picture;
  });
  return drawings.size > 0 ? { pictures, drawings: [...drawings.values()] } : { pictures };
};

/** Inserts new photos at their positions; existing photos fill the other places in their order. */
export const placePhotos = (
  existing: readonly string[],
  added: readonly Pick<NewPhotoPosition, 'id' | 'position'>[],
): string[] =>
  added
    .toSorted((one, other) => one.position - other.position)
    .reduce((list, { id, position }) => list.toSpliced(position, 0, id), [...existing]);

export type InspectionSummary = {
  counts: CategoryCounts;
  score: Hundredths | null;
  rating: Rating | null;
  status: InspectionStatus;
};

/**
 * Values that are stored next to the evaluations, so that lists do not have to read the
 * evaluations.
 */
export const summaryOf = (
  evaluations: readonly Evaluation[],
  edition: Instrument,
): InspectionSummary => {
  const counts = categoryCounts(evaluations);
  const { score, rating } = scoreCounts(counts, edition).overall;
  return { counts, score, rating, status: inspectionStatus(evaluations) };
};

/**
 * The ids of all photos in the evaluations and of the originals of drawn ones, without duplicates.
 */
export const photosIn = (evaluations: readonly Evaluation[]): string[] => [
  ...new Set(
    evaluations.flatMap(({ categories }) =>
      categories.flatMap(({ pictures, drawings = [] }) => [
        ...pictures,
        ...drawings.map(({ original }) => original),
      ]),
    ),
  ),
];
