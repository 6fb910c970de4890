/**
 * The English texts of the optional fields of the form. They are a separate file, so that the app
 * can load them without the rest of en.ts. A report prints them only for filled fields.
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
