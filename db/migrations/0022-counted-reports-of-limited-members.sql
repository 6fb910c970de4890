-- The number of reports of a limited member is counted from the inspections of the member's schools.

create or replace view limited.list_count with (security_invoker = true) as
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
