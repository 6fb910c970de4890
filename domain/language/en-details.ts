/**
 * The English texts of the optional fields of the form, which the app loads without the rest of en.ts.
 * They are printed only when they are filled.
 */
import { formatsOf } from './formats.ts';

export const formats = formatsOf('en-US');

export const details = {
  timeOfDay: (date: string, time: string) => `${date}, ${formats.time(time)}`,
  buildingArea: 'Building area',
  squareFeet: (area: number) => `${formats.number(area)} sq ft`,
  siteAcreage: 'Site',
  acres: (acres: number) => formats.count(acres, 'acre', 'acres'),
  enrollment: 'Enrollment',
  restroomCount: 'Number of restrooms',
  custodialStaffing: 'Custodial staffing',
  classroomsVisited: 'Share of classrooms visited',
  share: (visited: number, classrooms: number, percent: string) =>
    `${visited} of ${classrooms} (${percent})`,
  inspectorComments: 'Inspector’s comments',
  districtPlan: 'District’s plan to address deficiencies',
  districtResponse: 'District’s response',
  signatures: 'Signatures',
  inspectorSignature: 'Inspector',
  representativeSignature: 'District representative',
  signatureOf: (name: string) => `Signature of ${name}`,
  signedOn: (time: string) => `Signed ${time}`,
  changedAfter: (signed: string, date: string) => `${signed}. Changed after signing, on ${date}.`,
};
