// Refreshes the access token, once at a time across all tabs.
import { ApiError, errorOf, isOwnProblem, noAnswer, sessionError } from '../request/error.ts';
import { REQUEST_TIMEOUT } from '../request/timeout.ts';
import { clearSession, readSession, type Session, storeAccessToken } from './session.ts';
import { withSessionLock } from './session-lock.ts';
import { reportReachability } from '../request/connection.ts';
import { claimsOf } from './token-expiry.ts';

let running: Promise<void> | undefined;

/**
 * Gets a new access token after a 401 that `used` (the access token sent) received. Does nothing when
 * another call or tab has done so meanwhile.
 *
 * Only a 401 of our own server ends the session. After no response, a server error, or the page of a
 * captive portal or proxy, a later call tries again: the refresh token is still valid, even if the
 * server has rotated it and the response was lost.
 * @throws ApiError with the required texts; status 0 where something else answered
 */
export function refresh(used: string | undefined, base: string): Promise<void> {
  running ??= withSessionLock(() => refreshOnce(used, base)).finally(() => {
    running = undefined;
  });
  return running;
}

async function refreshOnce(used: string | undefined, base: string): Promise<void> {
  const session = readSession();
  if (!session) throw sessionError(401, NO_TOKEN);
  if (session.accessToken && session.accessToken !== used) return;
  const answer = await ask(base);
  const accessToken = accessTokenIn(answer);
  if (accessToken === undefined) throw failureOf(answer);
  if (readSession()?.shortId !== session.shortId) throw sessionError(401, FAILED);
  if (!belongsTo(accessToken, session)) {
    clearSession('Somebody else has signed in on this browser. Please sign in again.');
    throw sessionError(401, FAILED);
  }
  storeAccessToken(accessToken);
}

const FAILED = 'Failed to refresh token';
const NO_TOKEN = 'No refresh token available';

type Answer = { status: number; statusText: string; type: string; body: string };

async function ask(base: string): Promise<Answer> {
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
    throw noAnswer();
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

/** The error of a failed refresh; ends the session in this browser if the server refused the token. */
function failureOf({ status, statusText, type, body }: Answer): ApiError {
  const { problem, code, sentence } = errorOf(status, statusText, body);
  if (!isOwnProblem(type, code)) {
    reportReachability('intercepted');
    const isPassing = status === 429 || status >= 500;
    return sessionError(isPassing ? status : 0, FAILED);
  }
  if (status !== 401) return sessionError(status, FAILED, problem);
  const isMissing = code === 'no-refresh-token';
  clearSession(
    isMissing ? 'Your session on this device has ended. Please sign in again.' : sentence,
  );
  return sessionError(401, isMissing ? NO_TOKEN : FAILED, problem);
}

/** A token that cannot be decoded is accepted; the server validates it. */
const belongsTo = (accessToken: string, { shortId }: Session): boolean => {
  const { sub } = claimsOf(accessToken);
  return sub === undefined || sub === shortId;
};
