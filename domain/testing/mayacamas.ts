/** The published evaluation of Mayacamas Countywide Middle School, 2024-08-07, as evaluations. */
import type { CategoryId } from '#domain/instrument/category-id.ts';
import type { Evaluation } from '#domain/inspection/inspection.ts';
import type { Mark } from '#domain/scoring/mark.ts';
import { anEvaluation } from './an-evaluation.ts';

type PublishedArea = {
  label: string;
  marks: Record<CategoryId, Mark>;
  comments?: Partial<Record<CategoryId, string>>;
};

/**
 * The URL of the file. Tests read the file themselves, because code in domain/ does not access
 * files.
 */
export const mayacamasFile = new URL('../../db/seed/mayacamas-2024.json', import.meta.url);

export const publishedAreas = (json: string): PublishedArea[] =>
  (JSON.parse(json) as { areas: PublishedArea[] }).areas;

export const publishedEvaluations = (json: string): Evaluation[] =>
  publishedAreas(json).map((area) => anEvaluation(area));
