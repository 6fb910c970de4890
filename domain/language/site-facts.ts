/** The optional fields of the form as labels and values. Empty fields are left out. */
import type { CoverageCounts } from '#domain/inspection/coverage.ts';
import type { DistrictTexts, SiteDetails } from '#domain/inspection/site-details.ts';
import type { Words } from './words.ts';

export type Fact = { label: string; value: string };

type SiteFactWords = Pick<Words, 'details' | 'formats'>;

/** The data of the site, and the share of its classrooms that was visited. */
export const siteData = (
  details: SiteDetails,
  coverage: CoverageCounts | null,
  { details: words, formats }: SiteFactWords,
): Fact[] => {
  const { buildingArea, siteAcreage, enrollment, restroomCount, custodialStaffing } = details;
  const { classrooms = 0, classroomsVisited = 0 } = coverage ?? {};
  const said = (value: number | null, inWords: (value: number) => string) =>
    value === null ? '' : inWords(value);
  return [
    { label: words.buildingArea, value: said(buildingArea, words.squareFeet) },
    { label: words.siteAcreage, value: said(siteAcreage, words.acres) },
    { label: words.enrollment, value: said(enrollment, formats.number) },
    { label: words.restroomCount, value: said(restroomCount, formats.number) },
    { label: words.custodialStaffing, value: custodialStaffing },
    {
      label: words.classroomsVisited,
      value:
        classrooms === 0
          ? ''
          : words.share(
              classroomsVisited,
              classrooms,
              formats.share(classroomsVisited, classrooms),
            ),
    },
  ].filter(({ value }) => value !== '');
};

/** The comments of the inspector and of the district, as they wrote them. */
export const statements = (
  details: SiteDetails & DistrictTexts,
  { details: words }: SiteFactWords,
): Fact[] =>
  [
    { label: words.inspectorComments, value: details.inspectorComments },
    { label: words.districtPlan, value: details.districtPlan },
    { label: words.districtResponse, value: details.districtResponse },
  ].filter(({ value }) => value.trim() !== '');

/** The date, for example 'August 7, 2024', followed by the time of day if it is known. */
export const timeOfInspection = (
  date: string,
  { timeOfDay }: Pick<SiteDetails, 'timeOfDay'>,
  { details, formats }: SiteFactWords,
): string => {
  const day = formats.day(date);
  return timeOfDay === '' ? day : details.timeOfDay(day, timeOfDay);
};

export type SignatureText = {
  role: string;
  name: string;
  /**
   * For example 'Signed August 7, 2024, 2:05 PM', followed by when the inspection was changed
   * afterwards.
   */
  signed: string;
  /** The strokes as an SVG path; '' if the name was only typed. */
  drawing: string;
  alt: string;
};

/** The signatures that the inspection has. */
export const signatures = (
  details: Pick<SiteDetails, 'inspectorSignature' | 'representativeSignature'>,
  words: SiteFactWords,
): SignatureText[] =>
  (['inspectorSignature', 'representativeSignature'] as const).flatMap((field) => {
    const signature = details[field];
    if (signature === null) return [];
    const { name, date, time, drawing, changedOn } = signature;
    const { signedOn, changedAfter, signatureOf } = words.details;
    const signed = signedOn(timeOfInspection(date, { timeOfDay: time }, words));
    return {
      role: words.details[field],
      name,
      signed: changedOn ? changedAfter(signed, words.formats.day(changedOn)) : signed,
      drawing,
      alt: signatureOf(name),
    };
  });
