/**
 * Shows entries of the audit log without the names of erased people. The stored entry is not
 * changed, because the hash of the next entry covers it; it is removed when the retention time of
 * the log ends.
 */
import { type RawBuilder, sql } from 'kysely';
import { FORMER_MEMBER } from '#domain/person/user.ts';

const isErased = (column: string): RawBuilder<unknown> => sql`exists (
  select from app_user erased
  where erased.account_id = audit_entry.account_id
    and erased.id = audit_entry.${sql.ref(column)} and erased.erased_at is not null)`;

const isErasedMember = sql`audit_entry.subject_kind = 'member' and ${isErased('subject_id')}`;

const PERSONAL = sql`'{email,username,full_name,passkey}'::text[]`;

/** The reason for which a report was reopened. It is stored in the history of the report only. */
const reasonOfReopening = sql`(
  select jsonb_build_object('reason', e.reason) from report_event e
  where e.account_id = audit_entry.account_id and e.report_id = audit_entry.subject_id
    and e.from_status = 'Final' and e.created_at <= audit_entry.at
  order by e.created_at desc limit 1)`;

/** The fields with the name of the facility in place of its id, if the facility still exists. */
const withFacility = (
  fields: 'before' | 'after',
): RawBuilder<unknown> => sql`${sql.ref(fields)} || coalesce(
  (select jsonb_build_object('facility_id', f.name) from facility f
    where f.account_id = audit_entry.account_id and f.id = (${sql.ref(fields)} ->> 'facility_id')::uuid),
  '{}')`;

/** Expressions that replace columns of audit_entry. */
export const shownEntry = {
  actor: sql`case when ${isErased('by_user')} then ${FORMER_MEMBER} else actor end`,
  actor_email: sql`case when ${isErased('by_user')} then '' else actor_email end`,
  subject: sql`case when ${isErasedMember} then ${FORMER_MEMBER} else subject end`,
  before: sql`case when ${isErasedMember} then before - ${PERSONAL}
    when subject_kind = 'area' then ${withFacility('before')} else before end`,
  after: sql`case when ${isErasedMember} then after - ${PERSONAL}
    when subject_kind = 'area' then ${withFacility('after')}
    when act = 'report-reopened' then after || coalesce(${reasonOfReopening}, '{}') else after end`,
  address: sql`case when ${isErased('by_user')} then '' else address end`,
  browser: sql`case when ${isErased('by_user')} then '' else browser end`,
};

/**
 * Whether the entry does not name an erased person; only such entries are found by a text search.
 */
export const namesNobodyErased = sql`not ${isErased('by_user')} and not (${isErasedMember})`;
