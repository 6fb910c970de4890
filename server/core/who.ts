/**
 * Finds out who makes a request: the user of its access token, or the holder of its API token, as
 * they are in the database at that time.
 */
import { type RawBuilder, sql } from 'kysely';
import { CONFIRMED_MINUTES } from '#contract/confirm.ts';
import { DEFAULT_TIME_ZONE } from '#domain/calendar.ts';
import type { HeldScopes } from '#domain/account/api-token.ts';
import { can, type Role } from '#domain/person/role.ts';
import { USUAL_YEAR_BEGINS } from '#domain/school/school-year.ts';
import type { AccessTokenClaims } from './credentials/access-token.ts';
import type { TokenClaims } from './credentials/api-token.ts';
import type { Transaction } from './db.ts';
import { refuse } from './refusals.ts';
import { choiceOfSchools } from './sql/sees-schools.ts';
import { sessionEnd } from './sql/session-end.ts';

/** A user who may act: a member of an account, or a super user. */
export type SignedInUser = Member | SuperUser;

/** Who makes a call: a user, or another program with an API token. */
export type Caller = SignedInUser | TokenHolder;

export type Member = Person & {
  isSuper: false;
  accountId: string;
  role: Role;
  /** Whether the member sees only some schools of the account. */
  isLimited: boolean;
};

export type SuperUser = Person & { isSuper: true; accountId: null; role: null; isLimited: false };

/** A program that acts for an account; histories show the token's name. */
export type TokenHolder = CallerState &
  HeldScopes & {
    tokenId: string;
    name: string;
    /** The administrator who created it, who is responsible for what it saves. */
    createdBy: string;
    isSuper: false;
    accountId: string;
    role: null;
    isLimited: false;
  };

type Person = CallerState & { id: string; sessionId: string; fullName: string; email: string };

type CallerState = {
  /** As `choiceOfSchools` (server/core/sql/sees-schools.ts). */
  schools: string;
  /** IANA name; the account's days begin at its midnight. */
  timeZone: string;
  /** The first day of the account's school years, MM-DD. */
  schoolYearBegins: string;
  /** Whether the password was entered recently enough for sensitive calls (contract/confirm.ts). */
  isConfirmed: boolean;
  /** Whether a second factor is set up. */
  hasFactor: boolean;
  /** Whether the second factor was also given recently enough for sensitive calls. */
  isFactorConfirmed: boolean;
  /** Whether the account requires a second factor and this person has none. */
  needsFactor: boolean;
  /** Whether the session was begun by single sign-on. */
  byProvider: boolean;
  /**
   * False for an administrator whose subscription has ended: only `whileExpired` calls are allowed.
   */
  isPaid: boolean;
  /** Whether the user was inactive for some minutes before this request. */
  wasIdle: boolean;
};

/** The last activity of a user, and of a token, is updated at most once in this many minutes. */
const ACTIVITY_MINUTES = 5;
const TOKEN_USE_MINUTES = 1;

type Session = Pick<AccessTokenClaims, 'userId' | 'sessionId'>;

/**
 * The query that identifies the caller, to be run in the scope of the claims' account (system scope
 * for a super user): row-level security then finds nobody of another account.
 */
export const findCaller = (claims: Session | TokenClaims): RawBuilder<CallerRow> =>
  'tokenHash' in claims ? findToken(claims) : findUser(claims);

