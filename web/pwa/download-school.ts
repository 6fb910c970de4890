// Downloads a school for offline use: caches all data that an inspection of it reads on this
// device.
import {
  findStoredResponse,
  type OfflineCall,
  fetchAndStore,
} from '#web/api/cache/stored-responses.ts';
import { isAppCached } from './updates.ts';

const calls = (schoolId: string) =>
  [
    ['school/get', {}],
    ['school/facilities-get', { schoolId }],
    ['inspection/last-areas', { schoolId }],
    ['inspection/known-deficiencies', { schoolId }],
  ] as const satisfies [OfflineCall, unknown][];

/**
 * When the data of a school was last cached completely (in ms since 1970); undefined if it was not.
 */
export async function downloadedSince(schoolId: string): Promise<number | undefined> {
  const found = await Promise.all(
    calls(schoolId).map(([name, input]) => findStoredResponse(name, input)),
  );
  const times = found.map((read) => read?.asOf);
  return times.includes(undefined) ? undefined : Math.min(...(times as number[]));
}

/**
 * When the data of a school was last cached with its floor plans, as by a download (in ms since 1970);
 * undefined if it was not. The areas and deficiencies alone are cached for all schools in the background.
 */
export async function downloadedWithPlansSince(schoolId: string): Promise<number | undefined> {
  const [rest, plans] = await Promise.all([
    downloadedSince(schoolId),
    findStoredResponse('floor-plan/list', { schoolId }),
  ]);
  return rest && plans?.asOf && Math.min(rest, plans.asOf);
}

/**
 * Caches the data of a school and the app on this device.
 * @returns whether the app can be opened offline
 * @throws ApiError, StorageFullError, StorageUnavailableError
 */
export async function downloadSchool(schoolId: string): Promise<boolean> {
  const reading = calls(schoolId).map(([name, input]) => fetchAndStore(name, input));
  // Not among those without which the copy is incomplete, because few schools have floor plans.
  await Promise.all([...reading, fetchAndStore('floor-plan/list', { schoolId })]);
  const known = await findStoredResponse('inspection/known-deficiencies', { schoolId });
  const { storeThumbnails } = await import('#web/api/cache/stored-thumbnails.ts');
  await storeThumbnails(schoolId, known?.data.data.list ?? []);
  const plans = await findStoredResponse('floor-plan/list', { schoolId });
  const { storePlanImages } = await import('#web/api/cache/stored-plan-images.ts');
  await storePlanImages(schoolId, plans?.data.data.list ?? []);
  return isAppCached();
}
