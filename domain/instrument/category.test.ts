import { describe, expect, test } from 'vitest';
import {
  categories,
  categoryIds,
  categoryOf,
  formCategories,
  referenceCategories,
} from './category.ts';
import { categoryGuide } from './category-guide.ts';
import { groups } from './group.ts';

describe('the 15 categories', () => {
  test('are listed on the form in its own order, with cleanliness last', () => {
    expect(formCategories.map(({ formLabel }) => formLabel)).toEqual([
      'Gas Leaks',
      'Mechanical/HVAC',
      'Sewer',
      'Interior Surfaces',
      'Pest/Vermin Infestation',
      'Electrical',
      'Restrooms',
      'Sinks/Fountains',
      'Fire Safety',
      'Hazardous Materials',
      'Structural Damage',
      'Roofs',
      'Playground/School Grounds',
      'Windows/Doors/Gates',
      'Overall Cleanliness',
    ]);
  });

  test('have their own order and names in the reference list of the inspections screen', () => {
    expect(referenceCategories.map(({ referenceName }) => referenceName)).toEqual([
      'Gas Leaks',
      'Mechanical Systems',
      'Windows/Doors',
      'Interior Surfaces',
      'Hazardous Materials',
      'Structural Damage',
      'Fire Safety',
      'Electrical',
      'Pest/Vermin Infestation',
      'Drinking Fountains',
      'Restrooms',
      'Sewer',
      'Roofs',
      'Playground/School Grounds',
      'Overall Cleanliness',
    ]);
  });

  test('are in the order of the state form in a report', () => {
    expect(categories.map(({ id }) => id)).toEqual([
      'gasLeaks',
      'mechHvac',
      'sewer',
      'interior',
      'cleanliness',
      'pests',
      'electrical',
      'restrooms',
      'sinks',
      'fire',
      'hazards',
      'structural',
      'roofs',
      'playground',
      'windows',
    ]);
  });
});

describe.each(categories)('Category $number, $formLabel', (category) => {
  test('is found by its id, by its number and by its position in the reference list', () => {
    expect(categoryOf(category.id)).toBe(category);
    expect(categories[category.number - 1]).toBe(category);
    expect(referenceCategories[category.referencePosition - 1]).toBe(category);
  });

  test('says what to look for, what a D is and where a finding counts', () => {
    const { description, examples, counting } = categoryGuide[category.id];
    for (const text of [description, examples.deficient, counting]) {
      expect(text).toMatch(/^[A-Z].*\.$/);
    }
    expect(description.length).toBeGreaterThan(80);
  });

  test('belongs to exactly one group', () => {
    const holding = groups.filter((group) =>
      (group.categoryIds as readonly string[]).includes(category.id),
    );
    expect(holding.map(({ letter }) => letter)).toEqual([category.group]);
  });

  test('has the label of its group on the report card', () => {
    const group = groups.find(({ letter }) => letter === category.group);
    expect(group?.sarcLabel).toContain(category.sarcLabel);
  });
});

test('a category has no example of an extreme deficiency if, and only if, the tool defines none for it', () => {
  const without = categories.filter(({ id }) => categoryGuide[id].examples.extreme === null);
  expect(without.map(({ id }) => id)).toEqual(['interior', 'sinks', 'roofs', 'playground']);
});

test('there is one category for each id, in the order of the ids', () => {
  expect(categories.map(({ id }) => id)).toEqual([...categoryIds]);
});
