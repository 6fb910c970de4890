/**
 * Optional fields of the state form (REV 04/22), which an inspection does not need: data of the
 * site, the time of day, the inspector's comments, and signatures.
 */
import type { Signature } from './signature.ts';

export type SiteDetails = {
  /** 'HH:MM', '' when unknown. */
  timeOfDay: string;
  /** In square feet; null when unknown, like the other numbers. */
  buildingArea: number | null;
  /** In acres, with at most two decimals. */
  siteAcreage: number | null;
  enrollment: number | null;
  restroomCount: number | null;
  /** '2 full-time, 1 part-time'; texts are '' when there is none. */
  custodialStaffing: string;
  inspectorComments: string;
  inspectorSignature: Signature | null;
  representativeSignature: Signature | null;
};

/** The district's plan and its response to the result; '' if it has not written any. */
export type DistrictTexts = {
  /** The plan to address the deficiencies. */
  districtPlan: string;
  districtResponse: string;
};

export const noSiteDetails: Readonly<SiteDetails> = {
  timeOfDay: '',
  buildingArea: null,
  siteAcreage: null,
  enrollment: null,
  restroomCount: null,
  custodialStaffing: '',
  inspectorComments: '',
  inspectorSignature: null,
  representativeSignature: null,
};

export const noDistrictTexts: Readonly<DistrictTexts> = { districtPlan: '', districtResponse: '' };

export type SiteDetail = keyof SiteDetails;

export const siteDetails = Object.keys(noSiteDetails) as SiteDetail[];

/** The facts of a school that rarely change: the next inspection takes them over. */
export const lastingDetails = [
  'buildingArea',
  'siteAcreage',
  'enrollment',
  'restroomCount',
  'custodialStaffing',
] as const satisfies readonly SiteDetail[];

export type LastingDetails = Pick<SiteDetails, (typeof lastingDetails)[number]>;

/** The details that `given` has, and nothing for the others. */
export const siteDetailsOf = (
  given: {
    readonly [Name in SiteDetail]?: SiteDetails[Name] | undefined;
  },
): SiteDetails =>
  Object.fromEntries(
    siteDetails.map((name) => [name, given[name] ?? noSiteDetails[name]]),
  ) as SiteDetails;

/** Only the details that are filled in, as they are stored. */
export const filledDetails = (details: SiteDetails): Partial<SiteDetails> =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null && value !== ''));

/** The filled details that rarely change. */
export const lastingOf = (filled: Partial<SiteDetails>): Partial<LastingDetails> =>
  Object.fromEntries(
    lastingDetails.flatMap((name) => (filled[name] === undefined ? [] : [[name, filled[name]]])),
  );
