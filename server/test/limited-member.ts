/** Members who are limited to some schools. */
import { sql } from 'kysely';
import type { Role } from '#domain/person/role.ts';
import { anAddress, inSystem, insertPerson } from './accounts.ts';
import type { TestApp } from './app.ts';
import { type Person, personOf } from './people.ts';

/** A signed-in member of an account who is limited to these schools. */
export const aLimitedMember = async (
  { app, services }: Pick<TestApp, 'app' | 'services'>,
  accountId: string,
  role: Exclude<Role, 'admin'>,
  schoolIds: readonly string[],
): Promise<Person> => {
  const userId = await insertPerson(services, accountId, { email: anAddress(role), role });
  const [session] = await inSystem(
    services,
    sql<{ id: string }>`
      with limited as (
        update app_user set school_ids = ${schoolIds}::uuid[] where id = ${userId}
      )
      insert into session (account_id, user_id, expires_at, confirmed_at)
      values (${accountId}, ${userId}, now() + interval '1 day', 'infinity') returning id`,
  );
  return personOf(app, services, { userId, sessionId: session?.id as string, accountId });
};
