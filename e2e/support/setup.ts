/**
 * Runs before the browser tests and the tests of screens: builds the web app if its sources have
 * changed, creates the demo district once, in a folder that each file copies, and starts one server
 * with it for all files
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

type Demo = { folder: string; sharedUrl: string; remove(): Promise<void> };

/** Both projects that use the demo district run this file, each as a module of its own. */
const ofRun = globalThis as { goodRepairDemo?: Promise<Demo> };

const makeDemo = async (): Promise<Demo> => {
  // Builds the web app once, before any server reads it.
  await ensureWebBuild();
  const server = await startServer();
  await server.stop();
  const shared = await startServer({ from: server.dataDir });
  const remove = async () => {
    await shared.remove();
    await server.remove();
  };
  return { folder: server.dataDir, sharedUrl: shared.url, remove };
};

export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const isFirst = ofRun.goodRepairDemo === undefined;
  ofRun.goodRepairDemo ??= makeDemo();
  const demo = await ofRun.goodRepairDemo;
  provide('demoFolder', demo.folder);
  provide('sharedUrl', demo.sharedUrl);
  return async () => {
    if (isFirst) await demo.remove();
  };
};
