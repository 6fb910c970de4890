/** Where a saved inspection is edited, and where its form leads afterwards. */
import { lastAddress } from './last-address.ts';

/**
 * The form that returns to `from`, an address of the app. Without it the form returns to the list. It opens
 * at an area and at a category of it, if they are given.
 */
export const editAddress = (
  inspectionId: string,
  from: string,
  at: { area?: string; category?: string } = {},
): string => `/new-inspection?${new URLSearchParams({ inspectionId, from, ...at }).toString()}`;

/** Where the form with this search leads once the inspection is saved, or its edit is cancelled. */
export const addressAfterEdit = (search: string): string => {
  const from = new URLSearchParams(search).get('from') ?? '';
  // Only a path of the app: //example.com would be another site.
  return /^\/\w/.test(from) ? from : lastAddress('/inspections');
};
