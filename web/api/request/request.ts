// Sends a request with the access token of the session. After a 401, the token is refreshed and the
// request is sent once more.
import {
  ApiError,
  errorOf,
  interceptedError,
  isRefusal,
  noAnswerError,
  sessionError,
  unknownOutcomeError,
} from './error.ts';
import { REQUEST_TIMEOUT } from './timeout.ts';
import { refresh } from '#web/api/session/refresh.ts';
import { readSession, setSessionExpired, setSessionRole } from '#web/api/session/session.ts';
import { type BodyShape, matches } from './shape.ts';
import { reportReachability } from './connection.ts';
import { noteServerDate } from '#web/api/session/token-expiry.ts';

/** The response, independent of the transport. */
export type ApiResponse = {
  status: number;
  statusText: string;
  body: string;
  /** The value of the Retry-After header. */
  retryAfter?: string | null;
  /** The value of the Date header. */
  date?: string | null;
};

export type RequestSender = (headers: Record<string, string>) => Promise<ApiResponse>;

/**
 * A 401 of these calls does not mean an expired token, but for example a wrong password or an
 * inactive account.
 */
const neverRefreshes =
  /^\/api\/auth\/(login|logout|refresh-token|passkey|second-factor|sign-on\/finish)/;

/** What is known about the response of a call in advance. */
export type ExpectedResponse = {
  /** The shape of the body; 0 if any body is accepted. */
  shape: BodyShape;
  /** Whether the call only reads. If its response is lost, nothing can have been changed. */
  isRead: boolean;
  base?: string;
  /**
   * Whether the call is made before the click that needs it; if it fails, the session does not end.
   */
  isSpeculative?: boolean | undefined;
};

/**
 * Sends a request with the session's bearer token. After a 401, refreshes the token and retries
 * once.
 * @returns the body parsed as JSON (null when empty)
 * @throws ApiError for any failure, and for a response that is not from our server
 */
export async function withSession(
  path: string,
  send: RequestSender,
  { shape, isRead, base = '', isSpeculative }: ExpectedResponse,
): Promise<unknown> {
  const token = readSession()?.accessToken;
  const sent = (with_: string | undefined) => readAnswer(send(bearer(with_)), shape, isRead);
  let read = await sent(token);
  if (isOurs401(read) && !neverRefreshes.test(path)) {
    await refresh(token, base, isSpeculative);
    read = await sent(readSession()?.accessToken).catch(throwRetryError);
    if (isOurs401(read)) throwRetryError(read.error);
  }
  if (read.error) {
    // The subscription ended during this session: the person can now only renew it.
    if (read.error.code === 'subscription-ended' && !isSpeculative) setSessionExpired(true);
    // The district requires a second factor, which is set up on the security tab of the settings.
    const needsFactor = read.error.code === 'second-factor-required' && !isSpeculative;
    if (needsFactor && location.pathname !== '/settings') {
      location.assign('/settings?tab=security');
    }
    throw read.error;
  }
  return read.content;
}

type ReadAnswer = { content: unknown; error?: ApiError };

/**
 * Whether the response is a 401 of our server. A 401 of a proxy or captive portal does not concern
 * the session.
 */
const isOurs401 = ({ error }: ReadAnswer): boolean => error?.status === 401 && isRefusal(error);

/** Reads the response, and records whether our server can be reached. */
async function readAnswer(
  sent: Promise<ApiResponse>,
  shape: BodyShape,
  isRead: boolean,
): Promise<ReadAnswer> {
  try {
    const answer = await sent;
    const { status, statusText, body, retryAfter, date = null } = answer;
    if (status < 200 || status > 299) {
      const error = errorOf(status, statusText, body, retryAfter);
      if (isRefusal(error)) noteServerDate(date);
      reportReachability(isRefusal(error) ? 'reachable' : 'intercepted');
      return { content: null, error };
    }
    const content = parse(body);
    if (content === undefined || !matches(content, shape)) {
      reportReachability('intercepted');
      return { content: null, error: interceptedError(isRead) };
    }
    noteServerDate(date);
    reportReachability('reachable');
    return { content };
  } catch (error) {
    if (error instanceof ApiError) reportReachability('unreachable');
    throw error;
  }
}

/** Returns null for an empty body, undefined for one that is not JSON. */
function parse(body: string): unknown {
  if (body === '') return null;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const bearer = (token: string | undefined): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};

function throwRetryError(cause?: unknown): never {
  if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
  const { status, problem } =
    cause instanceof ApiError ? cause : { status: 401, problem: undefined };
  throw sessionError(status, 'Failed to fetch after token refresh', problem);
}

/**
 * Sends the request with `fetch`. Throws an ApiError with status 0 after a lost connection or a
 * timeout; rethrows an abort.
 */
export function sendByFetch(url: string, init: RequestInit): RequestSender {
  return async (headers) => {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), REQUEST_TIMEOUT);
    const { signal } = timeout;
    try {
      const response = await fetch(url, {
        ...init,
        credentials: 'include',
        signal: init.signal ? AbortSignal.any([init.signal, signal]) : signal,
        headers: { ...(init.headers as Record<string, string>), ...headers },
      });
      const { status, statusText } = response;
      const retryAfter = response.headers.get('retry-after');
      setSessionRole(response.headers, headers['authorization']);
      const date = response.headers.get('date');
      return { status, statusText, retryAfter, date, body: await response.text() };
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw signal.aborted && init.method !== 'GET' ? unknownOutcomeError() : noAnswerError();
    } finally {
      clearTimeout(timer);
    }
  };
}
