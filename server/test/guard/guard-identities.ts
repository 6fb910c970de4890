/** All kinds of callers: those with access, those without, and invalid tokens. */
import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Call } from '#contract/call.ts';
import type { RefusalKey } from '#contract/refusals.ts';
import { resourceScopes } from '#domain/account/api-token.ts';
import { can, type Role } from '#domain/person/role.ts';
import { newApiToken } from '#server/core/credentials/api-token.ts';
import { tokenHash } from '#server/core/credentials/secrets.ts';
import { ACCESS_MINUTES, accessTokens } from '#server/core/credentials/access-token.ts';
import type { Services } from '#server/core/context.ts';
import { anAddress, inSystem, insertPerson } from '#server/test/accounts.ts';
import { anApiToken } from '#server/test/api-tokens.ts';
import type { District } from '#server/test/people.ts';
import type { World } from './guard-world.ts';

export type Identity = {
  name: string;
  token: string | undefined;
  /**
   * The refusal that this caller receives for a call with this row of the call table; undefined if
   * the call is allowed.
   */
  refusal(row: Call): RefusalKey | undefined;
  /** Restores the caller's state before each call, because an earlier call may have changed it. */
  prepare?: () => Promise<unknown>;
};

const member =
  (role: Role) =>
  ({ access }: Call) =>
    access === 'anyone' || access === 'signed-in' || (access !== 'super' && can(role, access))
      ? undefined
      : 'not-allowed';

const superUser = ({ access }: Call) =>
  ['anyone', 'signed-in', 'super'].includes(access) ? undefined : 'not-allowed';

/** Says which calls are refused to a program with an API token of these scopes. */
const program =
  (...scopes: readonly string[]) =>
  ({ access, token }: Call) =>
    access === 'anyone' || token === 'read' || (token !== undefined && scopes.includes(token))
      ? undefined
      : 'token-not-allowed';

const outside =
  (key: RefusalKey) =>
  ({ access }: Call) =>
    access === 'anyone' ? undefined : key;

const renewing = ({ access, whileExpired }: Call) =>
  access === 'anyone' || whileExpired ? undefined : 'subscription-ended';

const settingUp = ({ access, withoutFactor }: Call) =>
  access === 'anyone' || withoutFactor ? undefined : 'second-factor-required';

/**
 * Changes the accounts of the other districts: the account of `second` expires, the account of
 * `third` is deactivated, and the account of `fourth` requires a second factor, which its admin has
 * not set up.
 */
