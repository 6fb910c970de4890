/**
 * Runs before the browser tests: builds the web app if its sources have changed, creates the demo
 * district once, in a folder that each file copies, and starts one server with it for all files
 * that only read.
 */
import type { TestProject } from 'vitest/node';
import { ensureWebBuild } from '#scripts/web-build.mjs';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a server that was started once and stopped; it has the demo district. */
    demoFolder: string;
    /** The URL of a server with the demo district that no test changes. */
    sharedUrl: string;
  }
}

export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  // Builds the web app once, before any server reads it.
  await ensureWebBuild();
  const server = await startServer();
  await server.stop();
  provide('demoFolder', server.dataDir);
  const shared = await startServer({ from: server.dataDir });
  provide('sharedUrl', shared.url);
  return async () => {
    await shared.remove();
    await server.remove();
  };
};
