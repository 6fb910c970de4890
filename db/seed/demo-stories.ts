/**
 * Findings of the demo district that are not random: for example an extreme deficiency and its
 * repair.
 */
import type { CategoryId } from '#domain/instrument/category-id.ts';
import type { Mark } from '#domain/scoring/mark.ts';
import type { Rating } from '#domain/scoring/rank.ts';

export type Story = {
  school: string;
  /** Which inspection of the school has the finding: how many days ago it took place. */
  daysAgo: number;
  /** The end of the area's label. */
  area: string;
  category: CategoryId;
  mark: Mark;
  comment: string;
};

export const stories: readonly Story[] = [
  {
    school: 'Redwood Flat Middle School',
    daysAgo: 226,
    area: 'Front Office',
    category: 'fire',
    mark: 'Poor',
    comment:
      'Fire alarm panel shows a fault; the bells did not sound in the test. Told the principal.',
  },
  {
    school: 'Redwood Flat Middle School',
    daysAgo: 196,
    area: 'Front Office',
    category: 'fire',
    mark: 'Good',
    comment: 'Second visit: the panel was replaced, and the bells sound in every building.',
  },
  {
    school: 'Peña Continuation High School',
    daysAgo: 345,
    area: 'Shop Storage',
    category: 'windows',
    mark: 'Poor',
    comment: 'The outer door cannot be locked: the frame is split at the strike plate.',
  },
  {
    school: 'Quarry Hill Elementary',
    daysAgo: 66,
    area: 'Boys Restroom',
    category: 'sewer',
    mark: 'Poor',
    comment: 'Floor drain backed up and flooded half the floor. Closed at 9:40, plumber called.',
  },
];

/** A rating that an evaluator lowered, with a reason, because the computed one seemed too high. */
export const lowering: { school: string; daysAgo: number; rating: Rating; reason: string } = {
  school: "O'Brien Valley High School",
  daysAgo: 176,
  rating: 'Fair',
  reason:
    'Heating failed in all of Building B the week before and had run for two days only. ' +
    'Rated Fair until it has run for a month.',
};
