-- Sums of inspections, kept so that no dashboard reads the inspections.

-- How many inspections an account has on each day, and the sum of their scores; derived from the
-- inspections.
create table inspection_day (
  account_id  uuid not null,
  date        date not null,
  inspections integer not null,
  -- The number of inspections with a score; an inspection in which no category applies has none.
  scored      integer not null,
  -- In hundredths of a percent.
  score_sum   bigint not null,
  constraint inspection_day__pk primary key (account_id, date) include (inspections, scored,
    score_sum),
  constraint inspection_day__account foreign key (account_id) references account(id)
);
alter table inspection_day enable row level security, force row level security;
create policy inspection_day__member on inspection_day to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy inspection_day__system on inspection_day to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on inspection_day to good_repair_member, good_repair_system;

-- How many inspections have the same school and inspector; a search looks through these. Derived
-- from the inspections.
create table inspection_names (
  account_id     uuid not null,
  school_name    text not null,
  inspector_name text not null,
  rows           integer not null,
  -- The name of the school in upper case and without accents, for searches.
  school_key     text not null generated always as (search_key(school_name)) stored,
  -- The name of the inspector in upper case and without accents, for searches.
  inspector_key  text not null generated always as (search_key(inspector_name)) stored,
  constraint inspection_names__pk primary key (account_id, school_name, inspector_name),
  constraint inspection_names__account foreign key (account_id) references account(id)
);
alter table inspection_names enable row level security, force row level security;
create policy inspection_names__member on inspection_names to good_repair_member
  using (account_id = ( select current_account() as current_account))
  with check (account_id = current_account());
create policy inspection_names__system on inspection_names to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on inspection_names to good_repair_member, good_repair_system;

-- In which school years a school was inspected; derived from the inspections.
create table school_visit (
  account_id  uuid not null,
  school_id   uuid not null,
  -- The first day of the school year, according to account.school_year_begins.
  school_year date not null,
  first_date  date not null,
  last_date   date not null,
  constraint school_visit__pk primary key (account_id, school_id, school_year),
  constraint school_visit__school foreign key (account_id, school_id) references school(account_id,
    id) on delete cascade,
  constraint school_visit__dates check (school_year <= first_date and first_date <= last_date)
);
create index school_visit__of_year on school_visit (account_id, school_year, first_date) include
  (school_id);
alter table school_visit enable row level security, force row level security;
create policy school_visit__member on school_visit to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy school_visit__system on school_visit to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on school_visit to good_repair_member, good_repair_system;

-- Applies written inspections to the sums: a list of {account_id, school_id, date, score,
-- school_name, inspector_name, sign}, sign 1 for an added one and -1 for a removed one. Rows are
-- written in the order of their keys, so that two transactions cannot wait for each other.
create function sum_inspections(changes jsonb)
  returns void
  language plpgsql
as $$
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
    select distinct moved.account_id, school_id, school_year(date, a.school_year_begins) as year
    from (
      select account_id, school_id, date
      from jsonb_to_recordset(changes) as c (account_id uuid, school_id uuid, date date, sign integer)
      group by account_id, school_id, date
      having sum(sign) <> 0
    ) as moved
    join account a on a.id = moved.account_id
    order by moved.account_id, school_id, year
  ) as touched;
end $$;

-- An inspection counts while it is not deleted.
create function sum_written_inspections()
  returns trigger
  language plpgsql
as $$
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

-- Finds the first and the last inspection of a school in a school year anew.
create function update_school_visit(account uuid, school uuid, year date)
  returns void
  language plpgsql
as $$
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

create function apply_school_year_begins()
  returns trigger
  language plpgsql
as $$
begin
  -- Nobody writes an inspection meanwhile; who waits reads the new day.
  lock table inspection in share row exclusive mode;
  perform recount_school_visits(new.id);
  return null;
end $$;

-- In which school years the schools of an account were inspected, found anew.
create function recount_school_visits(account uuid)
  returns void
  language plpgsql
as $$
begin
  delete from school_visit where account_id = account;
  insert into school_visit (account_id, school_id, school_year, first_date, last_date)
    select account, i.school_id, school_year(i.date, a.school_year_begins), min(i.date), max(i.date)
    from inspection i
    join account a on a.id = i.account_id
    join school s on s.account_id = i.account_id and s.id = i.school_id
    where i.account_id = account and i.deleted_at is null
    group by i.school_id, school_year(i.date, a.school_year_begins);
end $$;

create function recount_without_deficiencies(account uuid)
  returns void
  language plpgsql
as $$
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
  perform recount_school_visits(account);
  update deficiency_period p set in_use = not in_use
    where p.account_id = account and p.in_use <> is_in_use(account, p.school_id, p.area);
end $$;

-- All sums of an account and the counts of its lists, computed anew.
create function recount_inspections(account uuid)
  returns void
  language plpgsql
as $$
begin
  perform recount_without_deficiencies(account);
  perform recount_findings(account);
  update deficiency d set is_in_use = not d.is_in_use
    where d.account_id = account and d.is_in_use <> is_in_use(account, d.school_id, d.area);
  perform follow_deficiencies(account, s.id, '-infinity')
    from school s where s.account_id = account and s.deleted_at is null;
  delete from list_count where account_id = account and list = 'deficiency';
  insert into list_count (account_id, list, status, rows)
    select account, 'deficiency', state, count(*) from deficiency
    where account_id = account and is_listed group by state;
end $$;

create trigger account__school_year_begins_changed after update of school_year_begins on account
  for each row
  when (old.school_year_begins <> new.school_year_begins)
  execute function apply_school_year_begins();

-- Named so that they run after those that trace deficiencies, which lock the schools.
create trigger inspection__trace_then_sum_added after insert on inspection
  referencing new table as after_change
  for each statement
  execute function sum_written_inspections();
create trigger inspection__trace_then_sum_changed after update on inspection
  referencing old table as before_change new table as after_change
  for each statement
  execute function sum_written_inspections();
create trigger inspection__trace_then_sum_removed after delete on inspection
  referencing old table as before_change
  for each statement
  execute function sum_written_inspections();
