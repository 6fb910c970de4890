/**
 * The two roles that requests run as. They belong to a cluster, not to a database: two databases of
 * one server share them, and a dump does not carry them. So each start makes sure of them.
 */
import { type Engine, EngineRefusal, type Owner } from './engine.ts';

const roles = ['good_repair_member', 'good_repair_system'] as const;

/** Makes the roles and lets the database's user act as them. Refuses in words what it may not do. */
export const ensureRoles = async (engine: Engine): Promise<void> => {
  const ensure = () => engine.asOwner(ensureWithin);
  // Another database of the cluster may make the same role at the same moment: look once more.
  await ensure()
    .catch(ensure)
    .catch((error: Error) => {
      throw new EngineRefusal(
        `The database's user may not make, or not use, its roles (${error.message}). As a ` +
          `superuser, once: ${roles.map((role) => `create role ${role} nologin;`).join(' ')} ` +
          `grant ${roles.join(', ')} to <the user of DATABASE_URL>;`,
        { cause: error },
      );
    });
};

const ensureWithin = async (owner: Owner): Promise<void> => {
  const found = await owner.rows<{ name: string; isUsable: boolean }>(
    `select rolname::text as name, pg_has_role(oid, 'member') as "isUsable"
     from pg_roles where rolname = any ($1)`,
    [roles],
  );
  for (const role of roles) {
    const known = found.find(({ name }) => name === role);
    if (!known) await owner.script(`create role ${role} nologin`);
    // Whoever makes a role is not its member yet; a superuser is a member of all.
    if (!known?.isUsable) await owner.script(`grant ${role} to current_user`);
  }
};
