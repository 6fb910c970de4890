/** The fields of step 1 except the school, with their labels, in the order of the form. */
import type { Site } from './draft.ts';

export type SiteField = Exclude<keyof Site, 'schoolId' | 'schoolName'>;

export const siteLabels = {
  date: 'Date',
  classroomCount: 'Number of classrooms',
  inspectorName: 'Inspector name',
  inspectorTitle: "Inspector's title",
  weatherCondition: 'Weather condition',
  districtRepresentative: 'District representative',
  loweredRating: 'Lowered rating',
  loweredReason: 'Reason for the lower rating',
  timeOfDay: 'Time of day',
  buildingArea: 'Building area, square feet',
  siteAcreage: 'Site, acres',
  enrollment: 'Enrollment',
  restroomCount: 'Number of restrooms',
  custodialStaffing: 'Custodial staffing',
  inspectorComments: "Inspector's comments",
} as const satisfies Record<SiteField, string>;

export const siteFields = Object.entries(siteLabels).map(([field, label]) => ({
  field: field as SiteField,
  label,
}));

export const siteText = (site: Site, field: SiteField): string => String(site[field] ?? '').trim();
