/**
 * Opens the connections to database, file store, mail and PDF renderer, in the order in which they
 * may fail, and closes them again.
 */
import { accessTokens } from './core/credentials/access-token.ts';
import type { Services } from './core/context.ts';
import { openDatabase } from './core/db.ts';
import type { EngineLog } from './core/engine/engine.ts';
import { openFiles } from './core/files/files.ts';
import type { Settings } from './core/settings/settings.ts';
import { signedLinks } from './core/credentials/signed-link.ts';
import { openPdf } from './pdf/index.ts';

type SlowLog = EngineLog & { warn: (facts: object, sentence: string) => void };

/** The services of a server with these settings; the database's schema is up to date. */
export const openServices = async (settings: Settings, log?: SlowLog): Promise<Services> => ({
  settings,
  database: await openDatabase({
    dataDir: settings.dataDir,
    databaseUrl: settings.databaseUrl,
    preparedStatements: settings.preparedStatements,
    ...(log && { log, onSlow: (slow) => log.warn(slow, 'slow statement') }),
  }),
  files: await openFiles(settings.storage),
  links: signedLinks(settings.secret),
  tokens: accessTokens(settings.secret),
  pdf: openPdf({ log }),
});

export const closeServices = async ({ database, pdf }: Services): Promise<void> => {
  await pdf.close();
  await database.close();
};
