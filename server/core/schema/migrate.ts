/**
 * Brings a database's schema up to date. An empty database gets the pages of db/schema; in another,
 * each migration that is not recorded in good_repair_migration is applied in a transaction of its
 * own, together with its record.
 */
import { advisoryLocks } from '#server/core/advisory-locks.ts';
import { type Engine, EngineRefusal, type DatabaseOwner } from '#server/core/engine/engine.ts';
import { ensureRoles } from '#server/core/engine/roles.ts';
import { adopt, isBefore1 } from './adopt.ts';
import { type Migration, readMigrations, readPages } from './schema-files.ts';

export type RecordedMigration = { name: string; checksum: string };

type SchemaSource = { pages?: string; migrations?: readonly Migration[] };

/**
 * Creates the schema, or applies missing migrations and returns their names. Throws an explanation
 * when an applied migration was changed, is unknown, or would have to be inserted before an applied
 * one. May be called concurrently: one process migrates while the others wait.
 */
export const migrate = async (
  engine: Engine,
  { pages = readPages(), migrations = readMigrations() }: SchemaSource = {},
): Promise<string[]> => {
  await ensureRoles(engine);
  try {
    const pending = await engine.asOwner((owner) => findOrCreate(owner, pages, migrations));
    const applied: string[] = [];
    for (const migration of pending) {
      if (await applyOnce(engine, migration)) applied.push(migration.name);
    }
    return applied;
  } catch (error) {
    throw await explainMissingPrivilege(engine, error as Error);
  }
};

/** Creates the schema of an empty database; returns the migrations that another one still needs. */
const findOrCreate = async (
  owner: DatabaseOwner,
  pages: string,
  migrations: readonly Migration[],
): Promise<Migration[]> => {
  await lockMigrations(owner);
  const recorded = await readRecorded(owner);
  if (!recorded) {
    await createSchema(owner, pages, migrations);
    return [];
  }
  if (!isBefore1(recorded)) return findPending(migrations, recorded);
  await adopt(owner, recorded);
  return [...migrations];
};

/**
 * Creates a schema in an empty database, with the record of the migrations whose result it has. The
 * roles already exist.
 */
export const createSchema = async (
  owner: DatabaseOwner,
  schema: string,
  migrations: readonly RecordedMigration[],
): Promise<void> => {
  await owner.script('set local check_function_bodies = off');
  await explainLine('The schema', schema, () => owner.script(schema));
  for (const migration of migrations) await record(owner, migration);
};

/** The migrations that are recorded in a database, in their order; undefined if it is empty. */
export const readRecorded = async (
  owner: DatabaseOwner,
): Promise<RecordedMigration[] | undefined> => {
  const [table] = await owner.rows<{ exists: boolean }>(
    `select to_regclass('good_repair_migration') is not null as exists`,
  );
  if (!table?.exists) return undefined;
  return owner.rows<RecordedMigration>(
    'select name, checksum from good_repair_migration order by name',
  );
};

/**
 * The migrations that are not applied yet. Throws when the applied migrations do not fit the files.
 */
export const findPending = (
  migrations: readonly Migration[],
  recorded: readonly RecordedMigration[],
) => {
  for (const { name, checksum } of recorded) {
    const migration = migrations.find((candidate) => candidate.name === name);
    if (!migration) {
      throw new EngineRefusal(
        `The database has the migration ${name}, which this version does not know: a newer ` +
          'version has used it. Start that version, or restore a backup from before it.',
      );
    }
    if (migration.checksum !== checksum) {
      throw new EngineRefusal(
        `The migration ${name} has changed since it was applied to this database. ` +
          'Put the file back as it was, and write the change as a new migration.',
      );
    }
  }
  const newest = recorded.at(-1)?.name ?? '';
  const pending = migrations.filter(({ name }) => !recorded.some((done) => done.name === name));
  const late = pending.find(({ name }) => name < newest);
  if (late) {
    throw new EngineRefusal(
      `The migration ${late.name} comes before ${newest}, which is applied already. ` +
        'Give it the next free number.',
    );
  }
  return pending;
};

