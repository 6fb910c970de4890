/**
 * Comparisons of drafts. An object that both drafts share is not compared in depth, so comparing a
 * large draft with its state before a small change is fast.
 */
import { dequal } from 'dequal/lite';
import type { Draft } from './draft.ts';

/** Whether what was entered in two drafts is equal, ignoring which area is open. */
export const isSameContent = (one: Draft, other: Draft): boolean =>
  isSameInspection(one, other) && dequal(one.claims ?? [], other.claims ?? []);

/** Like `isSameContent`, without what is not part of a save. */
const isSameInspection = (one: Draft, other: Draft): boolean =>
  dequal(one.site, other.site) && dequal(one.evaluations, other.evaluations);

/**
 * Whether two drafts would send the same save: equal values, for the same version of the same
 * inspection.
 */
export const isSameSave = (one: Draft, other: Draft): boolean =>
  one.inspectionId === other.inspectionId &&
  one.version === other.version &&
  isSameInspection(one, other);

/** How many areas were changed, added or removed, compared with the draft `saved`. */
export const countChangedAreas = (draft: Draft, saved: Draft): number => {
  const areas = new Set([...draft.evaluations, ...saved.evaluations].map(({ area }) => area));
  const find = (one: Draft, wanted: string) => one.evaluations.find(({ area }) => area === wanted);
  return [...areas].filter((area) => !dequal(find(draft, area), find(saved, area))).length;
};

/** Whether the draft differs from the `saved` one in this area, and in nothing else. */
export const isOnlyChange = (draft: Draft, saved: Draft, area: string): boolean => {
  const others = ({ evaluations }: Draft) => evaluations.filter((one) => one.area !== area);
  return (
    dequal(draft.site, saved.site) &&
    dequal(others(draft), others(saved)) &&
    !dequal(draft.evaluations, saved.evaluations)
  );
};
