import type { Draft } from './draft.ts';

/** Whether the same is entered in both; which area is open is no entry. */
export const isSameEntry = (one: Draft, other: Draft): boolean => entryOf(one) === entryOf(other);

/** Whether both go out as the same: the same entry, to the same version of the same inspection. */
export const isSameSave = (one: Draft, other: Draft): boolean =>
  one.inspectionId === other.inspectionId &&
  one.version === other.version &&
  isSameEntry(one, other);

const entryOf = ({ site, evaluations }: Draft): string => JSON.stringify([site, evaluations]);
