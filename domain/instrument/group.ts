/**
 * The eight groups of categories, A to H, whose scores a report averages (docs/scoring.md, rule 2).
 */
import type { CategoryId } from './category-id.ts';

export const groupLetters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;
export type GroupLetter = (typeof groupLetters)[number];

export type Group = {
  letter: GroupLetter;
  name: string;
  categoryIds: readonly CategoryId[];
  /** The label of this group's row on the school accountability report card. */
  sarcLabel: string;
};

export const groups = [
  {
    letter: 'A',
    name: 'Systems',
    categoryIds: ['gasLeaks', 'mechHvac', 'sewer'],
    sarcLabel: 'Systems: Gas Leaks, Mechanical/HVAC, Sewer',
  },
  {
    letter: 'B',
    name: 'Interior',
    categoryIds: ['interior'],
    sarcLabel: 'Interior: Interior Surfaces',
  },
  {
    letter: 'C',
    name: 'Cleanliness',
    categoryIds: ['cleanliness', 'pests'],
    sarcLabel: 'Cleanliness: Overall Cleanliness, Pest/Vermin Infestation',
  },
  { letter: 'D', name: 'Electrical', categoryIds: ['electrical'], sarcLabel: 'Electrical' },
  {
    letter: 'E',
    name: 'Restrooms/Fountains',
    categoryIds: ['restrooms', 'sinks'],
    sarcLabel: 'Restrooms/Fountains: Restrooms, Sinks/Fountains',
  },
  {
    letter: 'F',
    name: 'Safety',
    categoryIds: ['fire', 'hazards'],
    sarcLabel: 'Safety: Fire Safety, Hazardous Materials',
  },
  {
    letter: 'G',
    name: 'Structural',
    categoryIds: ['structural', 'roofs'],
    sarcLabel: 'Structural: Structural Damage, Roofs',
  },
  {
    letter: 'H',
    name: 'External',
    categoryIds: ['playground', 'windows'],
    sarcLabel: 'External: Playground/School Grounds, Windows/Doors/Gates/Fences',
  },
] as const satisfies readonly Group[];

const letterOf = Object.fromEntries(
  groups.flatMap(({ letter, categoryIds }) => categoryIds.map((id) => [id, letter])),
) as Record<CategoryId, GroupLetter>;

/** The letter of the group that a category belongs to; each belongs to exactly one. */
export const groupOf = (id: CategoryId): GroupLetter => letterOf[id];
