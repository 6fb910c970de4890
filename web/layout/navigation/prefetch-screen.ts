import { matchRoute } from 'wouter';
import { readSession } from '#web/api/session/session.ts';
import { redirectFor } from '#web/shared/access.ts';
import { findRoute } from './find-route.ts';

export type Parser = Parameters<typeof matchRoute>[0];

/** Whether a screen is shown inside the page frame. */
export const isFramed = (parser: Parser, { pathname }: URL): boolean =>
  findRoute(parser, pathname).access === 'login';

/**
 * Loads the code of the screen at a URL and the data that it shows first, unless the user may not
 * see it.
 */
export async function prefetchScreen(parser: Parser, { pathname, search }: URL): Promise<void> {
  const route = findRoute(parser, pathname);
  if (redirectFor(readSession(), route.access, pathname, search) !== null) return;
  const params = matchRoute(parser, route.path, pathname)[1] ?? {};
  await route.prefetch({ params, search });
}
