/**
 * A work link shows the deficiencies that match its filters, and are still to be repaired, to
 * somebody without an account, such as a contractor (docs/decisions/0288).
 */
import {
  type DeficiencyStateFilter,
  TO_REPAIR,
  UNRESOLVED,
} from '#domain/inspection/deficiency.ts';

export const WORK_LINK_NAME_LENGTH = 100;
/** The maximum number of days until a link expires. */
export const MOST_WORK_LINK_DAYS = 365;
/** The maximum number of links of an account that work at the same time. */
export const MOST_WORK_LINKS = 200;

export const workLinkStates = ['Active', 'Expired', 'Withdrawn'] as const;

/** The number of deficiencies on a page of the list, and the maximum number of such pages. */
export const WORK_PAGE_SIZE = 25;
export const MOST_WORK_PAGES = 40;
/** The number of replies that the page shows, the latest ones. */
export const SHOWN_CLAIMS = 50;

/**
 * A claim is the reply "repaired". It waits until somebody in the district accepts or declines it;
 * until then the deficiency does not change.
 */
export const claimStates = ['Waiting', 'Accepted', 'Declined'] as const;
export type ClaimState = (typeof claimStates)[number];

export const CLAIM_NOTE_LENGTH = 1000;
export const CLAIM_NAME_LENGTH = 100;
export const DECLINE_NOTE_LENGTH = 500;
/** The maximum number of photos of a claim. */
export const MOST_CLAIM_PHOTOS = 3;
/** The maximum number of claims of one link that wait at the same time. */
export const MOST_WAITING_CLAIMS = 100;

/** What a visitor reads whose link is unknown, has expired or was withdrawn. */
export const NO_WORK_PAGE =
  'This link does not work. It may have expired, or the district has withdrawn it. Please ask the district for a new one.';

/** The path of the page behind a secret, and of one deficiency on it. */
export const workPath = (secret: string, deficiencyId?: string): string =>
  deficiencyId === undefined ? `/work/${secret}` : `/work/${secret}/${deficiencyId}`;

/**
 * The states that a link with this filter shows: only those in which a deficiency is to be
 * repaired. Undefined if there are none, because the filter finds only what was repaired.
 */
export const workStateOf = (
  state: DeficiencyStateFilter | undefined,
): DeficiencyStateFilter | undefined => {
  if (state === 'Repaired' || state === 'Verified') return undefined;
  return state === undefined || state === UNRESOLVED ? TO_REPAIR : state;
};
