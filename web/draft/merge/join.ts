/**
 * Makes a new inspection part of one that another inspector has saved of the same school and day
 * (docs/decisions/0297).
 */
import { wasInspected } from '#domain/inspection/inspection.ts';
import type { Draft, DraftEvaluation, DraftSite } from '#web/draft/draft.ts';
import { isUntouched } from '#web/draft/evaluation.ts';
import { siteFields, siteText } from '#web/draft/site-fields.ts';
import type { MergeVersions } from './merge.ts';

/** The maximum number of characters of a name (contract/inspection/inspection.ts). */
const LONGEST_NAME = 200;

/**
 * The versions to merge: both have begun with nothing, so what only one of them has entered is taken,
 * and what both have entered differently is a conflict. The result is an update of `saved`.
 */
export const joinVersions = (draft: Draft, saved: Draft): MergeVersions => {
  const site = joinSites(draft.site, saved.site);
  return {
    base: {
      ...saved,
      version: (saved.version ?? 1) - 1,
      evaluations: saved.evaluations.flatMap((theirs) => beforeBoth(theirs, draft) ?? []),
    },
    mine: { ...draft, inspectionId: saved.inspectionId, version: saved.version, site, open: null },
    theirs: saved,
  };
};

/**
 * Of an area that one of them has inspected and the other has not, the version without the
 * inspection, so that the inspection counts as the change. Undefined for other areas.
 */
const beforeBoth = (
  theirs: DraftEvaluation,
  { evaluations }: Draft,
): DraftEvaluation | undefined => {
  const mine = evaluations.find(({ area }) => area === theirs.area);
  if (!mine || wasInspected(mine) === wasInspected(theirs)) return undefined;
  if (isUntouched(mine)) return mine;
  return wasInspected(mine) ? theirs : mine;
};

/** What the saved inspection says of the site stays; what it leaves out is added, and both names. */
const joinSites = (mine: DraftSite, theirs: DraftSite): DraftSite => {
  const missing = siteFields.filter((field) => siteText(theirs, field) === '');
  const names = joinTexts(theirs.inspectorName, mine.inspectorName, ', ');
  const comments = joinTexts(theirs.inspectorComments ?? '', mine.inspectorComments ?? '', '\n');
  return {
    ...theirs,
    ...Object.fromEntries(missing.map((field) => [field, mine[field]])),
    inspectorName: names.length <= LONGEST_NAME ? names : theirs.inspectorName,
    ...(comments !== '' && { inspectorComments: comments }),
  };
};

/** Both texts, or one of them if it contains the other. */
const joinTexts = (one: string, other: string, between: string): string => {
  if (one.includes(other.trim())) return one;
  return other.includes(one.trim()) ? other : `${one.trim()}${between}${other.trim()}`;
};
