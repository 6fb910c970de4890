/** The 15 categories with every name a screen or a form needs; category-guide.ts describes them. */
import { type CategoryId, categoryIds } from './category-id.ts';
import { type GroupLetter, groupOf } from './group.ts';

export { type CategoryId, categoryIds } from './category-id.ts';

export type Category = {
  id: CategoryId;
  /** The position on the state form, 1 to 15. Reports print the categories in this order. */
  number: number;
  group: GroupLetter;
  /** The position in the reference list of the inspections screen, 1 to 15. */
  referencePosition: number;
  /** The name on the inspection form and on reports. */
  formLabel: string;
  /** The name in the reference list of the inspections screen. */
  referenceName: string;
  /** The name on the school accountability report card. */
  sarcLabel: string;
};

type Names = Pick<Category, 'formLabel' | 'referenceName' | 'sarcLabel'>;

const sameNames = (name: string): Names => ({
  formLabel: name,
  referenceName: name,
  sarcLabel: name,
});

const names = {
  gasLeaks: sameNames('Gas Leaks'),
  mechHvac: { ...sameNames('Mechanical/HVAC'), referenceName: 'Mechanical Systems' },
  sewer: sameNames('Sewer'),
  interior: sameNames('Interior Surfaces'),
  cleanliness: sameNames('Overall Cleanliness'),
  pests: sameNames('Pest/Vermin Infestation'),
  electrical: sameNames('Electrical'),
  restrooms: sameNames('Restrooms'),
  sinks: { ...sameNames('Sinks/Fountains'), referenceName: 'Drinking Fountains' },
  fire: sameNames('Fire Safety'),
  hazards: sameNames('Hazardous Materials'),
  structural: sameNames('Structural Damage'),
  roofs: sameNames('Roofs'),
  playground: sameNames('Playground/School Grounds'),
  windows: {
    formLabel: 'Windows/Doors/Gates',
    referenceName: 'Windows/Doors',
    sarcLabel: 'Windows/Doors/Gates/Fences',
  },
} as const satisfies Record<CategoryId, Names>;

const formOrder: readonly CategoryId[] = [
  ...categoryIds.filter((id) => id !== 'cleanliness'),
  'cleanliness',
];

const referenceOrder: readonly CategoryId[] = [
  'gasLeaks',
  'mechHvac',
  'windows',
  'interior',
  'hazards',
  'structural',
  'fire',
  'electrical',
  'pests',
  'sinks',
  'restrooms',
  'sewer',
  'roofs',
  'playground',
  'cleanliness',
];

/** The 15 categories in the order of the state form, in which all reports print them. */
export const categories: readonly Category[] = categoryIds.map((id, index) => ({
  id,
  number: index + 1,
  group: groupOf(id),
  referencePosition: referenceOrder.indexOf(id) + 1,
  ...names[id],
}));

const byId = Object.fromEntries(categories.map((category) => [category.id, category])) as Record<
  CategoryId,
  Category
>;

export const categoryOf = (id: CategoryId): Category => byId[id];

/** The 15 categories in the order of the inspection form, which shows five on each tab. */
export const formCategories: readonly Category[] = formOrder.map(categoryOf);

/** The 15 categories in the order of the inspections screen's reference list. */
export const referenceCategories: readonly Category[] = referenceOrder.map(categoryOf);
