// One request with its session: bearer header, 401 → one refresh → one retry.
import { ApiError, errorOf, noAnswer, sessionError, unheard } from './error.ts';
import { PATIENCE } from './patience.ts';
import { refresh } from './refresh.ts';
import { readSession } from './session.ts';
import { tellSignal } from './signal.ts';

/** What came back, whatever carried it. */
export type Answer = {
  status: number;
  statusText: string;
  body: string;
  /** The header of this name. */
  retryAfter?: string | null;
};

export type Sending = (headers: Record<string, string>) => Promise<Answer>;

/** A wrong password is answered 401 too; nothing there to refresh. */
const neverRefreshes = ['/api/auth/login', '/api/auth/refresh-token', '/api/auth/logout'];

/**
 * Sends by `send`, with the session's bearer token. A 401 is answered by one refresh and one retry.
 * @returns the body parsed as JSON (null when empty)
 * @throws ApiError for whatever is not OK
 */
export async function withSession(path: string, send: Sending, base = ''): Promise<unknown> {
  const token = readSession()?.accessToken;
  let answer = await heard(send(bearer(token)));
  if (answer.status === 401 && !neverRefreshes.includes(path)) {
    await refresh(token, base);
    answer = await heard(send(bearer(readSession()?.accessToken))).catch(failedAgain);
    if (answer.status === 401) failedAgain();
  }
  if (answer.status < 200 || answer.status > 299) {
    throw errorOf(answer.status, answer.statusText, answer.body, answer.retryAfter);
  }
  return answer.body ? JSON.parse(answer.body) : null;
}

/** Tells whether there is a signal, by whether an answer came. */
async function heard(sent: Promise<Answer>): Promise<Answer> {
  try {
    const answer = await sent;
    tellSignal(true);
    return answer;
  } catch (error) {
    if (error instanceof ApiError) tellSignal(false);
    throw error;
  }
}

const bearer = (token: string | undefined): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};

function failedAgain(cause?: unknown): never {
  if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
  const status = cause instanceof ApiError ? cause.status : 401;
  throw sessionError(status, 'Failed to fetch after token refresh');
}

/**
 * Sends by fetch. A broken connection, or one on which nothing comes, is an ApiError of status 0; an
 * abort stays an abort.
 */
export function byFetch(url: string, init: RequestInit): Sending {
  return async (headers) => {
    const impatience = new AbortController();
    const timer = setTimeout(() => impatience.abort(), PATIENCE);
    const { signal } = impatience;
    try {
      const response = await fetch(url, {
        ...init,
        credentials: 'include',
        signal: init.signal ? AbortSignal.any([init.signal, signal]) : signal,
        headers: { ...(init.headers as Record<string, string>), ...headers },
      });
      const { status, statusText } = response;
      const retryAfter = response.headers.get('retry-after');
      return { status, statusText, retryAfter, body: await response.text() };
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw signal.aborted && init.method !== 'GET' ? unheard() : noAnswer();
    } finally {
      clearTimeout(timer);
    }
  };
}
