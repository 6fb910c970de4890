/**
 * `npm run recount`: computes the stored sums of all accounts again, in case somebody has changed
 * inspections while the triggers were off. The server may keep running; all saves wait while the
 * sums of an account are computed. The server of an embedded database has to be stopped first,
 * because only one process can open such a database.
 */
import { openEmbedded } from '#server/core/engine/embedded.ts';
import { EngineRefusal } from '#server/core/engine/engine.ts';
import { openServer } from '#server/core/engine/server.ts';
import { migrate } from '#server/core/schema/migrate.ts';
import { readSettings, SettingsError } from '#server/core/settings/settings.ts';
import { withAnySecret } from '#server/core/settings/settings-files.ts';
import { recountAll } from './recount.ts';

const recount = async (): Promise<void> => {
  process.umask(0o077);
  const { databaseUrl: url, dataDir } = readSettings(withAnySecret(process.env));
  const engine = await (url ? openServer({ url }) : openEmbedded({ dataDir }));
  try {
    await migrate(engine);
    const accounts = await recountAll(engine);
    console.log(`The stored sums of ${accounts} accounts have been recomputed.`);
  } finally {
    await engine.close();
  }
};

recount().catch((error: unknown) => {
  const isPlain = error instanceof SettingsError || error instanceof EngineRefusal;
  console.error(isPlain ? error.message : error);
  process.exit(1);
});
