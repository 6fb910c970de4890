/**
 * What changed between two inspections of a school, area by area, by the same rules as in the list
 * of deficiencies. Areas are matched by their id, so that a renamed room is the same room. If the
 * second inspection did not visit an area, or if a category did not apply there, nothing counts as
 * fixed there.
 */
import type { CategoryId } from '#domain/instrument/category-id.ts';
import { formCategories } from '#domain/instrument/category.ts';
import {
  type CategoryEntry,
  type Evaluation,
  wasInspected,
} from '#domain/inspection/inspection.ts';
import { isDeficient, type Mark } from '#domain/scoring/mark.ts';

/**
 * new: a D or X where there was none. worse: a D that became an X. still: the same D or X. better:
 * an X that became a D. fixed: a D or X that became Good. unseen: a D or X in an area that the
 * second inspection did not visit. inapplicable: a D or X in a category that did not apply at the
 * second inspection.
 */
export const changeKinds = [
  'new',
  'worse',
  'still',
  'better',
  'fixed',
  'unseen',
  'inapplicable',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** The mark and the comment of one inspection; null if that inspection did not visit the area. */
type ComparedEntry = { mark: Mark; comment: string } | null;

export type MarkChange = {
  category: CategoryId;
  kind: ChangeKind;
  before: ComparedEntry;
  after: ComparedEntry;
};

export type ComparedArea = {
  area: string;
  /**
   * The name of the area at the second inspection, or at the first inspection if only the first one
   * visited the area.
   */
  label: string;
  /** Whether the first inspection visited the area, and whether the second one did. */
  inspectedBefore: boolean;
  inspectedAfter: boolean;
  /**
   * The changes in the order of the inspection form. Categories without a D or X at either time are
   * left out.
   */
  changes: MarkChange[];
};

export type Comparison = {
  /**
   * The areas with a change, in the order of the second inspection, followed by those only in the
   * first one.
   */
  areas: ComparedArea[];
  /** The number of changes of each kind. */
  totals: Record<ChangeKind, number>;
  /** How many areas were inspected both times, only the first time, and only the second time. */
  inspectedBoth: number;
  inspectedOnlyBefore: number;
  inspectedOnlyAfter: number;
};

/** The kind of a change; undefined if neither mark is a D or X. */
export const changeKind = (
  before: Mark | undefined,
  after: Mark | undefined,
): ChangeKind | undefined => {
  if (!isDeficient(before)) return isDeficient(after) ? 'new' : undefined;
  if (after === undefined) return 'unseen';
  if (after === 'NA') return 'inapplicable';
  if (after === 'Good') return 'fixed';
  if (before === after) return 'still';
  return after === 'Poor' ? 'worse' : 'better';
};

const inspectedEvaluation = (evaluation: Evaluation | undefined): Evaluation | undefined =>
  evaluation && wasInspected(evaluation) ? evaluation : undefined;

const comparedEntryOf = (entry: CategoryEntry | undefined): ComparedEntry =>
  entry ? { mark: entry.status, comment: entry.comments } : null;

const changesOf = (before: Evaluation | undefined, after: Evaluation | undefined): MarkChange[] =>
  formCategories.flatMap(({ id: category }) => {
    const first = before?.categories.find(({ id }) => id === category);
    const second = after?.categories.find(({ id }) => id === category);
    const kind = changeKind(first?.status, second?.status);
    return kind
      ? [{ category, kind, before: comparedEntryOf(first), after: comparedEntryOf(second) }]
      : [];
  });

/** Compares the evaluations of an earlier and a later inspection. */
export const compareEvaluations = (
  earlier: readonly Evaluation[],
  later: readonly Evaluation[],
): Comparison => {
  const [first, second] = [earlier, later].map(
    (evaluations) => new Map(evaluations.map((one) => [one.area, one])),
  ) as [Map<string, Evaluation>, Map<string, Evaluation>];
  const compared = [...new Set([...second.keys(), ...first.keys()])].map((area): ComparedArea => {
    const before = inspectedEvaluation(first.get(area));
    const after = inspectedEvaluation(second.get(area));
    return {
      area,
      label: (second.get(area) ?? first.get(area))?.label ?? '',
      inspectedBefore: before !== undefined,
      inspectedAfter: after !== undefined,
      changes: changesOf(before, after),
    };
  });
  const changes = compared.flatMap((area) => area.changes);
  const areasWith = (isBefore: boolean, isAfter: boolean) =>
    compared.filter((one) => one.inspectedBefore === isBefore && one.inspectedAfter === isAfter)
      .length;
  return {
    areas: compared.filter((area) => area.changes.length > 0),
    totals: Object.fromEntries(
      changeKinds.map((kind) => [kind, changes.filter((change) => change.kind === kind).length]),
    ) as Record<ChangeKind, number>,
    inspectedBoth: areasWith(true, true),
    inspectedOnlyBefore: areasWith(true, false),
    inspectedOnlyAfter: areasWith(false, true),
  };
};

/** The difference of two scores, both in hundredths or both in percent; null unless both exist. */
export const scoreChange = (before: number | null, after: number | null): number | null =>
  before === null || after === null ? null : after - before;
