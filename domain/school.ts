/** Kinds of schools and of the buildings and zones on their sites. */
export const schoolTypes = ['Elementary School', 'Middle School', 'High School', 'Other'] as const;
export type SchoolType = (typeof schoolTypes)[number];

export const facilityTypes = ['Academic', 'Athletic', 'Assembly', 'Service', 'Other'] as const;
export type FacilityType = (typeof facilityTypes)[number];

/** The longest name of an area, in characters. */
export const AREA_NAME_LENGTH = 200;

/** How many areas can be added or moved together. */
export const AREAS_AT_ONCE = 1000;

/** Labels for doors: ten on a sheet of 2 by 4 inches (Avery 5163), or one large one on each page. */
export const labelLayouts = ['sheet', 'page'] as const;
export type LabelLayout = (typeof labelLayouts)[number];

/** How many labels can be printed together. */
export const LARGEST_LABELS = 400;

/** Schools with or without an inspection since the school year began. */
export const inspectedChoices = ['this-year', 'not-this-year'] as const;

/** The sort orders of the ranking of schools. */
export const rankingSorts = ['rating', 'school', 'change', 'extreme', 'open'] as const;
