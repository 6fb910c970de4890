/**
 * The cookie that binds a sign-in through an identity provider to the browser in which it was
 * begun.
 */
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ATTEMPT_MINUTES } from '#domain/person/sign-on.ts';
import type { Settings } from '#server/core/settings/settings.ts';

export type AttemptCookie = {
  /** The random value in the browser's cookie; undefined if there is no such cookie. */
  read(): string | undefined;
  set(value: string): void;
};

const NAME = 'sign_on';

export const attemptCookieOf = (
  { appUrl }: Pick<Settings, 'appUrl'>,
  request: FastifyRequest,
  reply: FastifyReply,
): AttemptCookie => ({
  read: () => parseCookie(request.headers.cookie ?? '')[NAME] || undefined,
  set: (value) => {
    const cookie = stringifySetCookie({
      name: NAME,
      value,
      maxAge: ATTEMPT_MINUTES * 60,
      path: '/api/auth/sign-on',
      httpOnly: true,
      // The provider sends the browser back to a page of ours, and that page makes the call that
      // completes the sign-in. The cookie is therefore not needed in requests that other sites
      // start.
      sameSite: 'strict',
      secure: appUrl.startsWith('https:'),
    });
    reply.header('set-cookie', cookie);
  },
});
