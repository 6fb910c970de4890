import type { Draft } from './draft.ts';

/** Whether both would be saved as the same; which area is open is no entry. */
export const isSameEntry = (one: Draft, other: Draft): boolean => entryOf(one) === entryOf(other);

const entryOf = ({ inspectionId, version, site, evaluations }: Draft): string =>
  JSON.stringify([inspectionId, version, site, evaluations]);