const findUser = ({ sessionId, userId }: Session) => sql<CallerRow>`
  select u.id, s.id as "sessionId", u.account_id as "accountId", u.role,
    u.is_super as "isSuper", u.school_ids is not null as "isLimited",
    ${choiceOfSchools} as schools, u.full_name as "fullName", u.email,
    u.status = 'Active' as "isActive",
    u.is_super or (a.is_active and a.deleted_at is null) as "accountIsActive",
    u.is_super or a.subscription_end >= (now() at time zone a.time_zone)::date as "isPaid",
    coalesce(a.time_zone, ${DEFAULT_TIME_ZONE}) as "timeZone",
    coalesce(a.school_year_begins, ${USUAL_YEAR_BEGINS}) as "schoolYearBegins",
    s.confirmed_at > now() - ${CONFIRMED_MINUTES}::integer * interval '1 minute' as "isConfirmed",
    u.has_factor as "hasFactor",
    coalesce(s.factor_confirmed_at > now() - ${CONFIRMED_MINUTES}::integer * interval '1 minute', false)
      as "isFactorConfirmed",
    coalesce(not u.is_super and not u.has_factor and not s.by_provider
      and a.factor_required_from <= (now() at time zone a.time_zone)::date, false) as "needsFactor",
    s.by_provider as "byProvider",
    u.last_active_at is null
      or u.last_active_at < now() - ${ACTIVITY_MINUTES}::integer * interval '1 minute' as "wasIdle"
  from session s
  join app_user u on u.id = s.user_id
  left join account a on a.id = u.account_id
  where s.id = ${sessionId} and u.id = ${userId}
    and s.ended_at is null and ${sessionEnd} > now() and u.deleted_at is null`;

const findToken = ({ tokenHash }: TokenClaims) => sql<CallerRow>`
  select t.id as "tokenId", t.account_id as "accountId", t.scope, t.scopes, t.name,
    t.created_by as "createdBy", null as role, false as "isSuper",
    false as "isLimited", '' as schools,
    t.revoked_at is null and t.expires_at > now() as "isActive",
    a.is_active and a.deleted_at is null as "accountIsActive",
    a.subscription_end >= (now() at time zone a.time_zone)::date as "isPaid",
    a.time_zone as "timeZone", a.school_year_begins as "schoolYearBegins", false as "isConfirmed", false as "byProvider",
    false as "hasFactor", false as "isFactorConfirmed", false as "needsFactor",
    t.last_used_at is null
      or t.last_used_at < now() - ${TOKEN_USE_MINUTES}::integer * interval '1 minute' as "wasIdle"
  from api_token t
  join account a on a.id = t.account_id
  where t.token_hash = ${tokenHash}`;

/**
 * The person or token in the result of `findCaller`. Throws the refusal `unknown` if the
 * session has ended or the caller is not active, and other refusals if the account is inactive or
 * expired; each of these takes effect at the next request. A person who can renew an expired
 * account is admitted with `isPaid` false.
 */
export const readCaller = (
  [row]: readonly CallerRow[],
  unknown: 'session-ended' | 'token-invalid' = 'session-ended',
): Caller => {
  if (!row?.isActive) throw refuse(unknown);
  if (!row.accountIsActive) throw refuse('account-inactive');
  if (!row.isPaid && !mayRenew(row)) throw refuse('account-expired');
  const { isActive: _, accountIsActive: __, ...who } = row;
  return who;
};

/**
 * Whether a person may sign in after the subscription of their account has ended, in order to renew
 * it.
 */
export const mayRenew = ({ role }: Pick<Caller, 'role'>): boolean =>
  role !== null && can(role, 'manageBilling');

type CallerRow = Caller & { isActive: boolean; accountIsActive: boolean };

/** Identifies a user as `findCaller` and `readCaller` do, within an open transaction. */
export const getSignedInUser = async (db: Transaction, session: Session): Promise<SignedInUser> => {
  const { rows } = await findCaller(session).execute(db);
  // A session always belongs to a user, never to an API token.
  return readCaller(rows) as SignedInUser;
};

/** Records that the user or token is active; only needed when `wasIdle` is true. */
export const noteActivity = async (
  db: Transaction,
  claims: Pick<Session, 'userId'> | TokenClaims,
): Promise<void> => {
  const statement =
    'tokenHash' in claims
      ? sql`update api_token set last_used_at = now() where token_hash = ${claims.tokenHash}`
      : sql`update app_user set last_active_at = now() where id = ${claims.userId}`;
  await statement.execute(db);
};
