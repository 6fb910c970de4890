-- Members who are limited to some schools.

alter table app_user add column school_ids uuid[];
alter table app_user add constraint app_user__admin_sees_all
  check (school_ids is null or role <> 'admin');

create function current_schools()
  returns uuid[]
  language sql
  stable
as $$
  select school_ids from app_user
  where account_id = current_account()
    and id = nullif(current_setting('app.member_id', true), '')::uuid
$$;

create policy capital_need__limited on capital_need as restrictive to good_repair_limited
  using (school_id = any ((select current_schools())::uuid[]));
create policy replacement_value__limited on replacement_value as restrictive to good_repair_limited
  using (school_id = any ((select current_schools())::uuid[]));
create policy deficiency_year__limited on deficiency_year as restrictive to good_repair_limited
  using (exists (
    select from deficiency p where p.account_id = deficiency_year.account_id and p.id = deficiency_year.deficiency_id
  ));
create policy deficiency__limited on deficiency as restrictive to good_repair_limited
  using (school_id = any ((select current_schools())::uuid[]));
create policy deficiency_event__limited on deficiency_event as restrictive to good_repair_limited
  using (exists (
    select from deficiency p where p.account_id = deficiency_event.account_id and p.id = deficiency_event.deficiency_id
  ));
create policy deficiency_photo__limited on deficiency_photo as restrictive to good_repair_limited
  using (exists (
    select from deficiency p where p.account_id = deficiency_photo.account_id and p.id = deficiency_photo.deficiency_id
  ));
create policy import_run__limited on import_run as restrictive to good_repair_limited
  using (false);
create policy inspection__limited on inspection as restrictive to good_repair_limited
  using (school_id = any ((select current_schools())::uuid[]));
create policy inspection_picture__limited on inspection_picture as restrictive to good_repair_limited
  using (exists (
    select from inspection p where p.account_id = inspection_picture.account_id and p.id = inspection_picture.inspection_id
  ))
  with check (true);
create policy school_visit__limited on school_visit as restrictive to good_repair_limited
  using (school_id = any ((select current_schools())::uuid[]));
create policy list_count__limited on list_count as restrictive to good_repair_limited
  using (current_setting('app.keeps_sums', true) = 'on');
create policy inspection_day__limited on inspection_day as restrictive to good_repair_limited
  using (current_setting('app.keeps_sums', true) = 'on');
create policy inspection_names__limited on inspection_names as restrictive to good_repair_limited
  using (current_setting('app.keeps_sums', true) = 'on');
create policy deficiency_finding__limited on deficiency_finding as restrictive to good_repair_limited
  using (school_id = any ((select current_schools())::uuid[]));
create policy deficiency_period__limited on deficiency_period as restrictive to good_repair_limited
  using (school_id = any ((select current_schools())::uuid[]));
create policy report__limited on report as restrictive to good_repair_limited
  using (exists (
    select from inspection p where p.account_id = report.account_id and p.id = report.inspection_id
  ))
  with check (true);
create policy report_event__limited on report_event as restrictive to good_repair_limited
  using (exists (
    select from report p where p.account_id = report_event.account_id and p.id = report_event.report_id
  ));
create policy report_sarc__limited on report_sarc as restrictive to good_repair_limited
  using (exists (
    select from report p where p.account_id = report_sarc.account_id and p.id = report_sarc.report_id
  ));
create policy sealed_report__limited on sealed_report as restrictive to good_repair_limited
  using (exists (
    select from report p where p.account_id = sealed_report.account_id and p.id = sealed_report.report_id
  ));
create policy sealed_pdf__limited on sealed_pdf as restrictive to good_repair_limited
  using (exists (
    select from report p where p.account_id = sealed_pdf.account_id and p.id = sealed_pdf.report_id
  ));
create policy report_bundle__limited on report_bundle as restrictive to good_repair_limited
  using (false);
create policy inspection_plan__limited on inspection_plan as restrictive to good_repair_limited
  using (school_id = any ((select current_schools())::uuid[]));
create policy school__limited on school as restrictive to good_repair_limited
  using (id = any ((select current_schools())::uuid[]));
create policy school_facility__limited on school_facility as restrictive to good_repair_limited
  using (school_id = any ((select current_schools())::uuid[]));
create policy area__limited on area as restrictive to good_repair_limited
  using (school_id = any ((select current_schools())::uuid[]));
create policy facility__limited on facility as restrictive to good_repair_limited
  using (exists (
    select from school_facility f
    where f.account_id = facility.account_id and f.facility_id = facility.id
  ));

create or replace function count_rows(counted text, changes jsonb)
  returns void
  language plpgsql
as $$
declare
  one record;
begin
  perform set_config('app.keeps_sums', 'on', true);
  for one in
    select account_id, status, sum(sign)::integer as difference
    from jsonb_to_recordset(changes) as c (account_id uuid, status text, sign integer)
    group by account_id, status
    having sum(sign) <> 0
    order by account_id, status
  loop
    if one.difference > 0 then
      insert into public.list_count as c (account_id, list, status, rows)
        values (one.account_id, counted, one.status, one.difference)
        on conflict (account_id, list, status) do update set rows = c.rows + one.difference;
    else
      update public.list_count c set rows = c.rows + one.difference
        where c.account_id = one.account_id and c.list = counted and c.status = one.status;
    end if;
  end loop;
  perform set_config('app.keeps_sums', '', true);
end $$;

create or replace function sum_inspections(changes jsonb)
  returns void
  language plpgsql
as $$
begin
  perform set_config('app.keeps_sums', 'on', true);
  insert into public.inspection_day as d (account_id, date, inspections, scored, score_sum)
    select account_id, date, sum(sign), coalesce(sum(sign) filter (where score is not null), 0),
      coalesce(sum(sign * score), 0)
    from jsonb_to_recordset(changes) as c (account_id uuid, date date, score integer, sign integer)
    group by account_id, date
    having sum(sign) <> 0 or sum(sign) filter (where score is not null) <> 0
      or sum(sign * score) <> 0
    order by account_id, date
    on conflict (account_id, date) do update set inspections = d.inspections + excluded.inspections,
      scored = d.scored + excluded.scored, score_sum = d.score_sum + excluded.score_sum;
  insert into public.inspection_names as n (account_id, school_name, inspector_name, rows)
    select account_id, school_name, inspector_name, sum(sign)
    from jsonb_to_recordset(changes)
      as c (account_id uuid, school_name text, inspector_name text, sign integer)
    group by account_id, school_name, inspector_name
    having sum(sign) <> 0
    order by account_id, school_name, inspector_name
    on conflict (account_id, school_name, inspector_name) do update
      set rows = n.rows + excluded.rows;
  perform set_config('app.keeps_sums', '', true);
end $$;

create schema if not exists limited;
grant usage on schema limited to good_repair_limited;

create view limited.list_count with (security_invoker = true) as
  select account_id, 'inspection'::text as list, status, count(*)::integer as rows
    from public.inspection where deleted_at is null group by account_id, status
  union all
  select account_id, 'report', status, count(*)::integer
    from public.report where deleted_at is null group by account_id, status
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
