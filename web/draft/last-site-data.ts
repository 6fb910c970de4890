/** The data about a school's site that a new inspection copies from the last one. */
import type { LastingDetails } from '#domain/inspection/site-details.ts';
import type { DraftSite } from './draft.ts';

export type SiteData = { [Name in keyof LastingDetails]?: LastingDetails[Name] | undefined };

/**
 * Returns the changes to `site` when another school is chosen. `before` is the data with which
 * `site` was prefilled; fields that the inspector has changed since then do not change.
 */
export const changedData = (
  site: DraftSite,
  before: SiteData,
  last: SiteData,
): Partial<LastingDetails> =>
  Object.fromEntries(
    (Object.keys({ ...before, ...last }) as (keyof SiteData)[])
      .filter((name) => (site[name] ?? '') === (before[name] ?? ''))
      .map((name) => [name, last[name] ?? null]),
  );
