/** The ids of the 15 categories in the order of the state form, 1 to 15. */
export const categoryIds = [
  'gasLeaks',
  'mechHvac',
  'sewer',
  'interior',
  'cleanliness',
  'pests',
  'electrical',
  'restrooms',
  'sinks',
  'fire',
  'hazards',
  'structural',
  'roofs',
  'playground',
  'windows',
] as const;

export type CategoryId = (typeof categoryIds)[number];
