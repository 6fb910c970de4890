/** Records with a signature that the inspection was changed after it was signed. */
import { isDeepStrictEqual } from 'node:util';
import type { Evaluation } from '#domain/inspection/inspection.ts';
import { isSameSignature, type Signature } from '#domain/inspection/signature.ts';
import type { SiteDetails } from '#domain/inspection/site-details.ts';
import type { StoredInspection } from '#server/inspection/queries.ts';
import type { InspectionToSave } from './queries-save.ts';

const fields = ['inspectorSignature', 'representativeSignature'] as const;

/**
 * The details to store. If anything but the signatures changes, each signature that is not replaced
 * gets the date of that change. A new signature has no such date.
 */
export const siteDetailsToStore = (
  inspection: InspectionToSave['inspection'],
  before: StoredInspection | undefined,
  today: string,
): Partial<SiteDetails> => {
  const { siteDetails } = inspection;
  if (!before) return siteDetails;
  const isChanged = !isDeepStrictEqual(signedContentsOf(inspection), signedContentsOf(before));
  const noted = fields.flatMap((field) => {
    const [given, earlier] = [siteDetails[field], before.siteDetails[field]];
    if (!given || !earlier || !isSameSignature(given, earlier)) return [];
    const changedOn = isChanged ? today : earlier.changedOn;
    return changedOn === undefined ? [] : [[field, { ...given, changedOn }] as [string, Signature]];
  });
  return { ...siteDetails, ...Object.fromEntries(noted) };
};

/**
 * What somebody signs: the facts and the marks, without names of areas, which a school may change.
 */
const signedContentsOf = (inspection: InspectionToSave['inspection'] | StoredInspection) => [
  inspection.schoolId,
  inspection.date,
  inspection.classroomCount,
  inspection.inspectorName,
  inspection.inspectorTitle,
  inspection.weatherCondition,
  inspection.districtRepresentative,
  inspection.loweredRating,
  inspection.loweredReason,
  { ...inspection.siteDetails, inspectorSignature: null, representativeSignature: null },
  inspection.evaluations.map(({ area, notInspected, categories }: Evaluation) => ({
    area,
    notInspected,
    categories,
  })),
];
