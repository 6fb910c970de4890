// Refreshes the access token; across all tabs, only one refresh runs at a time.
import {
  ApiError,
  errorOf,
  isOwnProblem,
  noAnswerError,
  sessionError,
} from '#web/api/request/error.ts';
import { REQUEST_TIMEOUT } from '#web/api/request/timeout.ts';
import { clearSession, readSession, type Session, storeAccessToken } from './session.ts';
import { withSessionLock } from './session-lock.ts';
import { reportReachability } from '#web/api/request/connection.ts';
import { decodeClaims } from './token-expiry.ts';

/** A refusal that ends the session of this person in this browser. */
type EndingRefusal = { shortId: string; sentence: string; error: ApiError };

let running: Promise<EndingRefusal | undefined> | undefined;

/**
 * Gets a new access token after the server answered 401 to a request with the access token `used`.
 * Does nothing if another call or tab has renewed the token in the meantime.
 *
 * The session ends only if our own server answers 401, or if the new token belongs to another
 * person. After no response, a server error, or the page of a captive portal or proxy, a later call
 * retries: the refresh token is still valid, even if the server has rotated it and the response was
 * lost. A speculative call does not end the session; the next call of the user does.
 * @throws ApiError; its status is 0 if nothing answered, or a captive portal or proxy did
 */
export async function refresh(
  used: string | undefined,
  base: string,
  isSpeculative = false,
): Promise<void> {
  running ??= withSessionLock(() => refreshOnce(used, base)).finally(() => {
    running = undefined;
  });
  const refusal = await running;
  if (!refusal) return;
  const isStillTheirs = readSession()?.shortId === refusal.shortId;
  if (isStillTheirs && !isSpeculative) clearSession(refusal.sentence);
  throw refusal.error;
}

async function refreshOnce(
  used: string | undefined,
  base: string,
): Promise<EndingRefusal | undefined> {
  const session = readSession();
  if (!session) throw sessionError(401, NO_TOKEN);
  if (session.accessToken && session.accessToken !== used) return undefined;
  const { shortId } = session;
  const answer = await requestRefresh(base);
  const accessToken = accessTokenIn(answer);
  if (accessToken === undefined) return { shortId, ...endingRefusalOf(answer) };
  if (readSession()?.shortId !== shortId) throw sessionError(401, FAILED);
  if (!belongsTo(accessToken, session)) {
    const sentence = 'Somebody else has signed in on this browser. Please sign in again.';
    return { shortId, sentence, error: sessionError(401, FAILED) };
  }
  storeAccessToken(accessToken);
  return undefined;
}

const FAILED = 'Failed to refresh token';
const NO_TOKEN = 'No refresh token available';

type Answer = { status: number; statusText: string; type: string; body: string };

async function requestRefresh(base: string): Promise<Answer> {
  try {
    const response = await fetch(`${base}/api/auth/refresh-token`, {
      method: 'POST',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT),
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const { status, statusText, headers } = response;
    return {
      status,
      statusText,
      type: headers.get('content-type') ?? '',
      body: await response.text(),
    };
  } catch {
    reportReachability('unreachable');
    throw noAnswerError();
  }
}

function accessTokenIn({ status, body }: Answer): string | undefined {
  if (status !== 200) return undefined;
  try {
    const { accessToken } = JSON.parse(body) as { accessToken?: unknown };
    return typeof accessToken === 'string' ? accessToken : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The sentence and the error of a refusal that ends the session.
 * @throws ApiError for any other failure, which does not end the session
 */
function endingRefusalOf({
  status,
  statusText,
  type,
  body,
}: Answer): Omit<EndingRefusal, 'shortId'> {
  const { problem, code, sentence } = errorOf(status, statusText, body);
  if (!isOwnProblem(type, code)) {
    reportReachability('intercepted');
    const isPassing = status === 429 || status >= 500;
    throw sessionError(isPassing ? status : 0, FAILED);
  }
  if (status !== 401) throw sessionError(status, FAILED, problem);
  if (code !== 'no-refresh-token') return { sentence, error: sessionError(401, FAILED, problem) };
  return {
    sentence: 'Your session on this device has ended. Please sign in again.',
    error: sessionError(401, NO_TOKEN, problem),
  };
}

/** A token that cannot be decoded is accepted; the server validates it. */
const belongsTo = (accessToken: string, { shortId }: Session): boolean => {
  const { sub } = decodeClaims(accessToken);
  return sub === undefined || sub === shortId;
};
