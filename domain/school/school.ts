/** Kinds of schools and of the buildings and zones on their sites. */
export const schoolTypes = ['Elementary School', 'Middle School', 'High School', 'Other'] as const;
export type SchoolType = (typeof schoolTypes)[number];

export const facilityTypes = ['Academic', 'Athletic', 'Assembly', 'Service', 'Other'] as const;
export type FacilityType = (typeof facilityTypes)[number];

/** The maximum length of an area's name, in characters. */
export const AREA_NAME_LENGTH = 200;

/** The maximum number of areas that can be added or moved with one request. */
export const AREAS_AT_ONCE = 1000;

/**
 * Labels for doors: ten of 2 by 4 inches on each sheet (Avery 5163), or a large one on each page. A
 * 'notice' is the classroom notice about complaints with the code of the room, one on each page.
 */
export const labelLayouts = ['sheet', 'page', 'notice'] as const;
export type LabelLayout = (typeof labelLayouts)[number];

/** The maximum number of labels that can be printed together. */
export const MOST_LABELS = 400;

/** A filter of schools: with or without an inspection in the current school year. */
export const inspectedChoices = ['this-year', 'not-this-year'] as const;

/** The sort orders of the ranking of schools. */
export const rankingSorts = ['rating', 'school', 'change', 'extreme', 'open'] as const;
