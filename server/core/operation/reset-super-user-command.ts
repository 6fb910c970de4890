/**
 * `npm run factor:reset -- EMAIL`: removes the second factor of a super user who lost it. The
 * server of an embedded database has to be stopped first, because only one process can open such a
 * database.
 */
import { openDatabase } from '#server/core/db.ts';
import { EngineRefusal } from '#server/core/engine/engine.ts';
import { readSettings, SettingsError } from '#server/core/settings/settings.ts';
import { withAnySecret } from '#server/core/settings/settings-files.ts';
import { resetSuperUser } from './reset-super-user.ts';

const reset = async (email = ''): Promise<void> => {
  process.umask(0o077);
  const { databaseUrl, dataDir } = readSettings(withAnySecret(process.env));
  const database = await openDatabase({ dataDir, databaseUrl });
  try {
    const isFound = await resetSuperUser(database, email);
    if (!isFound) process.exitCode = 1;
    console.log(
      isFound ? 'The second factor was reset.' : 'There is no super user with this address.',
    );
  } finally {
    await database.close();
  }
};

reset(process.argv[2]).catch((error: unknown) => {
  const isPlain = error instanceof SettingsError || error instanceof EngineRefusal;
  console.error(isPlain ? error.message : error);
  process.exit(1);
});
