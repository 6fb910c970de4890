/** The periods in which an area had the same mark D or X in a category, one inspection after another. */
import { compareInspected, type GivenMark, type Inspected } from './follow-marks.ts';

export type Period = {
  mark: 'Deficient' | 'Poor';
  /** The first inspection with the mark. */
  opened: Inspected;
  /** The first later inspection with another mark; null while there is none. */
  closed: Inspected | null;
};

export const periodsOf = (marks: readonly GivenMark[]): Period[] => {
  const inOrder = marks.toSorted((one, other) =>
    compareInspected(one.inspection, other.inspection),
  );
  const changes = inOrder.filter(({ mark }, at) => mark !== inOrder[at - 1]?.mark);
  return changes.flatMap(({ mark, inspection }, at): Period[] =>
    mark === 'Good'
      ? []
      : [{ mark, opened: inspection, closed: changes[at + 1]?.inspection ?? null }],
  );
};
