// Calls that can be read offline: their last responses are stored on the device, separately for
// each person (docs/decisions/0145).
import type { CallAnswer, CallInput, CallName } from '#contract/calls.ts';
import type { NewResponse, ResponseCache } from '#web/device/response-cache.ts';
import { api, type CallOptions } from '#web/api/request/api.ts';
import { callTable } from '#web/api/request/call-table.ts';
import { ApiError, isRefusal } from '#web/api/request/error.ts';
import { forgetTimeZone } from '#web/api/session/account-time-zone.ts';
import { readerOf, readSession } from '#web/api/session/session.ts';
import { matches } from '#web/api/request/shape.ts';
import { offlineCalls } from './offline-calls.ts';

/**
 * `asOf` is the time at which a stored response was read, in ms since 1970; undefined for a
 * response that was just read from the server.
 */
export type CallResponse<Answer> = { data: Answer; asOf: number | undefined };

export type OfflineCall = (typeof offlineCalls)[number];

const isOfflineCall = (name: CallName): boolean =>
  (offlineCalls as readonly CallName[]).includes(name);

/** How long to wait for the server before showing the stored response, in ms. */
const STORED_FALLBACK_DELAY = 5000;

let cleanedFor: string | undefined;

/**
 * Returns the response cache of this device for a person. The first access by a person deletes the
 * responses stored for others.
 */
export async function cacheFor(owner: string): Promise<ResponseCache> {
  const { responseCache } = await import('#web/device/response-cache.ts');
  const cache = responseCache();
  if (cleanedFor !== owner) await cache.deleteOthers(owner);
  cleanedFor = owner;
  return cache;
}

/** For whom responses are stored; others are deleted. */
const currentReader = () => readerOf(readSession());

/**
 * Stores responses on the device, unless the person has signed out since they were requested: the
 * responses would then remain on the device for the next person.
 * @throws StorageFullError, StorageUnavailableError
 */
export async function storeResponses(
  owner: string,
  responses: readonly NewResponse[],
): Promise<void> {
  const isSignedIn = () => currentReader() === owner;
  if (isSignedIn()) await (await cacheFor(owner)).put(owner, responses, isSignedIn);
}

/**
 * Makes a call and stores the response on the device.
 * @throws ApiError, StorageFullError, StorageUnavailableError
 */
export async function fetchAndStore<Name extends OfflineCall>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<void> {
  const person = currentReader();
  const answer = await api(name, input, options);
  await storeResponses(person, [{ call: name, input, answer }]);
}

/** The stored response of a call; undefined if there is none, or if storage is unavailable. */
export async function findStoredResponse<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
): Promise<CallResponse<CallAnswer<Name>> | undefined> {
  const person = currentReader();
  const found = await cacheFor(person)
    .then((cache) => cache.find(person, name, input))
    .catch(() => undefined);
  // An older version may have stored a response of another shape.
  if (!found || !matches(found.answer, callTable[name].answer)) return undefined;
  return { data: found.answer as CallAnswer<Name>, asOf: found.readAt };
}

/**
 * Reads a call from the server or, if it does not respond, from this device. If the server is slow,
 * `showStored` receives the stored response.
 * @throws ApiError
 */
export async function readCall<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions,
  showStored: (response: CallResponse<CallAnswer<Name>>) => void,
): Promise<CallResponse<CallAnswer<Name>>> {
  if (!isOfflineCall(name)) return { data: await api(name, input, options), asOf: undefined };
  const person = currentReader();
  const findAndShow = async () => {
    const found = await findStoredResponse(name, input);
    if (found) showStored(found);
  };
  const timer = setTimeout(() => void findAndShow(), STORED_FALLBACK_DELAY);
  try {
    const data = await api(name, input, options);
    // The call succeeded, so a failure to store the response, for example on a full device, is
    // ignored.
    void storeResponses(person, [{ call: name, input, answer: data }]).catch(() => undefined);
    return { data, asOf: undefined };
  } catch (error) {
    const found = isUnanswered(error) ? await findStoredResponse(name, input) : undefined;
    if (found) return found;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Whether our server did not answer: there was no response, or it came from a captive portal or
 * from a gateway in front of the server.
 */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (!isRefusal(error) || [502, 503, 504].includes(error.status));

/** Deletes all stored responses, at sign-out. */
export async function deleteStoredResponses(): Promise<void> {
  cleanedFor = undefined;
  forgetTimeZone();
  await import('#web/device/response-cache.ts')
    .then(({ responseCache }) => responseCache().deleteOthers())
    .catch(() => undefined);
}
