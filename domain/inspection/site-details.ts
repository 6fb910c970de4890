/**
 * The optional fields of the state form (REV 04/22): data of the site, the time of day, the
 * inspector's comments, and signatures.
 */
import type { Signature } from './signature.ts';

export type SiteDetails = {
  /** 'HH:MM'; '' if unknown. */
  timeOfDay: string;
  /** In square feet. This and the other numbers are null if unknown. */
  buildingArea: number | null;
  /** In acres, with at most two decimals. */
  siteAcreage: number | null;
  enrollment: number | null;
  restroomCount: number | null;
  /** For example '2 full-time, 1 part-time'. This and the comments are '' if there are none. */
  custodialStaffing: string;
  inspectorComments: string;
  inspectorSignature: Signature | null;
  representativeSignature: Signature | null;
};

/** The district's plan and its response to the result; each is '' if it was not written. */
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

/** The facts of a school that rarely change, which the next inspection takes over. */
export const lastingDetails = [
  'buildingArea',
  'siteAcreage',
  'enrollment',
  'restroomCount',
  'custodialStaffing',
] as const satisfies readonly SiteDetail[];

export type LastingDetails = Pick<SiteDetails, (typeof lastingDetails)[number]>;

/**
 * All details, with the values of `given`, and with an empty value for each detail that is missing
 * in `given`.
 */
export const siteDetailsOf = (
  given: {
    readonly [Name in SiteDetail]?: SiteDetails[Name] | undefined;
  },
): SiteDetails =>
  Object.fromEntries(
    siteDetails.map((name) => [name, given[name] ?? noSiteDetails[name]]),
  ) as SiteDetails;

/** Only the details that are filled. Only these are stored. */
export const selectFilledDetails = (details: SiteDetails): Partial<SiteDetails> =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null && value !== ''));

/** The filled details among those that rarely change. */
export const selectLastingDetails = (filled: Partial<SiteDetails>): Partial<LastingDetails> =>
  Object.fromEntries(
    lastingDetails.flatMap((name) => (filled[name] === undefined ? [] : [[name, filled[name]]])),
  );
