import { defineTexts } from '#web/texts/define-texts.ts';

/** The labels of the fields of step 1. */
export const siteFieldTexts = defineTexts('siteFields', {
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
});
