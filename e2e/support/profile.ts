/** A browser with a persistent profile: it can be killed, as by a dead battery, and reopened. */
import { copyFileSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { launchOptions, LONGEST_WAIT, pageSettings, sizes, withoutTimeLimits } from './browser.ts';

export type Profile = {
  context: BrowserContext;
  /** Kills the browser with SIGKILL, so that it writes nothing more. */
  kill(): Promise<void>;
};

/** Opens the profile in the folder `dir` on `baseURL`, or a new profile if the folder is empty. */
export const openProfile = async (dir: string, baseURL: string): Promise<Profile> => {
  const context = await chromium.launchPersistentContext(dir, {
    ...launchOptions({ isComplete: true }),
    ...pageSettings(baseURL),
    viewport: sizes.tablet,
  });
  context.setDefaultTimeout(LONGEST_WAIT);
  await withoutTimeLimits(context);
  const kill = async () => {
    // Chromium's own record of its process: 'host-pid'.
    const pid = Number(readlinkSync(path.join(dir, 'SingletonLock')).split('-').at(-1));
    const gone = new Promise((resolve) => context.once('close', resolve));
    // Kills all processes of the group, because the network process alone would still write the
    // cookies.
    process.kill(-pid, 'SIGKILL');
    await gone;
  };
  return { context, kill };
};

/**
 * Copies the cookies of a closed profile. The returned function restores them after a kill, as if
 * the browser had been killed before it wrote later cookies. (Chromium writes cookies every half
 * minute.)
 */
export const copyCookies = (dir: string): (() => void) => {
  const cookies = path.join(dir, 'Default', 'Cookies');
  const copy = path.join(dir, 'cookies-before');
  copyFileSync(cookies, copy);
  return () => {
    copyFileSync(copy, cookies);
    rmSync(`${cookies}-journal`, { force: true });
  };
};
