// Prefetches what an inspection of any school needs offline (docs/decisions/0145).
import { api } from '#web/api/request/api.ts';
import { fetchAndStore, findStoredResponse, storeResponses } from './stored-responses.ts';
import { rememberTimeZone } from '#web/api/session/account-time-zone.ts';
import { readerOf, readSession } from '#web/api/session/session.ts';
import { isConnected, onConnectionChange } from '#web/api/request/connection.ts';
import { mustSaveData } from '#web/api/request/save-data.ts';

/** The age in ms after which the lists are read again. */
const STALE_AFTER = 6 * 60 * 60 * 1000;
const SCHOOLS_PER_PAGE = 50;
/**
 * Ten pages are 500 schools. In a larger district, the other schools are stored when they are
 * opened.
 */
const MAX_PAGES = 10;

/**
 * Prefetches if the stored lists are stale: now, and whenever the page becomes visible or the
 * browser is online again.
 * @returns a function that stops it
 */
export function startPrefetching(): () => void {
  const stopped = new AbortController();
  let isRunning = false;
  const prefetchIfStale = () => {
    if (isRunning || !isConnected() || document.visibilityState !== 'visible') return;
    isRunning = true;
    inOneTab(() => prefetch(stopped.signal))
      // A prefetch that fails, for example without space or a connection, is repeated at the next
      // event.
      .catch(() => undefined)
      .finally(() => {
        isRunning = false;
      });
  };
  const stopSignal = onConnectionChange(prefetchIfStale);
  document.addEventListener('visibilitychange', prefetchIfStale);
  prefetchIfStale();
  return () => {
    stopped.abort();
    stopSignal();
    document.removeEventListener('visibilitychange', prefetchIfStale);
  };
}

/**
 * Runs `work` unless it is running in another tab. Without support for locks, several tabs may run
 * it.
 */
async function inOneTab(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request('good-repair:prefetch', { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}

/** @throws ApiError, StorageFullError, StorageUnavailableError, or the signal's reason */
export async function prefetch(signal: AbortSignal): Promise<void> {
  const person = readSession()?.shortId;
  const owner = readerOf(readSession());
  if (person === undefined) return;
  const call = mustSaveData() ? 'school/get' : 'inspection/offline';
  const last = await findStoredResponse(call, {});
  if (last?.asOf !== undefined && Math.abs(Date.now() - last.asOf) < STALE_AFTER) return;
  await fetchAndStore('school/get', {}, { signal, quiet: true });
  const account = await api('account/details', {}, { signal, quiet: true });
  if (readerOf(readSession()) !== owner) return;
  rememberTimeZone(person, account.data.timeZone);
  if (call === 'school/get') return;
  let pages = 1;
  for (let page = 1; page <= Math.min(pages, MAX_PAGES); page += 1) {
    const input = { page, limit: SCHOOLS_PER_PAGE };
    const { data } = await api('inspection/offline', input, { signal, quiet: true });
    pages = data.totalPages;
    const stored = data.list.flatMap(
      ({ id: schoolId, places, lastAreas: areas, deficiencies, complaints, ...last }) => [
        {
          call: 'school/facilities-get',
          input: { schoolId },
          answer: { schoolFacilityList: places },
        },
        {
          call: 'inspection/last-areas',
          input: { schoolId },
          answer: {
            data: {
              areas,
              kitchensWithoutSinks: last.kitchensWithoutSinks,
              classroomCount: last.classroomCount,
              inspectorTitle: last.inspectorTitle,
              siteData: last.siteData,
            },
          },
        },
        {
          call: 'inspection/known-deficiencies',
          input: { schoolId },
          answer: { data: { list: deficiencies, complaints } },
        },
      ],
    );
    signal.throwIfAborted();
    await storeResponses(owner, stored);
  }
  // Records that the prefetch is complete; the record's time of storage says when.
  const answer = { data: { list: [], totalPages: pages } };
  await storeResponses(owner, [{ call: 'inspection/offline', input: {}, answer }]);
}
