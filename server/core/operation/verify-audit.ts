/**
 * Verifies the audit logs of all accounts: each entry, its place in the chain, and both ends of the
 * chain.
 */
import type { Engine } from '#server/core/engine/engine.ts';

type Fault = { account: string; number: string; kind: keyof typeof sentences; other: string };

const sentences = {
  changed: (number: string) => `Entry ${number} was changed after it was written.`,
  gap: (number: string, before: string) =>
    Number(before) + 1 === Number(number) - 1
      ? `Entry ${Number(number) - 1} is missing.`
      : `Entries ${Number(before) + 1} to ${Number(number) - 1} are missing.`,
  replaced: (number: string) =>
    `Entry ${Number(number) - 1} was replaced: entry ${number} continues another one.`,
  end: (number: string, last: string) =>
    `The log ends with entry ${last}, but ${number} were written: the last ones are missing.`,
  'end-replaced': (number: string) => `Entry ${number}, the last one, was replaced.`,
  headless: (number: string) => `The note of where the log ends (at entry ${number}) is missing.`,
} as const;

export type VerifiedLogs = { accounts: number; entries: number; faults: string[] };

// Checks every log in one pass. The stored hash of an entry must fit its content, and each entry
// must continue the previous one. The first entry must continue the last entry that was removed
// after the retention period, and the last entry must be the one that audit_head records.
const text = `
  with entry as (
    select e.account_id, e.number, e.hash, e.previous_hash,
      audit_hash(e) = e.hash as is_intact,
      coalesce(lag(e.number) over chain, h.removed_number, 0) as number_before,
      coalesce(lag(e.hash) over chain, h.removed_hash, '') as hash_before
    from audit_entry e left join audit_head h on h.account_id = e.account_id
    window chain as (partition by e.account_id order by e.number)
  ), log as (
    select coalesce(h.account_id, e.account_id) as account_id, h.number, h.hash, h.removed_number,
      e.last, (select last.hash from audit_entry last
        where last.account_id = e.account_id and last.number = e.last) as last_hash
    from audit_head h full join (
      select account_id, max(number) as last from audit_entry group by account_id
    ) e on e.account_id = h.account_id
  )
  select account_id::text as account, number::text, 'changed' as kind, '' as other
  from entry where not is_intact
  union all
  select account_id::text, number::text, 'gap', number_before::text
  from entry where number <> number_before + 1
  union all
  select account_id::text, number::text, 'replaced', ''
  from entry where number = number_before + 1 and previous_hash <> hash_before
  union all
  select account_id::text, number::text, 'end', coalesce(last, removed_number)::text
  from log where number > coalesce(last, removed_number)
  union all
  select account_id::text, number::text, 'end-replaced', ''
  from log where number = last and hash <> last_hash
  union all
  select account_id::text, last::text, 'headless', '' from log where number is null or number < last
  order by account, kind, number`;

export const verifyAudit = (engine: Engine): Promise<VerifiedLogs> =>
  engine.asOwner(
    async (owner) => {
      await owner.script('set local role good_repair_system');
      const faults = await owner.rows<Fault>(text);
      const names = await owner.rows<{ id: string; name: string }>(
        'select id::text, name from account',
      );
      const [counted] = await owner.rows<{ accounts: number; entries: number }>(
        `select (select count(*) from audit_head)::integer as accounts,
           (select count(*) from audit_entry)::integer as entries`,
      );
      const nameOf = (account: string) =>
        names.find(({ id }) => id === account)?.name ?? 'no account';
      return {
        accounts: counted?.accounts ?? 0,
        entries: counted?.entries ?? 0,
        faults: faults.map(
          ({ account, number, kind, other }) =>
            `${nameOf(account)} (${account}): ${sentences[kind](number, other)}`,
        ),
      };
    },
    { snapshot: true },
  );
