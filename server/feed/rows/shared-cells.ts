/** Cells that several feeds have. */
import type { CoverageCounts } from '#domain/inspection/coverage.ts';

export const coverageCells = ({ coverage }: { coverage: CoverageCounts | null }) => ({
  areas_of_school: coverage?.areas ?? null,
  areas_inspected: coverage?.inspected ?? null,
  classrooms_of_school: coverage?.classrooms ?? null,
  classrooms_visited: coverage?.classroomsVisited ?? null,
});

export const ratingCells = (row: { rating: string | null; computedRating: string | null }) => ({
  rating: row.rating,
  computed_rating: row.computedRating,
});
