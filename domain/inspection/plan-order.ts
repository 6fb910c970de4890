/**
 * The order of a short walk over the floor plans of a school: from each room to one close by. Walls and
 * stairs are not known, so the order is a proposal.
 */

type Plan = {
  /** In pixels of the image, because a fraction of the width is another distance than one of the height. */
  width: number;
  height: number;
  /** `x` and `y` are fractions of the width and height. */
  places: readonly { area: string; x: number; y: number }[];
};

type Point = { area: string; x: number; y: number };

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/**
 * The ids of the rooms on the plans, plan by plan. On each, the walk begins at the room that `known`, the
 * ids in their present order, has first. Rooms that `known` does not have are left out.
 */
export const inPlanOrder = (plans: readonly Plan[], known: readonly string[]): string[] =>
  plans.flatMap((plan) => {
    const at = new Map(
      plan.places.map(({ area, x, y }) => [area, { area, x: x * plan.width, y: y * plan.height }]),
    );
    return shortened(nearestNext(known.flatMap((area) => at.get(area) ?? []))).map(
      ({ area }) => area,
    );
  });

/** The points from the first one, always to the nearest that is left; of two, to the earlier one. */
const nearestNext = ([first, ...others]: readonly Point[]): Point[] => {
  if (!first) return [];
  const walk = [first];
  const left = [...others];
  for (let here = first; left.length > 0; ) {
    let nearest = 0;
    left.forEach((point, index) => {
      if (distance(here, point) < distance(here, left[nearest] ?? here)) nearest = index;
    });
    [here] = left.splice(nearest, 1) as [Point];
    walk.push(here);
  }
  return walk;
};

/** Enough for a few hundred rooms, in some milliseconds. */
const MOST_ROUNDS = 20;

/** Differences that come from rounding are no gain. */
const LEAST_GAIN = 1e-9;

/**
 * Going always to the nearest room leaves some behind. Visiting a room at another time, wherever that
 * makes the whole walk shorter, brings them in. The first point stays.
 */
const shortened = (start: readonly Point[]): readonly Point[] => {
  let walk = [...start];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let isShorter = false;
    for (const point of start.slice(1)) {
      const at = walk.indexOf(point);
      const others = walk.toSpliced(at, 1);
      const cheapest = cheapestPosition(others, point);
      if (addedBy(others, at, point) - addedBy(others, cheapest, point) <= LEAST_GAIN) continue;
      walk = others.toSpliced(cheapest, 0, point);
      isShorter = true;
    }
    if (!isShorter) break;
  }
  return walk;
};

const between = (one: Point | undefined, other: Point | undefined): number =>
  one && other ? distance(one, other) : 0;

/** By how much a point at this position makes the walk longer. */
const addedBy = (walk: readonly Point[], at: number, point: Point): number =>
  between(walk[at - 1], point) + between(point, walk[at]) - between(walk[at - 1], walk[at]);

/** The position, after the first point, at which a point makes the walk longer by the least. */
const cheapestPosition = (walk: readonly Point[], point: Point): number => {
  let cheapest = 1;
  for (let at = 2; at <= walk.length; at += 1) {
    if (addedBy(walk, at, point) < addedBy(walk, cheapest, point)) cheapest = at;
  }
  return cheapest;
};
