/**
 * The roles that requests run as. Roles belong to a cluster, not to a database: two databases
 * of one server share them, and a dump does not contain them. Each start therefore makes sure that
 * they exist.
 *
 * The user of DATABASE_URL may switch to them (`set role`) but inherits nothing from them, so that
 * a query outside of a scope sees no row of any table (docs/decisions/0004).
 */
import { type Engine, EngineRefusal, type DatabaseOwner } from './engine.ts';

const roles = ['good_repair_member', 'good_repair_limited', 'good_repair_system'] as const;

/** Who is limited to some schools may do what members do, less what further policies hide. */
const JOIN_LIMITED = 'grant good_repair_member to good_repair_limited';

/**
 * Creates the roles and grants them to the database's user. Throws an EngineRefusal that says what
 * to do if the user may not do this.
 */
export const ensureRoles = async (engine: Engine): Promise<void> => {
  const ensure = () => engine.asOwner(ensureRolesByOwner);
  // A server on another database of the cluster may be creating the same role, so retry once.
  await ensure()
    .catch(ensure)
    .catch(async (error: Error) => {
      throw new EngineRefusal(await engine.asOwner((owner) => refusalOf(owner, error)), {
        cause: error,
      });
    });
};

type DatabaseUser = { name: string; isBound: boolean; version: number };

type RoleRow = { name: string; mayAct: boolean; inherits: boolean };

/**
 * The current user, with the server's major version: since version 16, whether a user inherits from
 * a role is set for each membership, and in earlier versions once for each user.
 */
const findUser = async (owner: DatabaseOwner): Promise<DatabaseUser> => {
  const [user] = await owner.rows<DatabaseUser>(
    `select quote_ident(rolname) as name, not (rolsuper or rolbypassrls) as "isBound",
       current_setting('server_version_num')::integer / 10000 as version
     from pg_roles where rolname = current_user`,
  );
  if (!user) throw new Error('the user is not in pg_roles');
  return user;
};

const findRoles = (owner: DatabaseOwner, version: number) =>
  owner.rows<RoleRow>(
    `select rolname::text as name, pg_has_role(oid, $2) as "mayAct",
       pg_has_role(oid, 'usage') as inherits
     from pg_roles where rolname = any ($1)`,
    [roles, version >= 16 ? 'set' : 'member'],
  );

const ensureRolesByOwner = async (owner: DatabaseOwner): Promise<void> => {
  const user = await findUser(owner);
  const known = await findRoles(owner, user.version);
  for (const role of roles) {
    const found = known.find(({ name }) => name === role);
    if (!found) await owner.script(`create role ${role} nologin`);
    await joinRole(owner, user, role, found);
  }
  if (!(await isLimitedMember(owner))) await owner.script(JOIN_LIMITED);
  if (!user.isBound) return;
  const inherits = async () => (await findRoles(owner, user.version)).some((role) => role.inherits);
  if (user.version < 16 && (await inherits())) await inheritNothing(owner);
  if (await inherits()) throw new Error('it inherits what they may do');
};

const isLimitedMember = async (owner: DatabaseOwner): Promise<boolean> => {
  const [row] = await owner.rows<{ is: boolean }>(
    `select coalesce((select pg_has_role(oid, 'good_repair_member', 'usage') from pg_roles
       where rolname = 'good_repair_limited'), false) as is`,
  );
  return row?.is ?? false;
};

/**
 * Grants the role to the current user if necessary. The grant is necessary even if this user has
 * created the role, but not for a superuser, who can act as any role.
 */
const joinRole = async (
  owner: DatabaseOwner,
  { isBound, version }: DatabaseUser,
  role: string,
  found: RoleRow | undefined,
): Promise<void> => {
  const isRight = version < 16 || !isBound || !found?.inherits;
  if (found?.mayAct && isRight) return;
  const way = version < 16 ? '' : 'with inherit false, set true';
  await owner.script(`grant ${role} to current_user ${way}`);
};

/**
 * Stops the user from inheriting, on versions before 16. `noinherit` also removes the rights that
 * the user has as the owner of the database, so these are first granted to the user explicitly.
 */
const inheritNothing = async (owner: DatabaseOwner): Promise<void> => {
  await owner.script(`do $$ begin
      set local role pg_database_owner;
      execute format('grant usage, create on schema public to %I', session_user);
      set local role none;
    exception when insufficient_privilege then null; end $$;
    alter role current_user noinherit`);
};

const refusalOf = async (owner: DatabaseOwner, { message }: Error): Promise<string> => {
  const { name, version, isBound } = await findUser(owner);
  const list = roles.join(', ');
  const found = await findRoles(owner, version);
  const missing = roles.filter((role) => !found.some((known) => known.name === role));
  const inherits = isBound && found.some((role) => role.inherits);
  return [
    inherits
      ? 'The user of DATABASE_URL inherits what its roles may do, so that it would see every account.'
      : `The user of DATABASE_URL may not make its roles, or not use them (${message}).`,
    'As a superuser, once:',
    ...missing.map((role) => `create role ${role} nologin;`),
    `${JOIN_LIMITED};`,
    ...(version >= 16
      ? [`revoke ${list} from ${name};`, `grant ${list} to ${name} with inherit false, set true;`]
      : [
          `alter role ${name} noinherit;`,
          `grant ${list} to ${name};`,
          `grant usage, create on schema public to ${name};`,
        ]),
  ].join(' ');
};
