/** The reports that a district publishes, and the URL of the page that lists them. */
import { isFrozen, publicLinkState, type Publication } from './report.ts';
import { searchKey } from './search-key.ts';

/** Whether the page lists a report: never, while it is Final, or also before that. */
export const publishedStates = ['no', 'final', 'always'] as const;
export type Published = (typeof publishedStates)[number];

/** Whether the district's public page lists the report, and search engines may index it. */
export const isListed = (report: Publication & { published: Published }): boolean =>
  report.published !== 'no' &&
  (report.published === 'always' || isFrozen(report.status)) &&
  publicLinkState(report) === 'open';

export const LEAST_SLUG = 3;
export const MOST_SLUG = 50;

/** Whether a text has only letters, digits and hyphens, of which none is first or last. */
export const isSlug = (text: string): boolean =>
  text.length >= LEAST_SLUG &&
  text.length <= MOST_SLUG &&
  /^[a-z0-9][a-z0-9-]*[a-z0-9]$/.test(text);

/**
 * Converts typed text to a slug: lower case, without accents and apostrophes, and with hyphens for
 * spaces. A hyphen at the end remains, because the user may still be typing. Other characters
 * remain too, and are refused.
 */
export const slugOf = (typed: string): string =>
  searchKey(typed.trimStart()).toLowerCase().replaceAll("'", '').replaceAll(/-?\s+/g, '-');

export const SLUG_SENTENCE = `must be ${LEAST_SLUG} to ${MOST_SLUG} letters a-z, digits and hyphens, like mayacamas-unified`;

/** Instead of the page of a district. */
export const NO_DISTRICT_PAGE =
  'There is no page with this address. Please check it, or ask the school district for its present one.';

/** The path of the page of a district. */
export const districtPath = (slug: string): string => `/published/${slug}`;
