/** The repair plans for the open deficiencies of the demo district. */
import type { CallArguments } from '#contract/calls.ts';
import type { DeficiencyRow } from '#contract/deficiency/deficiency.ts';
import { addDays } from '#domain/calendar.ts';
import type { CategoryId } from '#domain/instrument/category-id.ts';
import { UNRESOLVED } from '#domain/inspection/deficiency.ts';
import type { DemoActor } from './acting.ts';
import { chance } from './random.ts';

const trades: Partial<Record<CategoryId, string>> = {
  electrical: 'Electrical',
  fire: 'Fire safety',
  mechHvac: 'HVAC',
  pests: 'Pest control',
  playground: 'Grounds',
  restrooms: 'Plumbing',
  roofs: 'Roofing',
  sewer: 'Plumbing',
  sinks: 'Plumbing',
  structural: 'Carpentry',
  windows: 'Locksmith',
};

type Plan = Omit<CallArguments<'deficiency/update'>, 'id'>;

/**
 * Assigns some of the deficiencies, defers one and reports one as repaired. Most stay without a
 * plan.
 */
export const planRepairs = async (
  { ask, demo }: DemoActor,
  staff: readonly string[],
): Promise<void> => {
  const search = { search: '', state: UNRESOLVED, sort: 'priority', page: 1, limit: 100 } as const;
  const { list } = (await ask('deficiency/list', search)).data;
  // Sort by name, because ids are random, and the district must be the same on every machine.
  const inOrder = list.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
  const luck = chance(31);
  const first = (category: CategoryId) => inOrder.find((row) => row.category === category)?.id;
  const special = new Map<string | undefined, Plan>([
    [
      first('roofs'),
      {
        state: 'Deferred',
        deferredUntil: addDays(demo.today, 200),
        deferredReason: 'Part of the roof project of next summer, which the board has approved.',
        estimatedCost: 18_500,
      },
    ],
    [first('windows'), { state: 'Repaired', actualCost: 184.5, note: 'New closer fitted.' }],
    [
      inOrder.find(({ mark }) => mark === 'Poor')?.id,
      {
        state: 'In progress',
        assigneeId: staff[0],
        workOrder: 'WO-20417',
        estimatedCost: 4200,
        note: 'The restroom stays closed until the drain is replaced.',
      },
    ],
  ]);
  for (const { id, category } of inOrder) {
    const isPlanned = luck.happens(0.4);
    const plan: Plan = {
      ...((isPlanned || special.has(id)) && { trade: trades[category] ?? 'Custodial' }),
      ...(isPlanned && luck.happens(0.5) && { assigneeId: luck.pick(staff) }),
      ...special.get(id),
    };
    if (Object.keys(plan).length > 0) await ask('deficiency/update', { id, ...plan });
  }
};

const nameOf = ({ school, area, category }: DeficiencyRow) => `${school} ${area.label} ${category}`;
