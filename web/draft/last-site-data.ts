/** The data of a school's site that a new inspection takes over from the last one. */
import type { LastingDetails } from '#domain/site-details.ts';
import type { Site } from './draft.ts';

export type SiteData = { [Name in keyof LastingDetails]?: LastingDetails[Name] | undefined };

/**
 * What to change in `site`, which was filled with the data `before`, so that it has those of another
 * school. What was entered stays as it is.
 */
export const changedData = (
  site: Site,
  before: SiteData,
  last: SiteData,
): Partial<LastingDetails> =>
  Object.fromEntries(
    (Object.keys({ ...before, ...last }) as (keyof SiteData)[])
      .filter((name) => (site[name] ?? '') === (before[name] ?? ''))
      .map((name) => [name, last[name] ?? null]),
  );
