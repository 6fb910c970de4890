import { describe, expect, test } from 'vitest';
import { inPlanOrder } from './plan-order.ts';

const planOf = (places: Record<string, readonly [number, number]>, width = 100, height = 100) => ({
  width,
  height,
  places: Object.entries(places).map(([area, [x, y]]) => ({ area, x, y })),
});

describe('the order of a walk over floor plans', () => {
  test('goes around a corridor instead of crossing it at each door', () => {
    // Rooms 1, 3, 5 on one side of the corridor, 2, 4, 6 on the other.
    const plan = planOf({
      r1: [0, 0],
      r2: [0, 0.9],
      r3: [0.2, 0],
      r4: [0.2, 0.9],
      r5: [0.4, 0],
      r6: [0.4, 0.9],
    });
    const known = ['r1', 'r2', 'r3', 'r4', 'r5', 'r6'];
    expect(inPlanOrder([plan], known)).toEqual(['r1', 'r3', 'r5', 'r6', 'r4', 'r2']);
  });

  test('does not leave a room behind to which it has to walk back', () => {
    // The nearest of b is c and not a, which would be the last one of the walk.
    const plan = planOf({ start: [0.3, 0], b: [0.45, 0], a: [0.1, 0], c: [0.55, 0], d: [0.9, 0] });
    expect(inPlanOrder([plan], ['start', 'a', 'b', 'c', 'd'])).toEqual([
      'start',
      'a',
      'b',
      'c',
      'd',
    ]);
  });

  test('measures in the image, not in fractions of it', () => {
    const places = { here: [0, 0], down: [0, 0.2], right: [0.1, 0] } as const;
    const known = ['here', 'down', 'right'];
    expect(inPlanOrder([planOf(places, 100, 100)], known)[1]).toBe('right');
    expect(inPlanOrder([planOf(places, 400, 50)], known)[1]).toBe('down');
  });

  test('goes plan by plan, and leaves out rooms that the list does not have', () => {
    const plans = [
      planOf({ b2: [1, 1], b1: [0, 0], gone: [0.5, 0.5] }),
      planOf({ a1: [0, 0] }),
      planOf({}),
    ];
    expect(inPlanOrder(plans, ['a1', 'b1', 'b2'])).toEqual(['b1', 'b2', 'a1']);
    expect(inPlanOrder([], ['a1'])).toEqual([]);
  });

  test('is found at once for 600 rooms', () => {
    const many = Object.fromEntries(
      Array.from(
        { length: 600 },
        (_, at) => [`r${at}`, [((at * 7919) % 601) / 601, ((at * 104_729) % 599) / 599]] as const,
      ),
    );
    const order = inPlanOrder([planOf(many)], Object.keys(many));
    expect(new Set(order).size).toBe(600);
    expect(order[0]).toBe('r0');
  });
});
