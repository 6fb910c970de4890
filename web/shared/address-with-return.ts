/** URLs of screens that return to the screen they were opened from. */
import { lastAddress } from './last-address.ts';

/**
 * The form of a saved inspection, which returns to `from`, a URL of the app. If `from` is missing,
 * the form returns to the list. It opens at an area and at a category of it, if they are given.
 */
export const editAddress = (
  inspectionId: string,
  from: string,
  at: { area?: string; category?: string } = {},
): string => `/new-inspection?${new URLSearchParams({ inspectionId, from, ...at }).toString()}`;

/** A deficiency that was opened from a finding, whose URL is `from`. */
export const deficiencyAddress = (id: string, from: string): string =>
  `/deficiencies/${id}?${new URLSearchParams({ from }).toString()}`;

/** The URL that a screen with this search returns to; undefined without one. */
export const returnAddress = (search: string): string | undefined => {
  const from = new URLSearchParams(search).get('from') ?? '';
  // Only a path of the app: //example.com would be another site.
  return /^\/\w/.test(from) ? from : undefined;
};

/**
 * The URL to which the form with this search leads once the inspection is saved, or its edit is
 * cancelled.
 */
export const addressAfterEdit = (search: string): string =>
  returnAddress(search) ?? lastAddress('/inspections');
