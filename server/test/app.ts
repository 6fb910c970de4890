/** The real server for a test file: every route, with its own database and file store. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { buildApp } from '#server/app.ts';
import { accessTokens } from '#server/core/credentials/access-token.ts';
import type { Services } from '#server/core/context.ts';
import type { Limits } from '#server/core/db.ts';
import { openFiles } from '#server/core/files/files.ts';
import { openProcessRecord } from '#server/core/operation/process-record.ts';
import { readSettings } from '#server/core/settings/settings.ts';
import { signedLinks } from '#server/core/credentials/signed-link.ts';
import type { PdfRenderer } from '#server/pdf/index.ts';
import { testDatabase } from './database.ts';
import { aDistrict, type District } from './people.ts';

export type TestApp = {
  app: FastifyInstance;
  services: Services;
  /** Creates an account with four signed-in people, who cannot see data of other accounts. */
  aDistrict(): Promise<District>;
};

/**
 * Call it once at the top of a file: `const { aDistrict } = await testApp()`. The server is closed
 * after the file.
 */
export const testApp = async (
  environment: Record<string, string> = {},
  options?: Parameters<typeof buildApp>[2],
  limits?: Limits,
): Promise<TestApp> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-test-'));
  const settings = readSettings({ DATA_DIR: folder, RATE_LIMIT: '1000000', ...environment });
  const services: Services = {
    settings,
    database: await testDatabase(limits),
    files: await openFiles(settings.storage),
    links: signedLinks(settings.secret),
    tokens: accessTokens(settings.secret),
    pdf: pdfWhenAsked(),
    processRecord: openProcessRecord(),
  };
  const app = await buildApp(services, undefined, options);
  // The database, opened above, is closed after this hook has run: hooks run in reverse order of
  // registration.
  afterAll(async () => {
    await app.close();
    await services.pdf.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { app, services, aDistrict: () => aDistrict(app, services) };
};

/**
 * The real PDF engine, whose worker processes are started only when a document is first rendered,
 * because most test files render none.
 */
const pdfWhenAsked = (): PdfRenderer => {
  let opened: Promise<PdfRenderer> | undefined;
  const open = async () => (await import('#server/pdf/index.ts')).openPdf();
  return {
    render: async (...job) => (await (opened ??= open())).render(...job),
    close: async () => (await opened)?.close(),
  };
};
