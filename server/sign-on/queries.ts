/** Queries for the settings of single sign-on. They run in the scope of an account. */
import { type SqlBool, sql } from 'kysely';
import { recordAdded, recordChanges } from '#server/core/audit-log.ts';
import type { ClaimedDomain, SignOnSettings } from '#contract/sign-on/sign-on.ts';
import { type GroupRole, PROOF_LABEL, PROOF_PREFIX } from '#domain/person/sign-on.ts';
import type { Transaction } from '#server/core/db.ts';
import { instant } from '#server/core/sql/instant.ts';

type Settings = NonNullable<SignOnSettings['settings']>;
export type StoredSignOn = Settings & {
  accountId: string;
  /** Encrypted; see server/core/credentials/sealed-secret.ts. */
  clientSecret: string;
};

/** The single sign-on settings of an account; undefined if it has none. */
export const findSignOn = async (
  db: Transaction,
  accountId: string,
): Promise<StoredSignOn | undefined> => {
  const { rows } = await sql<StoredSignOn>`
    select s.account_id as "accountId", s.provider, s.issuer, s.client_id as "clientId",
      s.client_secret as "clientSecret", s.tenant, s.email_claim as "emailClaim",
      s.group_claim as "groupClaim", s.default_role as "defaultRole", s.invited_only as "invitedOnly", s.is_on as "isOn",
      s.is_only as "isOnly", s.break_glass_id as "breakGlassId",
      (select coalesce(jsonb_agg(jsonb_build_object('group', g.group_name, 'role', g.role)
        order by lower(g.group_name)), '[]') from sign_on_group g
       where g.account_id = s.account_id) as groups
    from sign_on s where s.account_id = ${accountId}`.execute(db);
  return rows[0];
};

type SignOnRow = Omit<StoredSignOn, 'groups'>;

export const storeSignOn = async (db: Transaction, settings: SignOnRow): Promise<void> => {
  const { accountId, provider, issuer, clientId, clientSecret, tenant, groupClaim } = settings;
  const { emailClaim, defaultRole, invitedOnly, isOn, isOnly, breakGlassId } = settings;
  await recordChanges(db, 'signOn', sql`account_id = ${accountId}`, () =>
    sql`
      insert into sign_on (account_id, provider, issuer, client_id, client_secret, tenant, email_claim,
        group_claim, default_role, invited_only, is_on, is_only, break_glass_id)
      values (${accountId}, ${provider}, ${issuer}, ${clientId}, ${clientSecret}, ${tenant},
        ${emailClaim}, ${groupClaim}, ${defaultRole}, ${invitedOnly}, ${isOn}, ${isOnly}, ${breakGlassId})
      on conflict (account_id) do update set provider = excluded.provider, issuer = excluded.issuer,
        client_id = excluded.client_id, client_secret = excluded.client_secret,
        tenant = excluded.tenant, email_claim = excluded.email_claim,
        group_claim = excluded.group_claim,
        default_role = excluded.default_role, invited_only = excluded.invited_only,
        is_on = excluded.is_on, is_only = excluded.is_only,
        break_glass_id = excluded.break_glass_id`.execute(db),
  );
};

/** Replaces the groups of the identity provider that give roles. Unchanged ones are not written. */
export const replaceGroups = async (
  db: Transaction,
  accountId: string,
  groups: readonly GroupRole[],
): Promise<void> => {
  const names = groups.map(({ group }) => group);
  const others = sql<SqlBool>`account_id = ${accountId}
    and group_name <> all (${names}::text[])`;
  await recordChanges(db, 'signOnGroup', others, () =>
    sql`delete from sign_on_group where ${others}`.execute(db),
  );
  for (const { group, role } of groups) {
    const named = sql<SqlBool>`account_id = ${accountId} and group_name = ${group}`;
    await recordChanges(db, 'signOnGroup', named, () =>
      sql`insert into sign_on_group (account_id, group_name, role)
        values (${accountId}, ${group}, ${role})
        on conflict (account_id, group_name) do update set role = excluded.role
        where sign_on_group.role <> excluded.role`.execute(db),
    );
  }
};

/**
 * Ends the sessions that were started with a password, except those of the administrator who may
 * still use a password, and except the session `except`, in which the change is made.
 */
export const endPasswordSessions = async (
  db: Transaction,
  { accountId, breakGlassId }: Pick<StoredSignOn, 'accountId' | 'breakGlassId'>,
  except: string,
): Promise<void> => {
  await sql`update session set ended_at = now()
    where account_id = ${accountId} and ended_at is null and not by_provider
      and user_id is distinct from ${breakGlassId}::uuid and id <> ${except}`.execute(db);
};

/** Deletes the settings but not the domains; returns false if there were no settings. */
export const deleteSignOn = async (db: Transaction, accountId: string): Promise<boolean> => {
  const own = sql<SqlBool>`account_id = ${accountId}`;
  // The groups are deleted with the settings, and their entries follow that of the settings.
  const remove = () =>
    recordChanges(db, 'signOn', own, () =>
      sql`delete from sign_on where ${own} returning account_id`.execute(db),
    );
  const { rows } = await recordChanges(db, 'signOnGroup', own, remove);
  return rows.length > 0;
};

