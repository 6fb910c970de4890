/**
 * The smallest set of repairs that reaches a rating, exactly (docs/scoring.md, rule 11). All D of a
 * category are interchangeable, and an X that remains makes its whole group 0, so the X of a group
 * are repaired all or none. What remains is how many repairs each category and group gets, which
 * dynamic programming computes for every number of repairs in one pass.
 */
import type { CategoryId } from '../category-id.ts';
import type { Counts } from '../count.ts';
import { getInstrument, type Instrument } from '../instrument.ts';
import { type Rating, ratings } from '../rank.ts';
import { divideHalfUp, HUNDRED, ratio } from '../score.ts';
import type { OverallScore, Scores } from '../scoring.ts';
import {
  possibleRepairs,
  type Repair,
  type Repairable,
  repairKey,
  withRepairs,
} from './repairs.ts';

/** The ratings that the smallest set of repairs can be asked for. */
export const repairTargets = ['Good', 'Exemplary'] as const satisfies readonly Rating[];
export type RepairTarget = (typeof repairTargets)[number];

/** Every rating that repairs can reach. */
type BetterRating = Exclude<Rating, 'Poor'>;

export type FewestRepairs = {
  /** 'reached': without any repair. 'unreachable': nothing was evaluated, so there is no score. */
  state: 'reached' | 'reachable' | 'unreachable';
  /** Sorted by category in the order of the form, then by area; [] unless the target is reachable. */
  repairs: Repair[];
  /** The overall scores before and after the repairs, with the computed ratings. */
  before: OverallScore;
  after: OverallScore;
};

/**
 * The smallest set of repairs with which the computed rating is at least `target`. Of several sets
 * of that size it is one with the highest sum of group scores, of these the one with more repairs in
 * the earlier groups, then in the earlier categories, then in the earlier areas.
 */
export const fewestRepairs = (
  sheet: Repairable,
  target: BetterRating,
  edition: Instrument = getInstrument(sheet.instrument.id),
): FewestRepairs => {
  const { overall: before, groups } = withRepairs(sheet, [], edition);
  const unchanged = { repairs: [], before, after: before };
  if (before.rating === null) return { state: 'unreachable', ...unchanged };
  if (isAtLeast(before.rating, target)) return { state: 'reached', ...unchanged };

  const plans = edition.groups
    .filter(({ letter }) => groups.some((group) => group.letter === letter && group.score !== null))
    .map(({ categoryIds }) => groupPlan(sheet, categoryIds));
  const totals = bestSums(plans.map(({ values }) => values));
  const wanted = edition.ratingBands.find(({ name }) => name === target)?.from ?? HUNDRED + 1;
  const fewest = totals.values.findIndex(
    (sum) => sum !== undefined && divideHalfUp(sum, before.groupsEvaluated) >= wanted,
  );
  if (fewest < 0) return { state: 'unreachable', ...unchanged };
  const chosen = new Set(
    totals.split(fewest).flatMap((count, index) => plans[index]?.repairs(count) ?? []),
  );
  const repairs = possibleRepairs(sheet).filter((repair) => chosen.has(repairKey(repair)));
  const { overall: after } = withRepairs(sheet, repairs, edition);
  return { state: 'reachable', repairs, before, after };
};

/** The next better rating; null for the best one, and without a rating. */
const betterThan = (rating: Rating | null): BetterRating | null =>
  rating === null ? null : ((ratings[ratings.indexOf(rating) - 1] ?? null) as BetterRating | null);

export type NextRating = {
  /** The rating after the repairs: the next one, or a better one that they reach too. */
  rating: Rating;
  /** The smallest set of repairs that reaches the next rating, the most effective first. */
  repairs: Repair[];
  /** The result of all of them. */
  after: OverallScore;
};

/**
 * What lifts the computed rating to the next one; null where no repair does. The most effective repair
 * is the one without which the others raise the sum of the group scores the least.
 */
export const nextRating = (
  sheet: Repairable,
  edition: Instrument = getInstrument(sheet.instrument.id),
): NextRating | null => {
  const target = betterThan(withRepairs(sheet, [], edition).overall.rating);
  if (target === null) return null;
  const { state, repairs, after } = fewestRepairs(sheet, target, edition);
  if (state !== 'reachable') return null;
  const sums = new Map<string, number>();
  // All D of a category are interchangeable, as are all X.
  const sumWithout = (repair: Repair): number => {
    const kind = `${repair.category} ${repair.mark}`;
    const others = repairs.filter((other) => other !== repair);
    const sum = sums.get(kind) ?? sumOfGroups(withRepairs(sheet, others, edition));
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
 * At each index the best value that this number of repairs reaches; undefined where some of them
 * would change nothing.
 */
type Values = readonly (number | undefined)[];

type GroupPlan = {
  /** The group's score by the number of repairs in it. */
  values: Values;
  /** The repairs of the best plan with this number of them. */
  repairs: (count: number) => string[];
};

const groupPlan = ({ categories }: Repairable, ids: readonly CategoryId[]): GroupPlan => {
  const rows = ids.flatMap((id) => categories.filter((category) => category.id === id));
  const extremes = rows.reduce((sum, row) => sum + row.extremeDeficiency, 0);
  const scored = rows.filter(({ areas, notApplicable }) => areas > notApplicable).length;
  const sums = bestSums(rows.map(valuesOf));
  const mended = sums.values.map((sum) =>
    sum === undefined ? undefined : divideHalfUp(sum, scored),
  );
  // With an X the group is 0 until the last X is repaired.
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

/** The score of a category whose X are all repaired, by the number of D repaired. */
const valuesOf = ({ areas, notApplicable, adequate, deficient, extremeDeficiency }: Counts) =>
  Array.from(
    { length: deficient + 1 },
    (_, repaired) => ratio(adequate + extremeDeficiency + repaired, areas - notApplicable) ?? 0,
  );

/**
 * Each part is an array of values by the number of repairs in it. Returns the same for all parts
 * together: `values[n]` is the highest sum of their values that `n` repairs can reach. `split(n)`
 * returns how many of those repairs are in each part; where several splits reach the same sum, it
 * prefers more repairs in the earlier parts.
 */
const bestSums = (parts: readonly Values[]) => {
  // sums[i]: the best sums of parts[i] and all parts after it.
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
