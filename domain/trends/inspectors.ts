/**
 * How often each inspector marks D or X, compared with the other inspectors at schools of the same
 * types. A difference does not judge a person: different rooms differ.
 */
import { formCategories } from '#domain/instrument/category.ts';
import type { CategoryId } from '#domain/instrument/category-id.ts';
import type { SchoolType } from '#domain/school/school.ts';

/** The marks that an inspector has given in a category at schools of a type, without NA. */
export type InspectorMarks = {
  inspector: string;
  schoolType: SchoolType;
  category: CategoryId;
  marks: number;
  /** How many of the marks are a D or an X. */
  deficient: number;
};

/**
 * With fewer rooms than this, of the inspector or of the others, nothing is compared. In a category,
 * a room has at most one mark.
 */
export const FEWEST_ROOMS = 30;

/** The inspections of an inspector, and the number of rooms evaluated in them. */
export type InspectorRooms = { inspector: string; inspections: number; rooms: number };

/** Shares are D and X marks per 100 marks, in hundredths, rounded; null if too few to compare. */
export type ComparedShare = {
  /** The number of the inspector's marks, without NA. */
  marks: number;
  share: number | null;
  /**
   * The share that the other inspectors would have, if they had given their marks at schools of the
   * same types in the same categories and proportions.
   */
  others: number | null;
};

/**
 * The share of an inspector beside that of the others, for marks that belong together: those of a
 * category, or of all. The share of the others is computed for each school type and category, and
 * weighted with the marks of the inspector. Marks with which none of the others can be compared are
 * left out on both sides.
 */
export const compareInspector = (
  inspector: string,
  all: readonly InspectorMarks[],
): ComparedShare => {
  const rest = new Map<string, { marks: number; deficient: number }>();
  for (const one of all) {
    if (one.inspector === inspector) continue;
    const sum = rest.get(keyOf(one)) ?? { marks: 0, deficient: 0 };
    sum.marks += one.marks;
    sum.deficient += one.deficient;
    rest.set(keyOf(one), sum);
  }
  const own = all.filter((one) => one.inspector === inspector);
  const comparable = own.filter((one) => (rest.get(keyOf(one))?.marks ?? 0) > 0);
  const marks = sumOf(comparable.map((one) => one.marks));
  const keys = new Set(comparable.map(keyOf));
  const marksOfOthers = sumOf([...keys].map((key) => rest.get(key)?.marks ?? 0));
  const isEnough = marks >= FEWEST_ROOMS && marksOfOthers >= FEWEST_ROOMS;
  const expected = comparable.map((one) => {
    const { marks: total, deficient } = rest.get(keyOf(one)) ?? { marks: 1, deficient: 0 };
    return (one.marks * deficient) / total;
  });
  return {
    marks: sumOf(own.map((one) => one.marks)),
    share: isEnough ? per100(sumOf(comparable.map((one) => one.deficient)), marks) : null,
    others: isEnough ? per100(sumOf(expected), marks) : null,
  };
};

export type ComparedInspector = InspectorRooms & {
  overall: ComparedShare;
  categories: (ComparedShare & { category: CategoryId })[];
};

/** An inspector with the shares of all marks, and of those in each category of the form. */
export const compareInAll = (
  inspector: InspectorRooms,
  inspectors: readonly InspectorRooms[],
  all: readonly InspectorMarks[],
): ComparedInspector => {
  const name = inspector.inspector;
  const others = inspectors.filter((one) => one.inspector !== name);
  const isEnough = [inspector.rooms, sumOf(others.map(({ rooms }) => rooms))].every(
    (rooms) => rooms >= FEWEST_ROOMS,
  );
  const overall = compareInspector(name, all);
  return {
    ...inspector,
    overall: isEnough ? overall : { ...overall, share: null, others: null },
    categories: formCategories.map(({ id }) => ({
      category: id,
      ...compareInspector(
        name,
        all.filter(({ category }) => category === id),
      ),
    })),
  };
};

const keyOf = ({ schoolType, category }: InspectorMarks): string => `${schoolType} ${category}`;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

const per100 = (part: number, all: number): number => Math.round((part / all) * 10_000);