export type Domain = SignOnSettings['domains'][number];

const domainColumns = sql`id, domain, ${PROOF_LABEL} || '.' || domain as "recordName",
  ${PROOF_PREFIX} || proof as "recordText", ${instant('claimed_at')} as "claimedAt",
  claimed_by as "claimedBy"`;

export const listDomains = async (db: Transaction, accountId: string): Promise<Domain[]> => {
  const { rows } = await sql<Domain>`
    select ${domainColumns} from sign_on_domain where account_id = ${accountId}
    order by domain`.execute(db);
  return rows;
};

export const findDomain = async (db: Transaction, id: string): Promise<Domain | undefined> => {
  const { rows } = await sql<Domain>`
    select ${domainColumns} from sign_on_domain where id = ${id}`.execute(db);
  return rows[0];
};

/**
 * Counts the domains of an account, and locks the account so that domains are added one after
 * another.
 */
export const countDomainsLocking = async (db: Transaction, accountId: string): Promise<number> => {
  await sql`select from account where id = ${accountId} for no key update`.execute(db);
  const { rows } = await sql<{ rows: number }>`
    select count(*)::integer as rows from sign_on_domain
    where account_id = ${accountId}`.execute(db);
  return rows[0]?.rows ?? 0;
};

/** The account that has claimed a domain; undefined if there is none. */
export const findClaimant = async (
  db: Transaction,
  domain: string,
): Promise<{ accountId: string; accountName: string } | undefined> => {
  const { rows } = await sql<{ accountId: string; accountName: string }>`
    select a.id as "accountId", a.name as "accountName"
    from sign_on_domain d join account a on a.id = d.account_id
    where d.domain = ${domain} and d.claimed_at is not null`.execute(db);
  return rows[0];
};

/** Adds a domain, or returns the existing one. */
export const insertDomain = async (
  db: Transaction,
  { accountId, domain, proof }: { accountId: string; domain: string; proof: string },
): Promise<Domain & { isNew: boolean }> => {
  const { numAffectedRows } = await sql`insert into sign_on_domain (account_id, domain, proof)
    values (${accountId}, ${domain}, ${proof})
    on conflict (account_id, domain) do nothing`.execute(db);
  const { rows } = await sql<Domain>`
    select ${domainColumns} from sign_on_domain
    where account_id = ${accountId} and domain = ${domain}`.execute(db);
  if (numAffectedRows === 1n) {
    await recordAdded(db, 'signOnDomain', (rows[0] as Domain).id, accountId);
  }
  return { ...(rows[0] as Domain), isNew: numAffectedRows === 1n };
};

/**
 * Claims a domain for an account. A unique index refuses a domain that another account has claimed.
 */
export const claimDomain = async (
  db: Transaction,
  { accountId, id }: { accountId: string; id: string },
  by: 'dns' | 'support',
): Promise<void> => {
  await recordChanges(db, 'signOnDomain', sql`account_id = ${accountId} and id = ${id}`, () =>
    sql`update sign_on_domain set claimed_at = now(), claimed_by = ${by}
      where account_id = ${accountId} and id = ${id} and claimed_at is null`.execute(db),
  );
};

/**
 * Deletes a domain. Returns how many claimed domains are left; undefined if there is no such
 * domain.
 */
export const deleteDomain = async (
  db: Transaction,
  accountId: string,
  id: string,
): Promise<number | undefined> => {
  const { rows } = await recordChanges(db, 'signOnDomain', sql`id = ${id}`, () =>
    sql`delete from sign_on_domain where id = ${id} returning id`.execute(db),
  );
  if (rows.length === 0) return undefined;
  const { rows: left } = await sql<{ rows: number }>`
    select count(*)::integer as rows from sign_on_domain
    where account_id = ${accountId} and claimed_at is not null`.execute(db);
  return left[0]?.rows ?? 0;
};

/** The domains that an account has proved or was granted, sorted by name. */
export const listClaimed = async (db: Transaction, accountId: string): Promise<ClaimedDomain[]> => {
  const { rows } = await sql<ClaimedDomain>`
    select domain, ${instant('claimed_at')} as "claimedAt", claimed_by as "claimedBy"
    from sign_on_domain where account_id = ${accountId} and claimed_at is not null
    order by domain`.execute(db);
  return rows;
};

/** Deletes a granted domain. Returns false if the account has no such domain, or has proved it. */
export const deleteGranted = async (
  db: Transaction,
  accountId: string,
  domain: string,
): Promise<boolean> => {
  const granted = sql<SqlBool>`account_id = ${accountId} and domain = ${domain}
    and claimed_by = 'support'`;
  const { numAffectedRows } = await recordChanges(db, 'signOnDomain', granted, () =>
    sql`delete from sign_on_domain where ${granted}`.execute(db),
  );
  return numAffectedRows === 1n;
};
