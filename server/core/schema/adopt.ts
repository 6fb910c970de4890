/**
 * Databases that were made before version 1.0, by 74 migrations that no longer exist. The last of
 * them left the schema of version 1.0.
 */
import { hash } from 'node:crypto';
import { type DatabaseOwner, EngineRefusal } from '#server/core/engine/engine.ts';
import type { RecordedMigration } from './migrate.ts';

const FIRST = '0001-accounts-and-schools';

/** The SHA-256 of the names and checksums of all 74 migrations. */
const ALL = '51c5985a83583feb811e1637639747762f9a6012c7b713bf462ce0635e4bead7';

const sumOf = (recorded: readonly RecordedMigration[]): string =>
  hash('sha256', recorded.map(({ name, checksum }) => `${name} ${checksum}\n`).join(''));

/** Whether a database with these migrations was made before version 1.0. */
export const isBefore1 = (recorded: readonly RecordedMigration[]): boolean =>
  recorded.some(({ name }) => name === FIRST);

/**
 * Makes a database of version 1.0 of one that has all migrations from before. Refuses any other
 * with a sentence that says how to bring it to that state.
 */
export const adopt = async (
  owner: DatabaseOwner,
  recorded: readonly RecordedMigration[],
): Promise<void> => {
  if (sumOf(recorded) !== ALL) {
    throw new EngineRefusal(
      `The database was made before version 1.0, and its last migration is ` +
        `${recorded.at(-1)?.name}: start the last version before 1.0 once with this database (in ` +
        'the repository: git checkout 77ec05cb), which brings it up to date; then start this version.',
    );
  }
  await owner.script('drop function protect_table(regclass); delete from good_repair_migration');
};
