/** The fields of step 1 except the school, with their labels, in the order of the form. */
import type { DraftSite } from './draft.ts';

export type SiteField = Exclude<keyof DraftSite, 'schoolId' | 'schoolName'>;

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
  inspectorSignature: "Inspector's signature",
  representativeSignature: "Representative's signature",
} as const satisfies Record<SiteField, string>;

export const siteFields = Object.entries(siteLabels).map(([field, label]) => ({
  field: field as SiteField,
  label,
}));

export const siteText = (site: Pick<DraftSite, SiteField>, field: SiteField): string => {
  const value = site[field] ?? '';
  // A signature is identified by its name and time.
  return typeof value === 'object' ? value.name + value.time : `${value}`.trim();
};
