-- Sums over inspections that searches and the dashboard otherwise computed from every row at each
-- request. Triggers update them in the transaction that writes an inspection, as they do list_count;
-- recount_inspections computes them anew (docs/decisions/0240).

create table inspection_day (
  account_id uuid not null constraint inspection_day__account references account,
  date date not null,
  inspections integer not null,
  scored integer not null,
  score_sum bigint not null,
  constraint inspection_day__pk primary key (account_id, date) include (inspections, scored, score_sum)
);
comment on table inspection_day is 'How many inspections an account has on each day, and the sum of their scores; derived from the inspections.';
comment on column inspection_day.scored is 'Inspections with a score; one where nothing applies has none.';
comment on column inspection_day.score_sum is 'In hundredths of a percent.';
select protect_table('inspection_day');

create table inspection_names (
  account_id uuid not null constraint inspection_names__account references account,
  school_name text not null,
  inspector_name text not null,
  rows integer not null,
  school_key text not null generated always as (search_key(school_name)) stored,
  inspector_key text not null generated always as (search_key(inspector_name)) stored,
  constraint inspection_names__pk primary key (account_id, school_name, inspector_name)
);
comment on table inspection_names is 'How many inspections have the same school and inspector; a search looks through these. Derived from the inspections.';
comment on column inspection_names.school_key is 'The name of the school as searches compare it.';
comment on column inspection_names.inspector_key is 'The name of the inspector as searches compare it.';
select protect_table('inspection_names');

create table school_visit (
  account_id uuid not null,
  school_id uuid not null,
  school_year date not null,
  first_date date not null,
  last_date date not null,
  constraint school_visit__pk primary key (account_id, school_id, school_year),
  constraint school_visit__school foreign key (account_id, school_id)
    references school on delete cascade,
  constraint school_visit__dates check (school_year <= first_date and first_date <= last_date)
);
comment on table school_visit is 'In which school years a school was inspected; derived from the inspections.';
comment on column school_visit.school_year is 'The 1 July on which it began.';
create index school_visit__of_year on school_visit (account_id, school_year, first_date)
  include (school_id);
select protect_table('school_visit');

-- The 1 July on or before a day.
create function school_year(day date) returns date language sql immutable parallel safe
  return make_date(extract(year from day - interval '6 months')::integer, 7, 1);

-- Applies written inspections to the sums: a list of {account_id, school_id, date, score, school_name,
-- inspector_name, sign}, sign 1 for an added one and -1 for a removed one. Rows are written in the
-- order of their keys, so that two transactions cannot wait for each other.
create function sum_inspections(changes jsonb) returns void language plpgsql as $$
begin
  insert into inspection_day as d (account_id, date, inspections, scored, score_sum)
    select account_id, date, sum(sign), coalesce(sum(sign) filter (where score is not null), 0),
      coalesce(sum(sign * score), 0)
    from jsonb_to_recordset(changes) as c (account_id uuid, date date, score integer, sign integer)
    group by account_id, date
    having sum(sign) <> 0 or sum(sign) filter (where score is not null) <> 0
      or sum(sign * score) <> 0
    order by account_id, date
    on conflict (account_id, date) do update set inspections = d.inspections + excluded.inspections,
      scored = d.scored + excluded.scored, score_sum = d.score_sum + excluded.score_sum;
  insert into inspection_names as n (account_id, school_name, inspector_name, rows)
    select account_id, school_name, inspector_name, sum(sign)
    from jsonb_to_recordset(changes)
      as c (account_id uuid, school_name text, inspector_name text, sign integer)
    group by account_id, school_name, inspector_name
    having sum(sign) <> 0
    order by account_id, school_name, inspector_name
    on conflict (account_id, school_name, inspector_name) do update
      set rows = n.rows + excluded.rows;
  perform update_school_visit(account_id, school_id, year)
  from (
    select distinct account_id, school_id, school_year(date) as year
    from (
      select account_id, school_id, date
      from jsonb_to_recordset(changes) as c (account_id uuid, school_id uuid, date date, sign integer)
      group by account_id, school_id, date
      having sum(sign) <> 0
    ) as moved
    order by account_id, school_id, year
  ) as touched;
