/**
 * Feeds: lists that spreadsheets and BI tools read by themselves, at an address that contains a
 * secret, or with an API token (docs/decisions/0307).
 */
import type { ViewScreen } from '#domain/list/saved-view.ts';

export const feedLists = [
  'inspections',
  'deficiencies',
  'reports',
  'schools',
  'facilities',
  'areas',
  'schedule',
  'capital-needs',
  'complaints',
] as const;
export type FeedList = (typeof feedLists)[number];

export const feedListLabel = {
  inspections: 'Inspections',
  deficiencies: 'Deficiencies',
  reports: 'Reports',
  schools: 'Schools',
  facilities: 'Facilities',
  areas: 'Areas',
  schedule: 'Schedule',
  'capital-needs': 'Five-year plan',
  complaints: 'Complaints',
} as const satisfies Record<FeedList, string>;

/** The screen whose saved views a feed of the list can have; null if the list has no views. */
export const feedScreens = {
  inspections: 'inspections',
  deficiencies: 'deficiencies',
  reports: 'reports',
  schools: 'schools',
  facilities: 'facilities',
  areas: null,
  schedule: 'schedule',
  'capital-needs': null,
  complaints: null,
} as const satisfies Record<FeedList, ViewScreen | null>;

/**
 * Whether the rows of a list say when they were last written and which are gone, so that only
 * changes can be read.
 */
export const knowsChanges = (list: FeedList): boolean =>
  list === 'inspections' || list === 'deficiencies' || list === 'reports';

/** The filters of a list by the names that its call has. */
export type FeedFilters = Record<string, string>;

export const withoutEmpty = (filters: FeedFilters): FeedFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

export const feedFormats = ['csv', 'json'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** 'View deleted': the feed is that of a saved view, which its owner does not see anymore. */
export const feedStates = ['Active', 'Expired', 'Revoked', 'View deleted'] as const;

export const FEED_NAME_LENGTH = 100;
/** The maximum number of days until a feed expires. */
export const MOST_FEED_DAYS = 365;
/** The maximum number of active feeds of a person. */
export const MOST_FEEDS = 50;
