/** The environment of a file of browser tests: a server with the demo district, and a browser. */
import type { Browser } from 'playwright-core';
import { afterAll, inject } from 'vitest';
import { openBrowser } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';
import type {} from './setup.ts';

export type Product = { server: RunningServer; browser: Browser };
export type SharedProduct = { server: { url: string }; browser: Browser };

/**
 * Call it once at the top of a file: `const { server, browser } = await openProduct()`.
 * `environment` has the settings of the server that differ from the usual ones. After the tests of
 * the file, the server and all pages are closed.
 */
export const openProduct = async (environment: Record<string, string> = {}): Promise<Product> => {
  const [server, browser] = await Promise.all([
    startServer({ from: inject('demoFolder'), environment }),
    browserOfWorker(),
  ]);
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await server.remove();
  });
  return { server, browser };
};

/**
 * Like `openProduct`, for files that change nothing on the server: they all share one server,
 * because starting one takes longer than many of these files.
 */
export const openSharedProduct = async (): Promise<SharedProduct> => {
  const browser = await browserOfWorker();
  afterAll(() => Promise.all(browser.contexts().map((context) => context.close())));
  return { server: { url: inject('sharedUrl') }, browser };
};

let open: Browser | undefined;

/** One browser for all files of a worker. Separate profiles isolate the pages from each other. */
const browserOfWorker = async (): Promise<Browser> =>
  open?.isConnected() ? open : (open = await openBrowser());
