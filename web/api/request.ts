// One request with its session: bearer header, 401 → one refresh → one retry.
import {
  ApiError,
  errorOf,
  intercepted,
  isRefusal,
  noAnswer,
  sessionError,
  unheard,
} from './error.ts';
import { PATIENCE } from './patience.ts';
import { refresh } from './refresh.ts';
import { readSession, setSessionExpired } from './session.ts';
import { matches, type Shape } from './shape.ts';
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

/** What is known of an answer before it comes. */
export type Expected = {
  /** Of the body; 0 where no JSON comes, or any. */
  shape: Shape;
  /** A call that changes nothing: without its answer nothing can have been done. */
  isRead: boolean;
  base?: string;
};

/**
 * Sends by `send`, with the session's bearer token. A 401 is answered by one refresh and one retry.
 * @returns the body parsed as JSON (null when empty)
 * @throws ApiError for whatever is not OK, and for an answer that is not of our server
 */
export async function withSession(
  path: string,
  send: Sending,
  { shape, isRead, base = '' }: Expected,
): Promise<unknown> {
  const token = readSession()?.accessToken;
  const sent = (with_: string | undefined) => heard(send(bearer(with_)), shape, isRead);
  let read = await sent(token);
  if (isOurs401(read) && !neverRefreshes.includes(path)) {
    await refresh(token, base);
    read = await sent(readSession()?.accessToken).catch(failedAgain);
    if (isOurs401(read)) failedAgain(read.error);
  }
  if (read.error) {
    // It has ended since this session began: only the renewal is left.
    if (read.error.code === 'subscription-ended') setSessionExpired(true);
    throw read.error;
  }
  return read.content;
}

type ReadAnswer = { content: unknown; error?: ApiError };

/** A proxy or a portal may answer 401 as well: that says nothing about the session. */
const isOurs401 = ({ error }: ReadAnswer): boolean => error?.status === 401 && isRefusal(error);

/** Reads the answer, and notes whether it is our server that can be reached. */
async function heard(sent: Promise<Answer>, shape: Shape, isRead: boolean): Promise<ReadAnswer> {
  try {
    const answer = await sent;
    const { status, statusText, body, retryAfter } = answer;
    if (status < 200 || status > 299) {
      const error = errorOf(status, statusText, body, retryAfter);
      tellSignal(isRefusal(error) ? 'reached' : 'intercepted');
      return { content: null, error };
    }
    const content = parse(body);
    if (content === undefined || !matches(content, shape)) {
      tellSignal('intercepted');
      return { content: null, error: intercepted(isRead) };
    }
    tellSignal('reached');
    return { content };
  } catch (error) {
    if (error instanceof ApiError) tellSignal('silent');
    throw error;
  }
}

/** null when empty, undefined when it is no JSON. */
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

function failedAgain(cause?: unknown): never {
  if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
  const { status, problem } =
    cause instanceof ApiError ? cause : { status: 401, problem: undefined };
  throw sessionError(status, 'Failed to fetch after token refresh', problem);
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
