/** Sue, a super user, who belongs to no account. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '#server/core/context.ts';
import { hashOfPassword } from './password.ts';
import { type Person, personOf } from './people.ts';

let supers = 0;

/** A super user with a session. */
export const aSuper = async (app: FastifyInstance, services: Services): Promise<Person> => {
  supers += 1;
  const email = `sue-${supers}@good-repair.test`;
  const passwordHash = await hashOfPassword();
  const { rows } = await services.database.asSystem((db) =>
    sql<{ userId: string; sessionId: string }>`
      with sue as (
        insert into app_user (email, username, full_name, password_hash, is_super)
        values (${email}, 'sue', 'Sue Super', ${passwordHash}, true) returning id
      )
      insert into session (user_id, expires_at, confirmed_at)
      select id, now() + interval '1 day', 'infinity' from sue
      returning user_id as "userId", id as "sessionId"`.execute(db),
  );
  const who = rows[0] as { userId: string; sessionId: string };
  return personOf(app, services, { ...who, accountId: null });
};