end $$;

-- Finds the first and the last inspection of a school in a school year anew.
create function update_school_visit(account uuid, school uuid, year date) returns void
language plpgsql as $$
declare
  first date;
  last date;
begin
  -- One at a time for each school, as trace_deficiencies does; a purged school has no visits.
  perform from school s where s.account_id = account and s.id = school for no key update;
  if not found then
    return;
  end if;
  select min(date), max(date) into first, last from inspection i
    where i.account_id = account and i.school_id = school and i.deleted_at is null
      and i.date >= year and i.date < year + interval '1 year';
  if first is null then
    delete from school_visit v
      where v.account_id = account and v.school_id = school and v.school_year = year;
  else
    insert into school_visit as v (account_id, school_id, school_year, first_date, last_date)
      values (account, school, year, first, last)
      on conflict (account_id, school_id, school_year) do update
        set first_date = excluded.first_date, last_date = excluded.last_date
        where (v.first_date, v.last_date) <> (excluded.first_date, excluded.last_date);
  end if;
end $$;

-- An inspection counts while it is not deleted.
create function sum_written_inspections() returns trigger language plpgsql as $$
declare
  added jsonb;
  removed jsonb;
begin
  if tg_op <> 'DELETE' then
    select jsonb_agg(jsonb_build_object('account_id', account_id, 'school_id', school_id,
        'date', date, 'score', score, 'school_name', school_name,
        'inspector_name', inspector_name, 'sign', 1))
      into added from after_change where deleted_at is null;
  end if;
  if tg_op <> 'INSERT' then
    select jsonb_agg(jsonb_build_object('account_id', account_id, 'school_id', school_id,
        'date', date, 'score', score, 'school_name', school_name,
        'inspector_name', inspector_name, 'sign', -1))
      into removed from before_change where deleted_at is null;
  end if;
  perform sum_inspections(coalesce(added, '[]') || coalesce(removed, '[]'));
  return null;
end $$;
-- Named so that they run after those that trace deficiencies, which lock the schools.
create trigger inspection__trace_then_sum_added after insert on inspection
  referencing new table as after_change
  for each statement execute function sum_written_inspections();
create trigger inspection__trace_then_sum_changed after update on inspection
  referencing old table as before_change new table as after_change
  for each statement execute function sum_written_inspections();
create trigger inspection__trace_then_sum_removed after delete on inspection
  referencing old table as before_change
  for each statement execute function sum_written_inspections();

-- Whether a deficiency counts follows from what was deleted, not from each request.

-- Whether a school has an area or a facility, and none of them is deleted.
create function is_in_use(account uuid, school uuid, place uuid) returns boolean
language sql stable as $$
  select exists (
    select from school s where s.account_id = account and s.id = school and s.deleted_at is null
  ) and (
    exists (
      select from area a where a.account_id = account and a.id = place and a.deleted_at is null
    ) or exists (
      select from school_facility sf
      join facility f on f.account_id = sf.account_id and f.id = sf.facility_id
      where sf.account_id = account and sf.school_id = school and sf.facility_id = place
        and f.deleted_at is null
    )
  )
$$;

alter table deficiency_period add column in_use boolean not null default true;
comment on column deficiency_period.in_use is 'False while its school, or its area or facility, is deleted: it does not count then.';
drop index deficiency_period__standing;
create index deficiency_period__standing on deficiency_period (account_id, closed_on)
  include (opened_on, mark, school_id) where in_use;

create function set_period_in_use() returns trigger language plpgsql as $$
begin
  new.in_use := is_in_use(new.account_id, new.school_id, new.area);
  return new;
end $$;
create trigger deficiency_period__in_use before insert on deficiency_period
  for each row execute function set_period_in_use();

