/**
 * Finds the smallest set of repairs that reaches a rating, exactly (docs/scoring.md, rule 11). All
 * D of a category are interchangeable. One remaining X makes its whole group 0, so either all X of
 * a group are repaired or none. This leaves the question how many repairs are made in each category
 * and group. Dynamic programming answers it for every number of repairs in one pass.
 */
import type { CategoryId } from '#domain/instrument/category-id.ts';
import type { Counts } from '#domain/scoring/count.ts';
import { getInstrument, type Instrument } from '#domain/instrument/instrument.ts';
import { type Rating, ratings } from '#domain/scoring/rank.ts';
import { divideHalfUp, FULL_SCORE, ratio } from '#domain/scoring/hundredths.ts';
import type { OverallScore, Scores } from '#domain/scoring/scoring.ts';
import {
  possibleRepairs,
  type Repair,
  type RepairableSheet,
  repairKey,
  scoresAfterRepairs,
} from './repairs.ts';

/** The ratings for which the smallest set of repairs can be requested. */
export const repairTargets = ['Good', 'Exemplary'] as const satisfies readonly Rating[];
export type RepairTarget = (typeof repairTargets)[number];

/** The ratings that can be reached by repairs. */
type BetterRating = Exclude<Rating, 'Poor'>;

export type FewestRepairs = {
  /** 'reached': no repair is needed. 'unreachable': nothing was evaluated, so there is no score. */
  state: 'reached' | 'reachable' | 'unreachable';
  /** In the order of the form's categories, then by area; [] unless the target is reachable. */
  repairs: Repair[];
  /** The overall scores before and after the repairs, with the computed ratings. */
  before: OverallScore;
  after: OverallScore;
};

/**
 * The smallest set of repairs with which the computed rating is at least `target`. If several sets
 * have that size, it is the one with the highest sum of group scores. If these are equal, it is the
 * one with more repairs in the earlier groups, then in the earlier categories, then in the earlier
 * areas.
 */
export const fewestRepairs = (
  sheet: RepairableSheet,
  target: BetterRating,
  edition: Instrument = getInstrument(sheet.instrument.id),
): FewestRepairs => {
  const { overall: before, groups } = scoresAfterRepairs(sheet, [], edition);
  const unchanged = { repairs: [], before, after: before };
  if (before.rating === null) return { state: 'unreachable', ...unchanged };
  if (isAtLeast(before.rating, target)) return { state: 'reached', ...unchanged };

  const plans = edition.groups
    .filter(({ letter }) => groups.some((group) => group.letter === letter && group.score !== null))
    .map(({ categoryIds }) => groupPlan(sheet, categoryIds));
  const totals = bestSums(plans.map(({ values }) => values));
  const wanted = edition.ratingBands.find(({ name }) => name === target)?.from ?? FULL_SCORE + 1;
  const fewest = totals.values.findIndex(
    (sum) => sum !== undefined && divideHalfUp(sum, before.groupsEvaluated) >= wanted,
  );
  if (fewest < 0) return { state: 'unreachable', ...unchanged };
  const chosen = new Set(
    totals.split(fewest).flatMap((count, index) => plans[index]?.repairs(count) ?? []),
  );
  const repairs = possibleRepairs(sheet).filter((repair) => chosen.has(repairKey(repair)));
  const { overall: after } = scoresAfterRepairs(sheet, repairs, edition);
  return { state: 'reachable', repairs, before, after };
};

/** The next better rating; null if the rating is the best one or there is none. */
const ratingAbove = (rating: Rating | null): BetterRating | null =>
  rating === null ? null : ((ratings[ratings.indexOf(rating) - 1] ?? null) as BetterRating | null);

export type NextRating = {
  /** The rating after the repairs: the next one, or a better one that the same repairs reach. */
  rating: Rating;
  /** The smallest set of repairs that reaches the next rating, the most effective first. */
  repairs: Repair[];
  /** The overall score after all of these repairs. */
  after: OverallScore;
};

/**
 * The repairs that raise the computed rating to the next one; null if no repair does. They are
 * sorted by effect. The most effective repair is the one whose omission lowers the sum of the group
 * scores the most.
 */
