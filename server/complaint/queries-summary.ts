/** Counts for the quarterly summary of complaints. They run in the scope of an account. */
import { sql } from 'kysely';
import type { CountedComplaint } from '#domain/complaint/quarterly.ts';

type Days = { first: string; last: string };

/** Without what is nonsense. */
export const countedBySubject = ({ first, last }: Days) => sql<CountedComplaint>`
  select subject, resolved_on is not null as "isResolved", count(*)::integer as rows
  from complaint
  where account_id = current_account() and received_on between ${first}::date and ${last}::date
    and nonsense_on is null
  group by 1, 2`;

export const countedBesides = ({ first, last }: Days) => sql<{
  earlierUnresolved: number;
  nonsense: number;
}>`
  select
    (select count(*)::integer from complaint
      where account_id = current_account() and received_on < ${first}::date
        and resolved_on is null and nonsense_on is null) as "earlierUnresolved",
    (select count(*)::integer from complaint
      where account_id = current_account() and nonsense_on is not null
        and received_on between ${first}::date and ${last}::date) as nonsense`;

/** The name of the district; '' if it has entered none. */
export const districtName = () => sql<{ name: string }>`
  select case when name_is_derived then '' else name end as name
  from account where id = current_account()`;
