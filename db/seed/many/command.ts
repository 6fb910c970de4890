/**
 * `npm run seed -- --inspections N`: fills the account of the demo district with inspections until
 * it has N of them, for measurements and for trying the product out. Creates the district and its
 * schools if they are missing.
 */
import { parseArgs } from 'node:util';
import { openEmbedded } from '#server/core/engine/embedded.ts';
import { type Engine, EngineRefusal } from '#server/core/engine/engine.ts';
import { openServer } from '#server/core/engine/server.ts';
import { migrate } from '#server/core/schema/migrate.ts';
import { readSettings, type Settings, SettingsError } from '#server/core/settings/settings.ts';
import { withAnySecret } from '#server/core/settings/settings-files.ts';
import { demoAccount, demoPassword, demoPeople } from '#db/seed/demo-people.ts';
import { fillAccount } from './fill.ts';
import { reasonNotToFill } from './reason-not-to-fill.ts';

const USAGE = `Usage: npm run seed -- --inspections N [--force]
Fills the demo district's account of the database that DATABASE_URL or DATA_DIR names.`;

class UsageError extends Error {}

const readArguments = (): { inspections: number; force: boolean } => {
  try {
    const { values } = parseArgs({
      options: { inspections: { type: 'string' }, force: { type: 'boolean', default: false } },
    });
    const inspections = Number(values.inspections);
    if (!Number.isSafeInteger(inspections) || inspections < 1) throw new UsageError(USAGE);
    return { inspections, force: values.force };
  } catch (error) {
    throw error instanceof UsageError
      ? error
      : new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
};

const openEngine = async ({ databaseUrl, dataDir }: Settings): Promise<Engine> => {
  const engine = await (databaseUrl ? openServer({ url: databaseUrl }) : openEmbedded({ dataDir }));
  await migrate(engine);
  return engine;
};

const seed = async (): Promise<void> => {
  const { inspections, force } = readArguments();
  // Files that are created in DATA_DIR are accessible only to this user.
  process.umask(0o077);
  const settings = readSettings(withAnySecret(process.env));
  const engine = await openEngine(settings);
  try {
    const reason = force ? undefined : await reasonNotToFill(engine, settings);
    if (reason !== undefined) throw new UsageError(`${reason} To do it all the same: --force.`);
    const district = { name: demoAccount.name, people: demoPeople, password: demoPassword };
    const start = performance.now();
    const added = await fillAccount(engine, { district, inspections, log: console.log });
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(
      added === 0
        ? `The account of ${demoPeople[0].email} has ${inspections} inspections or more already.`
        : `Added ${added} inspections in ${seconds} s, to the account of ${demoPeople[0].email}.`,
    );
  } finally {
    await engine.close();
  }
};

seed().catch((error: unknown) => {
  const isPlain = [UsageError, SettingsError, EngineRefusal].some((kind) => error instanceof kind);
  console.error(isPlain ? (error as Error).message : error);
  process.exit(1);
});
