/** What the public pages for complaints show. They have no names of members or complainants. */
import type { ComplaintState, ComplaintSubject } from '#domain/complaint/complaint.ts';
import type { ComplaintProblem, SentComplaint } from '#domain/complaint/public-form.ts';
import type { Language } from '#domain/language/language.ts';

/** Where the address of the page is. */
export type ComplaintPlace = {
  /** The path of the form. */
  path: string;
  /** The name of the district; '' if it has entered none. */
  district: string;
  /** The schools from which one can be chosen, or the only one. */
  schools: readonly { id: string; name: string }[];
  /** The label of the area; '' if the address names none. */
  area: string;
};

type Page = { language: Language; place: ComplaintPlace };

export type ComplaintFormPage = Page & {
  /** Identifies what is sent, so that it is stored once. */
  sentKey: string;
  entered: SentComplaint;
  /** Why what was entered was not accepted; undefined at first. */
  problem?: ComplaintProblem | undefined;
};

export type ComplaintReceiptPage = Page & {
  number: string;
  /** In groups. */
  code: string;
};

export type ComplaintStatePage = Page & {
  /** The number that was entered. */
  number: string;
  /** Undefined at first; null if the number and the code do not belong together. */
  found?: FollowedComplaint | null | undefined;
  problem?: 'fast' | undefined;
};

/** Days are YYYY-MM-DD. */
export type FollowedComplaint = {
  number: string;
  state: ComplaintState;
  subject: ComplaintSubject;
  school: string;
  place: string;
  receivedOn: string;
  forwardedOn: string | null;
  remediedOn: string | null;
  respondedOn: string | null;
  /** The last day of an appeal to the state; null if it does not apply. */
  appealUntil: string | null;
};
