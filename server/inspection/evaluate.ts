/** From what was sent to what is stored: 15 marks an area, statuses, counts and the score. */
import { formCategories } from '#domain/category.ts';
import { type CategoryCounts, categoryCounts } from '#domain/count.ts';
import {
  type Evaluation,
  evaluationStatus,
  type InspectionStatus,
  inspectionStatus,
} from '#domain/inspection.ts';
import type { Instrument } from '#domain/instrument.ts';
import type { Rating } from '#domain/rank.ts';
import type { Hundredths } from '#domain/score.ts';
import { scoreCounts } from '#domain/scoring.ts';
import type { Sent } from './sent.ts';

/** A new picture and where it was sent for; the indexes point into what was sent. */
export type NewPicture = { id: string; evaluation: number; category: number; position: number };

type Places = {
  /** By the id of an area or facility; every area that was sent is in it. */
  labels: ReadonlyMap<string, string>;
  pictures: readonly NewPicture[];
};

/** All 15 categories of every area, in the order of the inspection form; what was not sent is NA. */
export const evaluationsOf = (sent: Sent, { labels, pictures }: Places): Evaluation[] =>
  sent.evaluations.map(({ id, area, notInspected, categories }, e) => {
    const entries = formCategories.map((category) => {
      const c = categories.findIndex((entry) => entry.id === category.id);
      const entry = categories[c];
      const added = pictures.filter((one) => one.evaluation === e && one.category === c);
      return {
        id: category.id,
        status: entry?.status ?? ('NA' as const),
        comments: entry?.comments ?? '',
        pictures: inPosition(entry?.kept.map((kept) => kept.id) ?? [], added),
      };
    });
    const status = evaluationStatus({ notInspected, categories: entries });
    return { id, area, label: labels.get(area) ?? '', notInspected, status, categories: entries };
  });

/** New pictures stand at their positions, kept ones fill the other places in their order. */
export const inPosition = (
  kept: readonly string[],
  added: readonly Pick<NewPicture, 'id' | 'position'>[],
): string[] =>
  added
    .toSorted((one, other) => one.position - other.position)
    .reduce((list, { id, position }) => list.toSpliced(position, 0, id), [...kept]);

export type Summary = {
  counts: CategoryCounts;
  score: Hundredths | null;
  rating: Rating | null;
  status: InspectionStatus;
};

/** What is stored beside the evaluations, so that lists need not read them. */
export const summaryOf = (evaluations: readonly Evaluation[], edition: Instrument): Summary => {
  const counts = categoryCounts(evaluations);
  const { score, rating } = scoreCounts(counts, edition).overall;
  return { counts, score, rating, status: inspectionStatus(evaluations) };
};

/** Every picture that the evaluations show, once. */
export const shownPictures = (evaluations: readonly Evaluation[]): string[] => [
  ...new Set(
    evaluations.flatMap(({ categories }) => categories.flatMap(({ pictures }) => pictures)),
  ),
];
