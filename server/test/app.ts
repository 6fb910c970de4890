/** The real server for a test file: every route, with its own database and file store. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { buildApp } from '#server/app.ts';
import { accessTokens } from '#server/core/credentials/access-token.ts';
import type { Services } from '#server/core/context.ts';
import { openFiles } from '#server/core/files/files.ts';
import { readSettings } from '#server/core/settings/settings.ts';
import { signedLinks } from '#server/core/credentials/signed-link.ts';
import type { PdfRenderer } from '#server/pdf/index.ts';
import { testDatabase } from './database.ts';
import { aDistrict, type District } from './people.ts';

export type TestApp = {
  app: FastifyInstance;
  services: Services;
  /** A new account with its four people, signed in; accounts see nothing of each other. */
  aDistrict(): Promise<District>;
};

/** Call it once at the top of a file: `const { aDistrict } = await testApp()`. Closed afterwards. */
export const testApp = async (
  environment: Record<string, string> = {},
  options?: Parameters<typeof buildApp>[2],
): Promise<TestApp> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-test-'));
  const settings = readSettings({ DATA_DIR: folder, RATE_LIMIT: '1000000', ...environment });
  const services: Services = {
    settings,
    database: await testDatabase(),
    files: await openFiles(settings.storage),
    links: signedLinks(settings.secret),
    tokens: accessTokens(settings.secret),
    pdf: pdfWhenAsked(),
  };
  const app = await buildApp(services, undefined, options);
  // The database closes after this, because hooks run in reverse order of registration.
  afterAll(async () => {
    await app.close();
    await services.pdf.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { app, services, aDistrict: () => aDistrict(app, services) };
};

/** The real PDF engine in a process of its own, which most files never need. */
const pdfWhenAsked = (): PdfRenderer => {
  let opened: Promise<PdfRenderer> | undefined;
  const open = async () => (await import('#server/pdf/index.ts')).openPdf();
  return {
    render: async (document) => (await (opened ??= open())).render(document),
    close: async () => (await opened)?.close(),
  };
};