-- Looks again whether the deficiencies of a school count: all of them, or those of one place.
create function update_in_use(account uuid, school uuid, place uuid) returns void
language plpgsql as $$
begin
  -- Waits for an inspection of the school that is being saved, whose deficiencies are not seen yet.
  perform from school s where s.account_id = account and s.id = school for no key update;
  update deficiency_period p set in_use = not in_use
    where p.account_id = account and p.school_id = school and (place is null or p.area = place)
      and p.in_use <> is_in_use(account, school, p.area);
end $$;

create function follow_school() returns trigger language plpgsql as $$
begin
  perform update_in_use(new.account_id, new.id, null);
  return null;
end $$;
create trigger school__in_use after update of deleted_at on school for each row
  when (old.deleted_at is distinct from new.deleted_at) execute function follow_school();

create function follow_area() returns trigger language plpgsql as $$
begin
  perform update_in_use(old.account_id, old.school_id, old.id);
  return null;
end $$;
create trigger area__in_use after update of deleted_at on area for each row
  when (old.deleted_at is distinct from new.deleted_at) execute function follow_area();
create trigger area__gone after delete on area for each row execute function follow_area();

create function follow_facility() returns trigger language plpgsql as $$
begin
  perform update_in_use(account_id, school_id, facility_id)
  from (
    select account_id, school_id, facility_id from school_facility
    where account_id = new.account_id and facility_id = new.id order by school_id
  ) as linked;
  return null;
end $$;
create trigger facility__in_use after update of deleted_at on facility for each row
  when (old.deleted_at is distinct from new.deleted_at) execute function follow_facility();

create function follow_school_facility() returns trigger language plpgsql as $$
declare
  link school_facility := coalesce(new, old);
begin
  perform update_in_use(link.account_id, link.school_id, link.facility_id);
  return null;
end $$;
create trigger school_facility__in_use after insert or delete on school_facility
  for each row execute function follow_school_facility();

-- All sums of an account and the counts of its lists, computed anew.
create function recount_inspections(account uuid) returns void language plpgsql as $$
begin
  -- Nobody writes an inspection or moves a report meanwhile.
  lock table inspection, report in share row exclusive mode;
  delete from list_count where account_id = account;
  insert into list_count (account_id, list, status, rows)
    select account, 'inspection', status, count(*) from inspection
    where account_id = account and deleted_at is null group by status
    union all
    select account, 'report', status, count(*) from report
    where account_id = account and deleted_at is null group by status;
  delete from inspection_day where account_id = account;
  insert into inspection_day (account_id, date, inspections, scored, score_sum)
    select account, date, count(*), count(score), coalesce(sum(score), 0) from inspection
    where account_id = account and deleted_at is null group by date;
  delete from inspection_names where account_id = account;
  insert into inspection_names (account_id, school_name, inspector_name, rows)
    select account, school_name, inspector_name, count(*) from inspection
    where account_id = account and deleted_at is null group by school_name, inspector_name;
  delete from school_visit where account_id = account;
  insert into school_visit (account_id, school_id, school_year, first_date, last_date)
    select account, i.school_id, school_year(i.date), min(i.date), max(i.date) from inspection i
    join school s on s.account_id = i.account_id and s.id = i.school_id
    where i.account_id = account and i.deleted_at is null
    group by i.school_id, school_year(i.date);
  update deficiency_period p set in_use = not in_use
    where p.account_id = account and p.in_use <> is_in_use(account, p.school_id, p.area);
end $$;

set local role good_repair_system;
select recount_inspections(id) from account;
reset role;

-- The names are searched where each is stored once; then the inspections that have them are found here.
create index inspection__of_names on inspection
  (account_id, school_name, inspector_name, date desc, created_at desc, id)
  include (status, score) where deleted_at is null;
drop index inspection__search;
drop index inspection__scores_by_day;

-- Both sides of a search have been folded, so LIKE does what ILIKE did, in a quarter of the time. It
-- may be used before the policy for the reasons that migration 0005 gives for ILIKE: its one error is
-- about the pattern. Only a superuser may say so.
do $$ begin
  if (select rolsuper from pg_roles where rolname = current_user) then
    alter function pg_catalog.textlike(text, text) leakproof;
  end if;
end $$;
