/**
 * The user of DATABASE_URL can switch to the roles that requests run as, but inherits nothing
 * from them.
 */
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { seedDemo } from '#db/seed/demo.ts';
import { readCatalogue } from '#server/test/catalogue.ts';
import { databaseOn } from '#server/core/db.ts';
import { migrate } from '#server/core/schema/migrate.ts';
import { type Migration, readMigrations } from '#server/core/schema/schema-files.ts';
import { afterwards } from '#server/test/afterwards.ts';
import { testApp } from '#server/test/app.ts';
import { engineKind, onServer, testEngine, testServerUrl } from '#server/test/engine.ts';
import { type Engine, EngineRefusal } from './engine.ts';
import { ensureRoles } from './roles.ts';
import { openServer } from './server.ts';

const renaming: Migration = {
  name: '9999-renaming',
  sql: `update account set name = name || ' Unified'; alter table account rename to district;
    alter table district rename to account`,
  checksum: 'of a test',
};

describe.runIf(engineKind === 'server')('on a PostgreSQL server', () => {
  let users = 0;

  /**
   * Creates a database and an ordinary user who owns it; `attributes` says whether the user may
   * create roles.
   */
  const ordinary = async (attributes: string) => {
    const name = `ordinary_${process.pid}_${++users}_${Date.now().toString(36)}`;
    const url = new URL(await testServerUrl({ migrated: false }));
    await onServer(`create role ${name} login ${attributes} password 'secret'`);
    afterwards(() => onServer(`drop role ${name}`));
    await onServer(`alter database ${url.pathname.slice(1)} owner to ${name}`);
    const superuserUrl = url.href;
    url.username = name;
    url.password = 'secret';
    const warnings: string[] = [];
    const log = { info: () => undefined, warn: (_: object, line: string) => warnings.push(line) };
    const engine = await openServer({ url: url.href, log });
    afterwards(async () => {
      await engine.close();
      await ask(superuserUrl, `drop owned by ${name} cascade`);
      // Prepares `drop role`, which fails while the user owns the database or while other roles
      // have rights that it granted.
      await onServer(`reassign owned by ${name} to current_user`);
      await onServer(`drop owned by ${name} cascade`);
    });
    return { name, engine, url: url.href, superuserUrl, warnings };
  };

  const ask = async (url: string, statement: string) => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      const result = await client.query(statement);
      return [result].flat().at(-1)?.rows as Record<string, unknown>[];
    } finally {
      await client.end();
    }
  };

  const rowsOf = async (url: string, tables: readonly string[], before = '') => {
    const counts = tables.map((table) => `select '${table}' as table, count(*)::int from ${table}`);
    const rows = await ask(url, `${before} ${counts.join(' union all ')}`);
    return rows.filter(({ count }) => count !== 0).map(({ table }) => table as string);
  };

  test('a user who may create roles can create the schema without a superuser, and inherits no rights from the roles', async () => {
    const { engine, url, superuserUrl, warnings } = await ordinary('createrole');
    expect(await migrate(engine)).toEqual([]);
    expect(warnings).toEqual([]);
    const { services } = await testApp();
    const database = databaseOn(engine);
    await seedDemo({ ...services, database });
    await ask(superuserUrl, `insert into job (name, started_at) values ('purge', now())`);

    const tables = (await engine.asOwner((owner) => readCatalogue((sql) => owner.rows(sql)))).map(
      ({ name }) => name,
    );
    const filled = await rowsOf(superuserUrl, tables);
    expect(filled).toEqual(
      expect.arrayContaining(['account', 'app_user', 'job', 'school', 'report']),
    );
    const [account] = await ask(superuserUrl, 'select id from account');
    // The owner may read one table: the list of migrations, which belongs to no account and is read
    // at each start.
    const own = tables.filter((name) => name !== 'good_repair_migration');
    expect(await rowsOf(url, own)).toEqual([]);
    const within = `set app.account_id = '${String(account?.['id'])}';`;
    // Within an account, the owner also reads the tables of the audit log, because the functions
    // that write the log run as the owner.
    const ofTheLog = ['account', 'audit_entry', 'audit_head'];
    expect((await rowsOf(url, own, within)).filter((table) => !ofTheLog.includes(table))).toEqual(
      [],
    );
    for (const table of own) {
      const { rowCount } = await engineQuery(url, `delete from ${table}`);
      expect({ table, rowCount }).toEqual({ table, rowCount: 0 });
    }
    expect(await rowsOf(superuserUrl, tables)).toEqual(filled);
    expect(await rowsOf(url, ['school'], 'set role good_repair_system;')).toEqual(['school']);

    // A migration sees the rows that it changes, and row-level security is forced again after it.
    expect(await migrate(engine, { migrations: [...readMigrations(), renaming] })).toEqual([
      renaming.name,
    ]);
    const names = await ask(superuserUrl, 'select name from account');
    expect(names).toEqual([{ name: 'Mayacamas Valley Unified Unified' }]);
    expect(await rowsOf(url, own)).toEqual([]);
    await database.close();
  });

  const engineQuery = async (url: string, statement: string) => {
    const client = new pg.Client(url);
    await client.connect();
    const result = await client.query(statement);
    await client.end();
    return result;
  };

  test('a user who may not create roles is told what a superuser has to do', async () => {
    const { engine, name, superuserUrl } = await ordinary('');
    const refusal = await migrate(engine).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(EngineRefusal);
    await ask(superuserUrl, /As a superuser, once: (.*)$/.exec(String(refusal))?.[1] as string);
    expect(await migrate(engine)).toEqual([]);
    expect(String(refusal)).toContain(name);
  });

  test('a user who inherits the rights of the roles (an earlier guide advised this) is told what a superuser has to do', async () => {
    const { engine, name, url, superuserUrl } = await ordinary('');
    await onServer(`grant good_repair_member, good_repair_system to ${name}`);
    const refusal = await migrate(engine).catch((error: unknown) => error);
    expect(String(refusal)).toContain('inherits what its roles may do');
    await ask(superuserUrl, /As a superuser, once: (.*)$/.exec(String(refusal))?.[1] as string);
    expect(await migrate(engine)).toEqual([]);
    expect(await rowsOf(url, ['account'])).toEqual([]);
  });

  test('a user who does not own the database is told what a superuser has to do', async () => {
    const { engine, superuserUrl } = await ordinary('createrole');
    const database = new URL(superuserUrl).pathname.slice(1);
    await onServer(`alter database ${database} owner to current_user`);
    const refusal = await migrate(engine).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(EngineRefusal);
    expect(String(refusal)).toContain('permission denied');
    await ask(superuserUrl, /in this database: (.*)$/.exec(String(refusal))?.[1] as string);
    expect(await migrate(engine)).toEqual([]);
  });

  test('DATABASE_URL may name a superuser, but a warning is logged', async () => {
    const warnings: string[] = [];
    const log = { info: () => undefined, warn: (_: object, line: string) => warnings.push(line) };
    const engine = await openServer({ url: await testServerUrl(), log });
    await ensureRoles(engine);
    await engine.close();
    expect(warnings).toEqual([
      'DATABASE_URL names a superuser: row-level security does not bind it.',
    ]);
  });
});

