// Calls that can be read offline: their last responses are cached on the device, separately for each
// person (docs/decisions/0145).
import { callPaths } from 'virtual:call-paths';
import type { CallAnswer, CallInput, CallName } from '#contract/calls.ts';
import type { KeptAnswers } from '#web/device/response-cache.ts';
import { api, type CallOptions } from '../request/api.ts';
import { ApiError, isRefusal } from '../request/error.ts';
import { readSession } from '../session/session.ts';
import { matches } from '../request/shape.ts';
import { storedCalls } from './stored-calls.ts';

/** `asOf` is the time of a cached response in ms since 1970; undefined for a current one. */
export type Read<Answer> = { data: Answer; asOf: number | undefined };

export type KeptCall = (typeof storedCalls)[number];

const isKept = (name: CallName): boolean => (storedCalls as readonly CallName[]).includes(name);

/** How long to wait for the server before showing the cached response, in ms. */
const CACHE_FALLBACK_DELAY = 5000;

let cleanedFor: string | undefined;

/** The responses cached on this device. The first access by a person deletes those of others. */
export async function answersFor(owner: string): Promise<KeptAnswers> {
  const { keptAnswers } = await import('#web/device/response-cache.ts');
  const answers = keptAnswers();
  if (cleanedFor !== owner) {
    await answers.dropOthers(owner);
    cleanedFor = owner;
  }
  return answers;
}

const owner = () => readSession()?.shortId ?? '';

/**
 * Makes a call and caches the response.
 * @throws ApiError, DeviceFullError, DeviceClosedError
 */
export async function readAndKeep<Name extends KeptCall>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<void> {
  const whose = owner();
  const answer = await api(name, input, options);
  await (await answersFor(whose)).keep(whose, name, input, answer);
}

/** The cached response of a call; undefined if there is none, or if storage is unavailable. */
export async function findKept<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
): Promise<Read<CallAnswer<Name>> | undefined> {
  const whose = owner();
  const found = await answersFor(whose)
    .then((answers) => answers.find(whose, name, input))
    .catch(() => undefined);
  // An older version may have stored a response of another shape.
  if (!found || !matches(found.answer, callPaths[name][2])) return undefined;
  return { data: found.answer as CallAnswer<Name>, asOf: found.readAt };
}

/**
 * Reads a call from the server or, if it does not respond, from the cache on this device. If the server
 * is slow, `meanwhile` receives the cached response.
 * @throws ApiError
 */
export async function readCall<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  signal: AbortSignal,
  meanwhile: (read: Read<CallAnswer<Name>>) => void,
): Promise<Read<CallAnswer<Name>>> {
  if (!isKept(name)) return { data: await api(name, input, { signal }), asOf: undefined };
  const whose = owner();
  const showCached = async () => {
    const found = await findKept(name, input);
    if (found) meanwhile(found);
  };
  const timer = setTimeout(() => void showCached(), CACHE_FALLBACK_DELAY);
  try {
    const data = await api(name, input, { signal });
    // The call succeeded: a failure to cache the response, for example on a full device, is ignored.
    void answersFor(whose)
      .then((answers) => answers.keep(whose, name, input, data))
      .catch(() => undefined);
    return { data, asOf: undefined };
  } catch (error) {
    const found = isUnanswered(error) ? await findKept(name, input) : undefined;
    if (found) return found;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Whether our server did not respond: no answer, one of a captive portal, or a gateway error. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (!isRefusal(error) || [502, 503, 504].includes(error.status));

/** Deletes all cached responses, at sign-out. */
export async function dropKept(): Promise<void> {
  cleanedFor = undefined;
  await import('#web/device/response-cache.ts')
    .then(({ keptAnswers }) => keptAnswers().dropOthers())
    .catch(() => undefined);
}
