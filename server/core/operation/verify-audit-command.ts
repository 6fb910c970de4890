/**
 * `npm run audit:verify`: lists the entries of the audit logs that were changed or removed. The
 * server may keep running, unless the database is embedded: only one process can open an embedded
 * database, so its server has to be stopped first.
 */
import { openEmbedded } from '#server/core/engine/embedded.ts';
import { EngineRefusal } from '#server/core/engine/engine.ts';
import { openServer } from '#server/core/engine/server.ts';
import { migrate } from '#server/core/schema/migrate.ts';
import { readSettings, SettingsError } from '#server/core/settings/settings.ts';
import { withAnySecret } from '#server/core/settings/settings-files.ts';
import { verifyAudit } from './verify-audit.ts';

const verify = async (): Promise<void> => {
  process.umask(0o077);
  const { databaseUrl: url, dataDir } = readSettings(withAnySecret(process.env));
  const engine = await (url ? openServer({ url }) : openEmbedded({ dataDir }));
  try {
    await migrate(engine);
    const { accounts, entries, faults } = await verifyAudit(engine);
    for (const fault of faults) console.error(fault);
    if (faults.length > 0) process.exitCode = 1;
    else
      console.log(`The ${entries} entries of ${accounts} audit logs are all there and unchanged.`);
  } finally {
    await engine.close();
  }
};

verify().catch((error: unknown) => {
  const isPlain = error instanceof SettingsError || error instanceof EngineRefusal;
  console.error(isPlain ? error.message : error);
  process.exit(1);
});
