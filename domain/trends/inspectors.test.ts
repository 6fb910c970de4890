import { describe, expect, test } from 'vitest';
import { compareInspector, compareMarks, type CountedMarks } from './inspectors.ts';

const given = (
  inspector: string,
  schoolType: CountedMarks['schoolType'],
  marks: number,
  deficient: number,
  category: CountedMarks['category'] = 'roofs',
) => ({ inspector, schoolType, category, marks, deficient });

type Given = ReturnType<typeof given>;

/** The sums of all inspectors, one for each school type and category. */
const sumsOf = (all: readonly Given[]): CountedMarks[] =>
  [...Map.groupBy(all, ({ schoolType, category }) => `${schoolType} ${category}`).values()].map(
    (same) => ({
      ...(same[0] as Given),
      marks: same.reduce((sum, { marks }) => sum + marks, 0),
      deficient: same.reduce((sum, { deficient }) => sum + deficient, 0),
    }),
  );

const ownOf = (name: string, all: readonly Given[]) =>
  all.filter(({ inspector }) => inspector === name);

const compare = (name: string, all: readonly Given[]) =>
  compareMarks(ownOf(name, all), sumsOf(all));

describe('the share of D and X of an inspector', () => {
  test('is compared with that of all others at the same type of school', () => {
    const all = [
      given('Ana', 'High School', 50, 10),
      given('Bob', 'High School', 60, 3),
      given('Chelsea', 'High School', 40, 2),
    ];
    // Ana: 10 of 50. The others: 5 of 100.
    expect(compare('Ana', all)).toEqual({ marks: 50, share: 2000, others: 500 });
    // Bob: 3 of 60. The others: 12 of 90.
    expect(compare('Bob', all)).toEqual({ marks: 60, share: 500, others: 1333 });
  });

  test('weights the others with the marks of the inspector, by school type and category', () => {
    const all = [
      given('Ana', 'High School', 90, 9),
      given('Ana', 'Middle School', 10, 1),
      given('Bob', 'High School', 30, 3),
      given('Bob', 'Middle School', 300, 150),
    ];
    // Both mark a tenth at high schools. Of 100 marks, Ana gave 90 there: 90 × 10 % + 10 × 50 % = 14.
    expect(compare('Ana', all)).toEqual({ marks: 100, share: 1000, others: 1400 });
  });

  test('leaves out marks with which nobody else can be compared', () => {
    const all = [
      given('Ana', 'High School', 40, 4),
      given('Ana', 'Other', 100, 50),
      given('Bob', 'High School', 40, 8),
      given('Bob', 'High School', 40, 40, 'sewer'),
    ];
    expect(compare('Ana', all)).toEqual({ marks: 140, share: 1000, others: 2000 });
  });

  test.each([
    ['the inspector has 29 marks', 29, 100],
    ['the others have 29 marks', 100, 29],
    ['nobody else inspects', 100, 0],
  ])('is not compared if %s', (_, own, others) => {
    const all = [given('Ana', 'Other', own, 1), given('Bob', 'Other', others, 0)];
    expect(compare('Ana', all)).toEqual({ marks: own, share: null, others: null });
  });

  test('is compared from 30 marks on each side', () => {
    const all = [given('Ana', 'Other', 30, 3), given('Bob', 'Other', 30, 0)];
    expect(compare('Ana', all)).toEqual({ marks: 30, share: 1000, others: 0 });
  });
});

describe('an inspector', () => {
  const marks = [
    given('Ana', 'Other', 40, 4),
    given('Ana', 'Other', 40, 0, 'sewer'),
    given('Bob', 'Other', 50, 10),
    given('Bob', 'Other', 20, 10, 'sewer'),
  ];
  const compared = (ana: number, bob: number) =>
    compareInspector(
      { inspector: 'Ana', inspections: 2, rooms: ana },
      { own: ownOf('Ana', marks), all: sumsOf(marks), rooms: ana + bob },
    );

  test('is compared in all marks and in each category', () => {
    const { overall, categories, ...inspector } = compared(40, 50);
    expect(inspector).toEqual({ inspector: 'Ana', inspections: 2, rooms: 40 });
    // Roofs: 40 × 20 % = 8; sewer: 40 × 50 % = 20; 28 of 80.
    expect(overall).toEqual({ marks: 80, share: 500, others: 3500 });
    expect(categories).toHaveLength(15);
    expect(categories.find(({ category }) => category === 'roofs')).toMatchObject({
      share: 1000,
      others: 2000,
    });
    // The others have 20 marks in this category.
    expect(categories.find(({ category }) => category === 'sewer')).toEqual({
      category: 'sewer',
      marks: 40,
      share: null,
      others: null,
    });
  });

  test.each([
    [29, 50],
    [40, 29],
  ])('is not compared in all marks with %i rooms, and %i of the others', (ana, bob) => {
    expect(compared(ana, bob).overall).toEqual({ marks: 80, share: null, others: null });
  });
});
