/** Comments that inspectors often write. They can be added with one tap, and then be edited. */
import type { CategoryId } from './category-id.ts';
import type { Mark } from '#domain/scoring/mark.ts';

type Phrases = {
  /** Phrases for findings that are a D. */
  deficient: readonly string[];
  /** Phrases for findings that are an X; empty for a category without an X in the tool. */
  extreme: readonly string[];
};

const phrases = {
  gasLeaks: {
    deficient: ['Gas pipe corroded', 'Gas pipe loose'],
    extreme: ['Smell of gas', 'Gas pipe broken'],
  },
  mechHvac: {
    deficient: ['Vent dusty', 'Vent blocked', 'Unit noisy'],
    extreme: ['System not working'],
  },
  sewer: { deficient: ['Drain slow', 'Drain odor'], extreme: ['Sewage backing up'] },
  interior: {
    deficient: ['Ceiling tile stained', 'Ceiling tile missing', 'Carpet torn', 'Hole in wall'],
    extreme: [],
  },
  cleanliness: {
    deficient: ['Dust build-up', 'Trash can full', 'Graffiti'],
    extreme: ['Not cleaned for over two weeks'],
  },
  pests: {
    deficient: ['Ant trail', 'Droppings found', 'Gap under door'],
    extreme: ['Major infestation'],
  },
  electrical: {
    deficient: ['Light out', 'Outlet cover broken', 'Extension cord in use'],
    extreme: ['Exposed wiring within reach'],
  },
  restrooms: {
    deficient: ['Toilet leaking', 'Soap empty', 'Paper towels empty', 'Stall out of order'],
    extreme: ['No usable restroom'],
  },
  sinks: {
    deficient: ['Faucet dripping', 'Fountain not working', 'Low pressure'],
    extreme: [],
  },
  fire: {
    deficient: [
      'Extinguisher out of date',
      'Extinguisher missing',
      'Exit blocked',
      'Exit sign out',
    ],
    extreme: ['Alarm not working', 'Sprinklers not working'],
  },
  hazards: {
    deficient: ['Paint peeling', 'Cleaning product not locked away', 'Mold visible'],
    extreme: ['Hazardous material exposed'],
  },
  structural: {
    deficient: ['Dry rot', 'Ramp loose', 'Crack in wall'],
    extreme: ['Unsafe to enter'],
  },
  roofs: { deficient: ['Gutter loose', 'Downspout missing', 'Leak stain'], extreme: [] },
  playground: {
    deficient: ['Trip hazard', 'Exposed bolt', 'Fence damaged', 'Standing water'],
    extreme: [],
  },
  windows: {
    deficient: ['Pane cracked', 'Door does not latch', 'Screen torn'],
    extreme: ['Broken glass within reach', 'Outer door cannot be locked'],
  },
} as const satisfies Record<CategoryId, Phrases>;

/** The phrases for this mark in this category; empty for Good, NA and a missing mark. */
export const findingPhrases = (category: CategoryId, mark: Mark | null): readonly string[] => {
  if (mark === 'Deficient') return phrases[category].deficient;
  return mark === 'Poor' ? phrases[category].extreme : [];
};
