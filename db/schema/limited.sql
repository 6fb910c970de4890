-- The sums for members who are limited to some schools.

-- A member who is limited to some schools may not see the kept sums (kept.sql), which are those of the
-- account. In the transactions of such a member, the schema `limited` comes first in the search path
-- (server/core/engine/scope.ts), so that the same names mean these views: the same numbers, counted
-- from the rows of the member's schools. So no query has to know of it, and none can forget it.
create schema if not exists limited;
grant usage on schema limited to good_repair_limited;

create view limited.list_count with (security_invoker = true) as
  select account_id, 'inspection'::text as list, status, count(*)::integer as rows
    from public.inspection where deleted_at is null group by account_id, status
  union all
  select r.account_id, 'report', r.status, count(*)::integer
    -- From the inspections of the schools, because a report is found by its inspection, and reports alone
    -- would all be read to find those of the schools.
    from public.inspection i
    join public.report r on r.account_id = i.account_id and r.inspection_id = i.id
    where i.deleted_at is null and r.deleted_at is null group by r.account_id, r.status
  union all
  select account_id, 'deficiency', state, count(*)::integer
    from public.deficiency where is_listed group by account_id, state;

create view limited.inspection_day with (security_invoker = true) as
  select account_id, date, count(*)::integer as inspections, count(score)::integer as scored,
      coalesce(sum(score), 0)::bigint as score_sum
    from public.inspection where deleted_at is null group by account_id, date;

create view limited.inspection_names with (security_invoker = true) as
  select account_id, school_name, inspector_name, count(*)::integer as rows,
      public.search_key(school_name) as school_key,
      public.search_key(inspector_name) as inspector_key
    from public.inspection where deleted_at is null
    group by account_id, school_name, inspector_name;

grant select on limited.list_count, limited.inspection_day, limited.inspection_names
  to good_repair_limited;
