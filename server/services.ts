/**
 * Opens the services of a server (database, read replica, file store, signed links, access tokens
 * and PDF renderer), and closes them again.
 */
import { accessTokens } from './core/credentials/access-token.ts';
import type { Services } from './core/context.ts';
import { type DatabaseSettings, openDatabase } from './core/db.ts';
import type { DatabaseThread } from './core/engine/embedded/thread.ts';
import type { EngineLog } from './core/engine/engine.ts';
import { checkStore } from './core/files/check-store.ts';
import { openFiles } from './core/files/files.ts';
import { openProcessRecord } from './core/operation/process-record.ts';
import { traceCalls } from './core/operation/spans.ts';
import type { Replica, ReplicaSettings } from './core/replica/replica.ts';
import type { Settings } from './core/settings/settings.ts';
import { signedLinks } from './core/credentials/signed-link.ts';
import { openPdf } from './pdf/index.ts';

type SlowLog = EngineLog & { warn: (facts: object, sentence: string) => void };

/**
 * Opens the services of a server with these settings, and brings the schema of its database up to
 * date.
 */
export const openServices = async (
  settings: Settings,
  log?: SlowLog,
  thread?: DatabaseThread,
): Promise<Services> => {
  const logging: Pick<DatabaseSettings, 'log' | 'onSlow'> = log
    ? { log, onSlow: (slow) => log.warn(slow, 'slow statement') }
    : {};
  const { preparedStatements } = settings;
  const database = await openDatabase({
    dataDir: settings.dataDir,
    databaseUrl: settings.databaseUrl,
    preparedStatements,
    thread,
    ...logging,
  });
  const files = await openFiles(settings.storage);
  await checkStore(files, settings.storage, log);
  return {
    settings,
    database,
    replica: await replicaOf(settings, { primary: database, preparedStatements, ...logging }),
    files: traceCalls('storage', files, ['putFile', 'getFile', 'removeFile']),
    links: signedLinks(settings.secret),
    tokens: accessTokens(settings.secret),
    pdf: traceCalls('pdf', openPdf({ log }), ['render']),
    processRecord: openProcessRecord(),
  };
};

/** The code for a read replica is loaded only if a replica is configured. */
const replicaOf = async (
  { replica, appUrl }: Settings,
  common: Omit<ReplicaSettings, 'url' | 'longestLag' | 'appUrl'>,
): Promise<Replica | undefined> => {
  if (!replica) return undefined;
  const { openReplica } = await import('./core/replica/replica.ts');
  return openReplica({ ...replica, appUrl, ...common });
};

export const closeServices = async ({ database, replica, pdf }: Services): Promise<void> => {
  await pdf.close();
  await replica?.close();
  await database.close();
};
