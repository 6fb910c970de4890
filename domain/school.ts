/** Kinds of schools and of the buildings and zones on their sites. */
export const schoolTypes = ['Elementary School', 'Middle School', 'High School', 'Other'] as const;
export type SchoolType = (typeof schoolTypes)[number];

export const facilityTypes = ['Academic', 'Athletic', 'Assembly', 'Service', 'Other'] as const;
export type FacilityType = (typeof facilityTypes)[number];