describe.runIf(engineKind === 'embedded')('on PostgreSQL 18, embedded', () => {
  /** The engine as if it were opened by this user, who then owns the tables that are created. */
  const as = (engine: Engine, user: string): Engine => ({
    ...engine,
    asOwner: (work) =>
      engine.asOwner(async (owner) => {
        await owner.script(`set local session authorization ${user}`);
        return work(owner);
      }),
  });

  test('a user who may create roles can switch to them, inherits nothing and sees no row', async () => {
    const superuser = await testEngine({ migrated: false });
    await superuser.asOwner((owner) =>
      owner.script(`drop owned by good_repair_member, good_repair_limited, good_repair_system;
        drop role good_repair_member, good_repair_limited, good_repair_system;
        create role ordinary login createrole; grant all on schema public to ordinary`),
    );
    const engine = as(superuser, 'ordinary');
    await ensureRoles(engine);
    await ensureRoles(engine);
    const seen = await engine.asOwner(async (owner) => {
      await owner.script(`create table note (name text);
        alter table note enable row level security;
        alter table note force row level security;
        create policy note__system on note to good_repair_system using (true) with check (true);
        grant all on note to good_repair_system;
        set local role good_repair_system; insert into note values ('North')`);
      const acting = await owner.rows('select name from note');
      await owner.script('set local role none');
      return { acting, alone: await owner.rows('select name from note') };
    });
    expect(seen).toEqual({ acting: [{ name: 'North' }], alone: [] });
  });

  test('a user who inherits the rights of the roles is told what a superuser has to do', async () => {
    const inheriting = `create role ordinary login;
      grant good_repair_member, good_repair_system to ordinary;`;
    const before = await testEngine();
    await before.asOwner((owner) => owner.script(inheriting));
    const refusal = await ensureRoles(as(before, 'ordinary')).catch(String);
    const statement = /As a superuser, once: (.*)$/.exec(refusal as string)?.[1] as string;
    expect(statement).toContain('with inherit false, set true');

    const after = await testEngine();
    await after.asOwner((owner) => owner.script(`${inheriting} ${statement}`));
    await ensureRoles(as(after, 'ordinary'));
  });
});
