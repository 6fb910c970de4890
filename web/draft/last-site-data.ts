/** The data of a school's site that a new inspection takes over from the last one. */
import type { LastingDetails } from '#domain/site-details.ts';
import type { Site } from './draft.ts';

export type SiteData = { [Name in keyof LastingDetails]?: LastingDetails[Name] | undefined };

/**
 * The changes to `site`, which was filled in with `before`, when another school is chosen. Fields
 * that the inspector has changed since then stay as they are.
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