export const identitiesOf = async (
  services: Services,
  world: World,
  second: District,
  third: District,
  fourth: District,
): Promise<Identity[]> => {
  const { alice, sam, bob, chelsea, sue } = world;

  /**
   * Adds another admin with a session, and returns the access token of that session. `change` may
   * then change the row of the admin or of the session, for example to deactivate the admin.
   */
  const adminWith = async (change: (who: { userId: string; sessionId: string }) => unknown) => {
    const userId = await insertPerson(services, world.accountId, {
      email: anAddress(),
      role: 'admin',
    });
    const [session] = await inSystem(
      services,
      sql<{ id: string }>`insert into session (account_id, user_id, expires_at)
        values (${world.accountId}, ${userId}, now() + interval '1 day') returning id`,
    );
    const who = { userId, sessionId: session?.id as string, accountId: world.accountId };
    const token = await services.tokens.issue(who);
    await change(who);
    return token;
  };
  const updated = (table: string, id: string, change: ReturnType<typeof sql>) =>
    inSystem(services, sql`update ${sql.table(table)} set ${change} where id = ${id}`);

  const claims = await services.tokens.read(alice.token);
  if (!claims) throw new Error('Alice is not signed in.');
  const [header, payload, signature] = alice.token.split('.') as [string, string, string];
  const altered = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  const reporters = chelsea.token.split('.')[2];
  const coded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - (ACCESS_MINUTES * 60 + 1) * 1000 });
  const expired = await services.tokens.issue(claims);
  vi.useRealTimers();

  const expire = () =>
    updated('account', second.accountId, sql`subscription_end = current_date - 2`);
  await expire();
  await updated('account', third.accountId, sql`is_active = false`);

  const require = async () => {
    for (const table of ['authenticator_app', 'passkey']) {
      await inSystem(
        services,
        sql`delete from ${sql.table(table)} where account_id = ${fourth.accountId}`,
      );
    }
    const people = sql`account_id = ${fourth.accountId} and has_factor`;
    await inSystem(services, sql`update app_user set has_factor = false where ${people}`);
    await updated('account', fourth.accountId, sql`factor_required_from = current_date - 2`);
  };
  const ended: [name: string, token: string][] = [
    ["an admin's claims under a reporter's signature", `${header}.${payload}.${reporters}`],
    ['a token whose signature has one letter changed', `${header}.${payload}.${altered}`],
    ['a token without a signature', `${header}.${payload}.`],
    ['alg none', `${coded({ alg: 'none' })}.${payload}.`],
    ['alg none with a signature', `${coded({ alg: 'none' })}.${payload}.${signature}`],
    [
      'a token signed with another secret',
      await accessTokens('another secret, as long as one has to be').issue(claims),
    ],
    ['an expired token', expired],
    ['a refresh token', await world.aRefreshToken()],
    ['a word', 'admin'],
    [
      'a deactivated admin',
      await adminWith(({ userId }) => updated('app_user', userId, sql`status = 'Inactive'`)),
    ],
    [
      'a deleted admin',
      await adminWith(({ userId }) => updated('app_user', userId, sql`deleted_at = now()`)),
    ],
    [
      'an ended session',
      await adminWith(({ sessionId }) => updated('session', sessionId, sql`ended_at = now()`)),
    ],
    [
      'a session past its maximum age',
      await adminWith(({ sessionId }) => updated('session', sessionId, sql`expires_at = now()`)),
    ],
    [
      "a session with another person's name on it",
      await services.tokens.issue({ ...claims, userId: bob.id }),
    ],
    [
      'a token that names another account',
      await services.tokens.issue({ ...claims, accountId: third.accountId }),
    ],
    ['a token that names no account', await services.tokens.issue({ ...claims, accountId: null })],
  ];

  /** Creates an API token of the account, and then applies `change` to its row. */
  const tokenWith = async (change: ReturnType<typeof sql>) => {
    const { id, token } = await world.anApiToken('write');
    await updated('api_token', id, change);
    return token;
  };
  const [reading, writing] = [await world.anApiToken('read'), await world.anApiToken('write')];
  const ofResources = await Promise.all(
    resourceScopes.map(async (scope) => ({
      name: `an API token with ${scope}`,
      token: (await world.anApiToken('read', [scope])).token,
      refusal: program(scope),
    })),
  );
  const ofSecond = await anApiToken(services, second, 'write');
  const ofThird = await anApiToken(services, third, 'write');
  const end = writing.token.slice(-1);
  const invalid: [name: string, token: string][] = [
    [
      'an API token that was revoked',
      await tokenWith(sql`revoked_at = now(), revoked_by = created_by`),
    ],
    ['an API token that has expired', await tokenWith(sql`expires_at = now()`)],
    [
      'an API token with its last letter changed',
      writing.token.slice(0, -1) + (end === 'A' ? 'B' : 'A'),
    ],
    ['an API token that was never stored', newApiToken(world.accountId)],
    // The first 16 bytes of a token name the account. After the prefix `gr_`, they take 21 letters
    // and 2 bits of the next letter.
    [
      'an API token that names another account',
      ofThird.token.slice(0, 25) + writing.token.slice(25),
    ],
    ['an API token cut short', writing.token.slice(0, -1)],
    ['the prefix of API tokens', 'gr_'],
    ['the hash of an API token', `gr_${tokenHash(writing.token).toString('hex')}`],
  ];

  return [
    { name: 'nobody', token: undefined, refusal: outside('not-signed-in') },
    { name: 'admin', token: alice.token, refusal: member('admin') },
    { name: 'staff', token: sam.token, refusal: member('staff') },
    { name: 'inspector', token: bob.token, refusal: member('inspector') },
    { name: 'reporter', token: chelsea.token, refusal: member('reporter') },
    { name: 'super', token: sue.token, refusal: superUser },
    {
      name: 'the admin of an expired account',
      token: second.alice.token,
      refusal: renewing,
      prepare: expire,
    },
    {
      name: 'an inspector of an expired account',
      token: second.bob.token,
      refusal: outside('account-expired'),
    },
    {
      name: 'the admin of an account that was deactivated',
      token: third.alice.token,
      refusal: outside('account-inactive'),
    },
    { name: 'an API token to read', token: reading.token, refusal: program() },
    {
      name: 'an API token to read and write',
      token: writing.token,
      refusal: program('deficiencies:write'),
    },
    ...ofResources,
    {
      name: 'an admin without the second factor that the account requires',
      token: fourth.alice.token,
      refusal: settingUp,
      prepare: require,
    },
    {
      name: 'an API token of an expired account',
      token: ofSecond.token,
      refusal: outside('account-expired'),
      prepare: expire,
    },
    {
      name: 'an API token of an account that was deactivated',
      token: ofThird.token,
      refusal: outside('account-inactive'),
    },
    ...invalid.map(([name, token]) => ({ name, token, refusal: outside('token-invalid') })),
    ...ended.map(([name, token]) => ({ name, token, refusal: outside('session-ended') })),
  ];
};
