/** URLs of screens that return to the screen they were opened from. */
import { lastAddress } from './last-address.ts';

/**
 * The URL of the form of a saved inspection; the form returns to `from`, a URL of the app, or to
 * the list of inspections if `from` is missing. The form opens at an area, and at a category of the
 * area, if they are given.
 */
export const editAddress = (
  inspectionId: string,
  from: string,
  at: { area?: string; category?: string } = {},
): string => `/new-inspection?${new URLSearchParams({ inspectionId, from, ...at }).toString()}`;

/** The URL of a deficiency that was opened from a finding; `from` is the URL of the finding. */
export const deficiencyAddress = (id: string, from: string): string =>
  `/deficiencies/${id}?${new URLSearchParams({ from }).toString()}`;

/** The URL to which a screen with this query string returns; undefined if it contains none. */
export const returnAddress = (search: string): string | undefined => {
  const from = new URLSearchParams(search).get('from') ?? '';
  // Only a path of the app is accepted: //example.com would be another site.
  return /^\/\w/.test(from) ? from : undefined;
};

/**
 * The URL to which the form with this query string leads after the inspection is saved, or its edit
 * is cancelled.
 */
export const addressAfterEdit = (search: string): string =>
  returnAddress(search) ?? lastAddress('/inspections');
