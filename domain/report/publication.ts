/** Which reports a district's public page lists, and the URL of that page. */
import { isFrozen, publicLinkState, type Publication } from './report.ts';
import { searchKey } from '#domain/search-key.ts';

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

/** Addresses that could be mistaken for a page of this product, or of a state or the country. */
const reservedSlugs = new Set(
  `about account accounts activate admin administrator alaska api app arizona assets billing blog
  california california-department-of-education cde check contact dashboard demo district districts
  docs download federal good-repair goodrepair government help home index invitation legal login
  logout mail nevada new official oregon owner pdf press privacy public published report reports
  root sales school schools security settings sign-in sign-on sign-up signup staff state
  state-of-california static status subscription super superuser support system team terms test
  united-states us-department-of-education user users washington webhook webhooks www`.split(/\s+/),
);

export const isReservedSlug = (slug: string): boolean => reservedSlugs.has(slug);

export const RESERVED_SENTENCE =
  'is reserved: please choose the name of your district, like mayacamas-unified';

const unconfirmed = /-unconfirmed-([a-z0-9]{6})$/;

/**
 * The address of the page of a district that is not confirmed yet: the chosen one with an ending
 * that no district would choose. `present` is its present address, whose ending is used again;
 * `random` has six letters or digits.
 */
export const unconfirmedSlug = (chosen: string, present: string, random: string): string => {
  if (chosen === present && unconfirmed.test(present)) return present;
  const ending = `-unconfirmed-${unconfirmed.exec(present)?.[1] ?? random}`;
  return `${chosen.slice(0, LONGEST_SLUG - ending.length).replace(/-$/, '')}${ending}`;
};

/** Whether a stored address is the one that somebody has chosen, with or without the ending. */
export const isAddressOf = (stored: string, chosen: string): boolean =>
  chosen !== '' && (stored === chosen || stored === unconfirmedSlug(chosen, stored, ''));

export const SLUG_SENTENCE = `must be ${SHORTEST_SLUG} to ${LONGEST_SLUG} letters a-z, digits and hyphens, like mayacamas-unified`;

/** Shown if a district has no public page. */
export const NO_DISTRICT_PAGE =
  'There is no page with this address. Please check it, or ask the school district for its present one.';

/** The path of a district's public page. */
export const districtPath = (slug: string): string => `/published/${slug}`;
