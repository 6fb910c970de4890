/** Signed-in people of a district, who call the server over HTTP as a browser does. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { roles } from '#domain/person/role.ts';
import type { Services } from '#server/core/context.ts';
import { type TestCaller, callerOf } from './caller.ts';
import { hashOfPassword } from './password.ts';

export type { Problem } from './caller.ts';

export type Person = TestCaller & {
  id: string;
  accountId: string | null;
  /** A valid access token. */
  token: string;
};

/** The roles are: alice admin, sam staff, bob inspector, chelsea reporter. */
export type District = Record<'alice' | 'sam' | 'bob' | 'chelsea', Person> & { accountId: string };

const names = { admin: 'alice', staff: 'sam', inspector: 'bob', reporter: 'chelsea' } as const;

let districts = 0;

/** A new account on the enterprise plan, paid until 2099, with a signed-in person for each role. */
export const aDistrict = async (app: FastifyInstance, services: Services): Promise<District> => {
  districts += 1;
  const people = roles.map((role) => ({
    role,
    name: names[role],
    email: `${names[role]}@district-${districts}.test`,
  }));
  const passwordHash = await hashOfPassword();
  // The password confirmation of the sessions never expires, so that a test file may take any time.
  const { rows } = await services.database.asSystem((db) =>
    sql<{ accountId: string; userId: string; sessionId: string; role: keyof typeof names }>`
      with account_made as (
        insert into account (name, plan, subscription_end)
        values (${`District ${districts}`}, 'enterprise', '2099-12-31') returning id
      ), person as (
        insert into app_user (account_id, email, username, full_name, password_hash, role, is_owner)
        select account_made.id, p.email, p.name, p.name || ' ' || p.role,
          ${passwordHash}, p.role, p.role = 'admin'
        from account_made
        cross join jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
          as p (role text, name text, email text)
        returning id, account_id, role
      )
      insert into session (account_id, user_id, expires_at, confirmed_at)
      select account_id, id, now() + interval '1 day', 'infinity' from person
      returning account_id as "accountId", user_id as "userId", id as "sessionId",
        (select role from person where person.id = user_id) as role`.execute(db),
  );
  const signedIn = await Promise.all(
    rows.map(
      async ({ role, ...who }) => [names[role], await personOf(app, services, who)] as const,
    ),
  );
  return {
    ...(Object.fromEntries(signedIn) as Record<(typeof names)[keyof typeof names], Person>),
    accountId: rows[0]?.accountId as string,
  };
};

type Who = { userId: string; sessionId: string; accountId: string | null };

/** A person with a session, ready to make calls. */
export const personOf = async (
  app: FastifyInstance,
  { tokens }: Pick<Services, 'tokens'>,
  { userId, sessionId, accountId }: Who,
): Promise<Person> => {
  const token = await tokens.issue({ userId, sessionId, accountId });
  return { id: userId, accountId, token, ...callerOf(app, { token }) };
};
