/**
 * How often each inspector marks D or X, compared with the other inspectors at schools of the same
 * types. A difference does not judge a person: different rooms differ.
 */
import { formCategories } from '#domain/instrument/category.ts';
import type { CategoryId } from '#domain/instrument/category-id.ts';
import type { SchoolType } from '#domain/school/school.ts';

/** The marks of one or several inspectors in a category at schools of a type, without NA. */
export type CountedMarks = {
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
 * category, or of all. `own` are the inspector's marks and `all` those of everybody, the inspector
 * included, each with one row for a school type and category. The share of the others is computed
 * for each school type and category, and weighted with the marks of the inspector. Marks with which
 * none of the others can be compared are left out on both sides.
 */
export const compareMarks = (
  own: readonly CountedMarks[],
  all: readonly CountedMarks[],
): ComparedShare => {
  const ofAll = new Map(all.map((one) => [keyOf(one), one]));
  const comparable = own.flatMap(({ marks, deficient, ...of }) => {
    const total = ofAll.get(keyOf(of));
    const others = {
      marks: (total?.marks ?? marks) - marks,
      deficient: (total?.deficient ?? deficient) - deficient,
    };
    return others.marks > 0 ? [{ marks, deficient, others }] : [];
  });
  const marks = sumOf(comparable.map((one) => one.marks));
  const marksOfOthers = sumOf(comparable.map(({ others }) => others.marks));
  const isEnough = marks >= FEWEST_ROOMS && marksOfOthers >= FEWEST_ROOMS;
  const expected = comparable.map((one) => (one.marks * one.others.deficient) / one.others.marks);
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

/**
 * An inspector with the shares of all marks, and of those in each category of the form.
 *
 * @param of - the inspector's marks, and the marks and rooms of everybody, the inspector included
 */
export const compareInspector = (
  inspector: InspectorRooms,
  {
    own,
    all,
    rooms,
  }: { own: readonly CountedMarks[]; all: readonly CountedMarks[]; rooms: number },
): ComparedInspector => {
  const isEnough = [inspector.rooms, rooms - inspector.rooms].every(
    (number) => number >= FEWEST_ROOMS,
  );
  const overall = compareMarks(own, all);
  const isOf = (id: CategoryId) => (one: CountedMarks) => one.category === id;
  return {
    ...inspector,
    overall: isEnough ? overall : { ...overall, share: null, others: null },
    categories: formCategories.map(({ id }) => ({
      category: id,
      ...compareMarks(own.filter(isOf(id)), all.filter(isOf(id))),
    })),
  };
};

const keyOf = ({ schoolType, category }: Pick<CountedMarks, 'schoolType' | 'category'>): string =>
  `${schoolType} ${category}`;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

const per100 = (part: number, all: number): number => Math.round((part / all) * 10_000);
