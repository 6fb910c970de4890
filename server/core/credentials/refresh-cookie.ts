/**
 * The cookie with a browser's refresh token: HttpOnly, so that no script of a page can read it, and
 * limited to the calls that use it (docs/decisions/0062).
 */
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IDLE_DAYS } from '#contract/user/session.ts';
import { refuse } from '#server/core/refusals.ts';
import type { Settings } from '#server/core/settings/settings.ts';

export type RefreshCookie = {
  /**
   * The token in the request's cookie; undefined when there is none.
   * @throws Refusal 'cross-site' when a page of another site made the request
   */
  read(): string | undefined;
  /** Sets the cookie, which expires when the session ends if the browser does not refresh it. */
  set(token: string): void;
  /** Removes the cookie from the browser. */
  clear(): void;
};

const NAME = 'refresh_token';
const MAX_AGE = IDLE_DAYS * 24 * 60 * 60;

/** The cookie of one request and its response. */
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
      // A browser may also have a cookie of this name with the path '/' from an earlier version. It
      // is read only if there is no newer one: browsers send the cookie with the longer path first,
      // and the first one is read.
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
 * Whether the request came from a page of ours, or from a client that is not a browser.
 * SameSite=Strict already withholds the cookie from other sites; this check also covers other
 * origins of the same site. Browsers send Sec-Fetch-Site over https and to localhost, and Origin
 * with every POST.
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
