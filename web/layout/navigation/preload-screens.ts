// Loads the code of the screens that the user may open, so that the first visit to each only waits
// for its data.
import { readSession } from '#web/api/session/session.ts';
import { routes } from '#web/routes.tsx';
import { redirectFor } from '#web/shared/access.ts';
import { whenIdle } from '#web/shared/lazy-when-idle.ts';

type Part = { preload: () => Promise<void> };

const screensOfUser = (): Part[] =>
  routes
    .filter(({ access, path }) => {
      return access === 'login' && redirectFor(readSession(), access, path, '') === null;
    })
    .map(({ Screen }) => Screen);

/**
 * Loads the screens one after the other, each when the browser is idle, until `signal` is aborted.
 */
export async function preloadScreens(
  signal: AbortSignal,
  { screens = screensOfUser(), idle = whenIdle }: { screens?: Part[]; idle?: typeof whenIdle } = {},
): Promise<void> {
  for (const screen of screens) {
    await idle();
    if (signal.aborted) return;
    // A screen that could not be loaded is loaded again when it is opened.
    await screen.preload().catch(() => undefined);
  }
}
