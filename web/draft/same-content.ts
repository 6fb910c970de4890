import type { Draft } from './draft.ts';

/** Whether the entered values of both are equal, ignoring which area is open. */
export const isSameEntry = (one: Draft, other: Draft): boolean => entryOf(one) === entryOf(other);

/** Whether both would send the same save: equal values, for the same version of the same inspection. */
export const isSameSave = (one: Draft, other: Draft): boolean =>
  one.inspectionId === other.inspectionId &&
  one.version === other.version &&
  isSameEntry(one, other);

const entryOf = ({ site, evaluations }: Draft): string => JSON.stringify([site, evaluations]);
