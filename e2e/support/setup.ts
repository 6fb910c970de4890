/**
 * Runs before the browser tests: creates the demo district once, in a folder that each file copies.
 */
import type { TestProject } from 'vitest/node';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a server that was started once and stopped; it has the demo district. */
    demoFolder: string;
  }
}

export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const server = await startServer();
  await server.stop();
  provide('demoFolder', server.dataDir);
  return server.remove;
};
