/** The environment of a file of tests without a browser: a server with the demo district. */
import { afterAll, inject } from 'vitest';
import { type RunningServer, startServer } from '#e2e/support/server.ts';
import type {} from '#e2e/support/setup.ts';
import { closePages } from './page.ts';

/** Like `openProduct` of the browser tests: a server of its own with the demo district. */
export const openProduct = async (
  environment: Record<string, string> = {},
): Promise<{ server: RunningServer }> => {
  const server = await startServer({ from: inject('demoFolder'), environment });
  afterAll(async () => {
    await closePages();
    await server.remove();
  });
  return { server };
};

/** Like `openSharedProduct` of the browser tests: for files that change nothing on the server. */
export const openSharedProduct = async (): Promise<{ server: { url: string } }> => {
  afterAll(closePages);
  return { server: { url: inject('sharedUrl') } };
};
