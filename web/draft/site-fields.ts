/** The fields of step 1 except the school, with their labels, in the order of the form. */
import type { Site } from './draft.ts';

type Field = Exclude<keyof Site, 'schoolId' | 'schoolName'>;

export const siteLabels = {
  date: 'Date',
  classroomCount: 'Number of classrooms',
  inspectorName: 'Inspector name',
  inspectorTitle: "Inspector's title",
  weatherCondition: 'Weather condition',
  districtRepresentative: 'District representative',
  loweredRating: 'Lowered rating',
  loweredReason: 'Reason for the lower rating',
} as const satisfies Record<Field, string>;

export const siteFields = Object.entries(siteLabels).map(([field, label]) => ({
  field: field as Field,
  label,
}));

export const siteText = (site: Site, field: Field): string => String(site[field] ?? '').trim();
