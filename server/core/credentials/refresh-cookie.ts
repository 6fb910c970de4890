/**
 * The cookie with a browser's refresh token: HttpOnly, so that no script of a page can read it, and
 * limited to the calls that use it (docs/decisions/0062).
 */
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IDLE_DAYS } from '#contract/session.ts';
import { refuse } from '../refusals.ts';
import type { Settings } from '../settings/settings.ts';

export type RefreshCookie = {
  /**
   * The token that the request carries; undefined when there is none.
   * @throws Refusal 'cross-site' when another site's page made the request
   */
  read(): string | undefined;
  /** Sets it in the answer, for as long as a session lasts without use. */
  set(token: string): void;
  /** Removes it from the browser. */
  clear(): void;
};

const NAME = 'refresh_token';
const MAX_AGE = IDLE_DAYS * 24 * 60 * 60;

/** The cookie of one request and its answer. */
export const refreshCookieOf = (
  { appUrl }: Pick<Settings, 'appUrl'>,
  request: FastifyRequest,
  reply: FastifyReply,
): RefreshCookie => {
  const write = (value: string, maxAge: number) => {
    const cookie = stringifySetCookie({
      name: NAME,
      value,
      maxAge,
      path: '/api/auth',
      httpOnly: true,
      sameSite: 'strict',
      secure: appUrl.startsWith('https:'),
    });
    reply.header('set-cookie', cookie);
  };
  return {
    read: () => {
      // Earlier versions set it by script with the path '/'. Browsers send the longer path first, and
      // the first of a name counts.
      const token = parseCookie(request.headers.cookie ?? '')[NAME];
      if (!token) return undefined;
      if (!isOfOurPages(request, appUrl)) throw refuse('cross-site');
      return token;
    },
    set: (token) => write(token, MAX_AGE),
    clear: () => write('', 0),
  };
};

/**
 * Whether a page of ours made this request, or no browser at all. SameSite=Strict already keeps the
 * cookie from other sites; this also holds for other origins of the same site. Browsers send
 * Sec-Fetch-Site over https and to localhost, and Origin with every POST.
 */
const isOfOurPages = ({ headers, host }: FastifyRequest, appUrl: string): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  if (origin === undefined) return true;
  return (
    origin === new URL(appUrl).origin || (URL.canParse(origin) && new URL(origin).host === host)
  );
};
