/**
 * Drafts of inspections that the server stores while they are entered, so that a lost device loses
 * little and the inspection can be continued on another device (docs/decisions/0292).
 */
import { type MarkedArea, wasInspected } from './inspection.ts';

/** A stored draft is deleted this many days after its last change. */
export const DRAFT_DAYS = 30;

/** A person can have this many stored drafts. */
export const MOST_DRAFTS = 20;

/** The bytes of the JSON of one stored draft. */
const MAX_DRAFT_MB = 4;
export const MAX_DRAFT_BYTES = MAX_DRAFT_MB * 1024 * 1024;

/** How much a draft has; `marked` counts areas with a mark, or with the reason why they have none. */
export type DraftSummary = { areas: number; marked: number; photos: number };

type SummarizedArea = Omit<MarkedArea, 'categories'> & {
  /** Photos that have no category yet. */
  unsorted?: readonly unknown[] | undefined;
  categories: readonly (MarkedArea['categories'][number] & { pictures: readonly unknown[] })[];
};

export const summaryOfDraft = (evaluations: readonly SummarizedArea[]): DraftSummary => {
  const isMarked = (area: MarkedArea) =>
    !wasInspected(area) || area.categories.some(({ status }) => Boolean(status));
  const photosOf = ({ unsorted = [], categories }: SummarizedArea) =>
    categories.reduce((sum, { pictures }) => sum + pictures.length, unsorted.length);
  return {
    areas: evaluations.length,
    marked: evaluations.filter(isMarked).length,
    photos: evaluations.reduce((sum, area) => sum + photosOf(area), 0),
  };
};
