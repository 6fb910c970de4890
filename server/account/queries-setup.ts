/** Queries for the first steps of a new district. They run in the scope of its account. */
import { sql } from 'kysely';
import type { AccountSetup } from '#contract/account/account.ts';
import type { Transaction } from '#server/core/db.ts';

export type SetupRow = AccountSetup;

/** Which steps are done. A person who was invited counts as the team. */
export const setup = () => sql<SetupRow>`
  select setup_hidden as "isHidden", not name_is_derived as "hasName", county <> '' as "hasCounty",
    logo_id is not null as "hasLogo",
    exists (select from school where deleted_at is null) as "hasSchools",
    exists (select from area where deleted_at is null) as "hasRooms",
    (select count(*) > 1 from app_user where deleted_at is null) as "hasTeam",
    exists (select from inspection_plan) as "hasPlan",
    exists (select from list_count where list = 'inspection' and rows > 0) as "hasInspection",
    exists (
      select from list_count where list = 'report' and status = 'Final' and rows > 0
    ) as "hasReport"
  from account where id = current_account()`;

export const setSetupHidden = async (db: Transaction, isHidden: boolean): Promise<void> => {
  await sql`update account set setup_hidden = ${isHidden} where id = current_account()`.execute(db);
};
