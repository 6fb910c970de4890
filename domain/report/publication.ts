/** Which reports a district's public page lists, and the URL of that page. */
import { isFrozen, publicLinkState, type Publication } from './report.ts';
import { searchKey } from '../search-key.ts';

/**
 * Whether the district's public page lists a report: never, only while it is Final, or even before
 * it is Final.
 */
export const publishedStates = ['no', 'final', 'always'] as const;
export type PublishedState = (typeof publishedStates)[number];

/**
 * Whether the district's public page lists the report. If it does, search engines may index the
 * report.
 */
export const isListed = (report: Publication & { published: PublishedState }): boolean =>
  report.published !== 'no' &&
  (report.published === 'always' || isFrozen(report.status)) &&
  publicLinkState(report) === 'open';

export const SHORTEST_SLUG = 3;
export const LONGEST_SLUG = 50;

/**
 * Whether a text consists of 3 to 50 lower-case letters, digits and hyphens, without a hyphen at
 * its start or end.
 */
export const isSlug = (text: string): boolean =>
  text.length >= SHORTEST_SLUG &&
  text.length <= LONGEST_SLUG &&
  /^[a-z0-9][a-z0-9-]*[a-z0-9]$/.test(text);

/**
 * Converts entered text to a slug: lower case, without accents and apostrophes, with hyphens for
 * spaces. A hyphen at the end is retained, because the user may still be typing. Other characters
 * are retained too, and refused later.
 */
export const slugOf = (typed: string): string =>
  searchKey(typed.trimStart()).toLowerCase().replaceAll("'", '').replaceAll(/-?\s+/g, '-');

export const SLUG_SENTENCE = `must be ${SHORTEST_SLUG} to ${LONGEST_SLUG} letters a-z, digits and hyphens, like mayacamas-unified`;

/** Shown if a district has no public page. */
export const NO_DISTRICT_PAGE =
  'There is no page with this address. Please check it, or ask the school district for its present one.';

/** The path of a district's public page. */
export const districtPath = (slug: string): string => `/published/${slug}`;