/** Applies a migration; returns false if another process has applied it in the meantime. */
const applyOnce = (engine: Engine, migration: Migration): Promise<boolean> =>
  engine.asOwner(async (owner) => {
    await lockMigrations(owner);
    const done = await owner.rows('select from good_repair_migration where name = $1', [
      migration.name,
    ]);
    if (done.length > 0) return false;
    await apply(owner, migration);
    return true;
  });

/** PostgreSQL's error code for a missing privilege. */
const INSUFFICIENT_PRIVILEGE = '42501';

/** Returns the error, or a refusal that says what to do if the database's user lacks a privilege. */
const explainMissingPrivilege = async (engine: Engine, error: Error): Promise<Error> => {
  const causes = [error, error.cause] as { code?: string }[];
  if (!causes.some((cause) => cause?.code === INSUFFICIENT_PRIVILEGE)) return error;
  const [names] = await engine.asOwner((owner) =>
    owner.rows<{ user: string; database: string }>(
      'select quote_ident(current_user) as user, quote_ident(current_database()) as database',
    ),
  );
  return new EngineRefusal(
    `The user of DATABASE_URL lacks a privilege (${error.message}): it has to own the database and ` +
      'its tables. If the tables belong to another user: reassign owned by OTHER to ' +
      `${names?.user}; As a superuser, in this database: ` +
      `alter database ${names?.database} owner to ${names?.user}; ` +
      `grant usage, create on schema public to ${names?.user};`,
    { cause: error },
  );
};

const lockMigrations = async (owner: DatabaseOwner): Promise<void> => {
  await owner.rows('select pg_advisory_xact_lock($1)', [advisoryLocks.migration]);
};

const apply = async (owner: DatabaseOwner, migration: Migration): Promise<void> => {
  const { name, sql } = migration;
  await withoutRowSecurity(owner, () =>
    explainLine(`The migration ${name}`, sql, () => owner.script(sql)),
  );
  await record(owner, migration);
};

const record = (owner: DatabaseOwner, { name, checksum }: RecordedMigration) =>
  owner.rows('insert into good_repair_migration (name, checksum) values ($1, $2)', [
    name,
    checksum,
  ]);

/** Names the line of an SQL text at which it fails. */
const explainLine = async (what: string, sql: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    const { message, position } = error as Error & { position?: string | number };
    const line = sql.slice(0, Number(position ?? 0)).split('\n').length;
    throw new Error(`${what} fails at line ${line}: ${message}`, { cause: error });
  }
};

/**
 * Lets the owner see and write the rows of its tables while `work` runs, for migrations that change
 * rows. Row-level security also applies to the owner (FORCE), and no policy gives the owner access,
 * because the owner does not inherit the roles that the policies are for.
 */
export const withoutRowSecurity = async (
  owner: DatabaseOwner,
  work: () => Promise<void>,
): Promise<void> => {
  const tables = await liftRowSecurity(owner);
  await work();
  // Runs deferred triggers now, because a table with pending triggers cannot be altered.
  await owner.script('set constraints all immediate');
  await forceRowSecurity(owner, tables);
};

const liftRowSecurity = async (owner: DatabaseOwner): Promise<number[]> => {
  const tables = await owner.rows<{ id: number; name: string }>(
    `select oid::bigint::integer as id, oid::regclass::text as name from pg_class
     where relkind = 'r' and relforcerowsecurity and relnamespace = current_schema()::regnamespace`,
  );
  for (const { name } of tables) {
    await owner.script(`alter table ${name} no force row level security`);
  }
  return tables.map(({ id }) => id);
};

const forceRowSecurity = async (owner: DatabaseOwner, ids: readonly number[]): Promise<void> => {
  // Uses the current names: the migration may have renamed or dropped tables.
  const tables = await owner.rows<{ name: string }>(
    'select oid::regclass::text as name from pg_class where oid::bigint = any ($1)',
    [ids],
  );
  for (const { name } of tables) {
    await owner.script(`alter table ${name} force row level security`);
  }
};
