/**
 * The schools of a district in a table, with a score for each column, sorted by default with the
 * worst school first.
 */
import type { CategoryCounts } from '#domain/scoring/count.ts';
import { getInstrument, type Instrument } from '#domain/instrument/instrument.ts';
import { type Hundredths, mean } from '#domain/scoring/hundredths.ts';
import { type Scores, scoreCounts } from '#domain/scoring/scoring.ts';
import { cellsOf, type ColumnKey, type ScoreColumn, type TrendCell } from './measure.ts';
import { listPointsLost } from './points-lost.ts';
import type { DistrictSchoolSort } from './shown.ts';

/**
 * A school with the counts and score of an inspection, and the score of the inspection it is
 * compared with.
 */
export type DistrictSchool = {
  counts: CategoryCounts;
  instrument: string;
  score: Hundredths | null;
  before: { score: Hundredths | null } | null;
};

export type ScoredSchool<School> = School & {
  edition: Instrument;
  scores: Scores;
  change: Hundredths | null;
  cells: TrendCell[];
};

/** Adds to each school its scores and the cells of its row; the schools stay in the given order. */
export const scoreSchools = <School extends DistrictSchool>(
  schools: readonly School[],
  columns: readonly ScoreColumn[],
): ScoredSchool<School>[] =>
  schools.map((school) => {
    const edition = getInstrument(school.instrument);
    const scores = scoreCounts(school.counts, edition);
    const { score, before } = school;
    const earlier = before?.score ?? null;
    return {
      ...school,
      edition,
      scores,
      change: score === null || earlier === null ? null : score - earlier,
      cells: cellsOf(scores, school.counts, columns),
    };
  });

/**
 * Sorts schools by a score, a change or a column. Schools without a value are last in both
 * directions. The given order is by name; it is used for schools with equal values, and for all
 * schools with the order 'school'. The order '-school' reverses it.
 */
export const sortSchools = <School extends DistrictSchool>(
  schools: readonly ScoredSchool<School>[],
  order: DistrictSchoolSort | `-${DistrictSchoolSort}`,
  columns: readonly ScoreColumn[],
): ScoredSchool<School>[] => {
  const isDown = order.startsWith('-');
  const by = (isDown ? order.slice(1) : order) as DistrictSchoolSort;
  if (by === 'school') return isDown ? schools.toReversed() : [...schools];
  const at = columns.findIndex(({ key }) => key === by);
  const valueOf = (school: ScoredSchool<School>): number | null => {
    if (by === 'score') return school.score;
    if (by === 'change') return school.change;
    return school.cells[at]?.score ?? null;
  };
  return schools.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return isDown ? b - a : a - b;
  });
};

export type ColumnSummary = {
  key: ColumnKey;
  name: string;
  mean: Hundredths | null;
  lost: Hundredths;
  schools: number;
  deficient: number;
  extreme: number;
};

/** The values of each column for the whole district. */
export const summarize = (
  schools: readonly ScoredSchool<DistrictSchool>[],
  columns: readonly ScoreColumn[],
): ColumnSummary[] =>
  listPointsLost(schools, columns).map(({ key, inspections, ...lost }, at) => ({
    key,
    name: columns[at]?.name ?? '',
    mean: mean(schools.map(({ cells }) => cells[at]?.score ?? null)),
    ...lost,
    schools: inspections,
  }));
