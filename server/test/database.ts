/** A migrated, empty database for a test file, on the engine under test. */
import { type Database, databaseOn, type Limits } from '#server/core/db.ts';
import { afterwards } from './afterwards.ts';
import { testEngine } from './engine.ts';

/**
 * Call it once at the top of a file: `const database = await testDatabase()`. The database is
 * closed after the file.
 */
export const testDatabase = async (limits?: Limits): Promise<Database> => {
  const database = databaseOn(await testEngine(), limits);
  afterwards(() => database.close());
  return database;
};