export const nextRating = (
  sheet: RepairableSheet,
  edition: Instrument = getInstrument(sheet.instrument.id),
): NextRating | null => {
  const target = ratingAbove(scoresAfterRepairs(sheet, [], edition).overall.rating);
  if (target === null) return null;
  const { state, repairs, after } = fewestRepairs(sheet, target, edition);
  if (state !== 'reachable') return null;
  const sums = new Map<string, number>();
  // Computed once for all D of a category, and once for all its X, because these are
  // interchangeable.
  const sumWithout = (repair: Repair): number => {
    const kind = `${repair.category} ${repair.mark}`;
    const known = sums.get(kind);
    if (known !== undefined) return known;
    const others = repairs.filter((other) => other !== repair);
    const sum = sumOfGroups(scoresAfterRepairs(sheet, others, edition));
    sums.set(kind, sum);
    return sum;
  };
  return {
    rating: after.rating ?? target,
    repairs: repairs.toSorted((one, other) => sumWithout(one) - sumWithout(other)),
    after,
  };
};

const sumOfGroups = ({ groups }: Scores): number =>
  groups.reduce((sum, { score }) => sum + (score ?? 0), 0);

const isAtLeast = (rating: Rating, target: Rating): boolean =>
  ratings.indexOf(rating) <= ratings.indexOf(target);

/**
 * The value at index n is the best that n repairs can reach; undefined if some of the n repairs
 * would have no effect.
 */
type Values = readonly (number | undefined)[];

type GroupPlan = {
  /** The value at index n is the best score of the group that n repairs can reach. */
  values: Values;
  /** Returns the repairs of the best plan that has `count` repairs. */
  repairs: (count: number) => string[];
};

const groupPlan = ({ categories }: RepairableSheet, ids: readonly CategoryId[]): GroupPlan => {
  const rows = ids.flatMap((id) => categories.filter((category) => category.id === id));
  const extremes = rows.reduce((sum, row) => sum + row.extremeDeficiency, 0);
  const scored = rows.filter(({ areas, notApplicable }) => areas > notApplicable).length;
  const sums = bestSums(rows.map(valuesOf));
  const mended = sums.values.map((sum) =>
    sum === undefined ? undefined : divideHalfUp(sum, scored),
  );
  // A group with an X has the score 0 until its last X is repaired.
  const untilLastX = Array.from({ length: extremes }, (_, index) => (index === 0 ? 0 : undefined));
  return {
    values: [...untilLastX, ...mended],
    repairs: (count) => {
      if (count < extremes) return [];
      const split = sums.split(count - extremes);
      return rows.flatMap(({ id, findings }, index) => {
        const keys = (mark: Repair['mark']) =>
          findings
            .filter((finding) => finding.mark === mark)
            .map(({ area }) => repairKey({ area, category: id }));
        return [...keys('Poor'), ...keys('Deficient').slice(0, split[index])];
      });
    },
  };
};

/** The value at index n is the score of the category if n of its D and all its X are repaired. */
const valuesOf = ({ areas, notApplicable, adequate, deficient, extremeDeficiency }: Counts) =>
  Array.from(
    { length: deficient + 1 },
    (_, repaired) => ratio(adequate + extremeDeficiency + repaired, areas - notApplicable) ?? 0,
  );

/**
 * `part[n]` is the best value of a part (a category or a group) with `n` repairs in this part. In
 * the result, `values[n]` is the highest sum of the values of all parts with `n` repairs
 * altogether. `split(n)` returns how many of those repairs are in each part. If several splits
 * reach the same sum, it returns the one with more repairs in the earlier parts.
 */
const bestSums = (parts: readonly Values[]) => {
  // `sums[i][n]` is the best sum of parts[i] and all parts after it with n repairs.
  const sums: Values[] = [[0]];
  for (const part of parts.toReversed()) sums.unshift(bestSumsOfTwo(part, sums[0] ?? []));
  const split = (total: number): number[] => {
    let left = total;
    return parts.map((part, index) => {
      const best = sums[index]?.[left];
      const taken = part.findLastIndex((value, count) => {
        const rest = sums[index + 1]?.[left - count];
        return value !== undefined && rest !== undefined && value + rest === best;
      });
      left -= taken;
      return taken;
    });
  };
  return { values: sums[0] ?? [], split };
};

const bestSumsOfTwo = (one: Values, other: Values): Values => {
  const best = Array.from<number | undefined>({ length: one.length + other.length - 1 });
  one.forEach((value, count) => {
    if (value === undefined) return;
    other.forEach((rest, more) => {
      if (rest === undefined) return;
      const sum = value + rest;
      const known = best[count + more];
      if (known === undefined || known < sum) best[count + more] = sum;
    });
  });
  return best;
};
