-- Counts and sums that are kept, so that no list counts its rows and no dashboard reads the
-- inspections. They are kept here and not by the program, because they are true only if every
-- statement that writes an inspection, a report or a deficiency is counted, also a purge, a seed or a
-- repair by hand. The triggers run once for a statement, however many rows it writes, and write in
-- the order of the keys, so that two transactions cannot wait for each other.
--
-- `npm run recount` computes them again; school_visit is written by server/ledger/visits.ts.

-- The number of rows of a list by status, updated in the transaction that writes the rows, so that
-- counting takes the same time in a large list.
create table list_count (
  account_id uuid not null,
  list       text not null,
  status     text not null,
  rows       integer not null,
  constraint list_count__pk primary key (account_id, list, status),
  constraint list_count__account foreign key (account_id) references account(id),
  constraint list_count__rows check (rows >= 0),
  constraint list_count__list check (list in ('inspection', 'report', 'deficiency'))
);
alter table list_count enable row level security, force row level security;
create policy list_count__member on list_count to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy list_count__limited on list_count as restrictive to good_repair_limited
  using (current_setting('app.keeps_sums', true) = 'on');
create policy list_count__system on list_count to good_repair_system using (true) with check (true);
grant select, insert, update, delete on list_count to good_repair_member, good_repair_system;

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
create policy inspection_day__limited on inspection_day as restrictive to good_repair_limited
  using (current_setting('app.keeps_sums', true) = 'on');
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
create policy inspection_names__limited on inspection_names as restrictive to good_repair_limited
  using (current_setting('app.keeps_sums', true) = 'on');
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
create policy school_visit__limited on school_visit as restrictive to good_repair_limited
  using (school_id = any ((select current_schools())::uuid[]));
create policy school_visit__system on school_visit to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on school_visit to good_repair_member, good_repair_system;

-- The numbers are those of the account, also if a member writes who is limited to some schools: while
-- app.keeps_sums is on, the policies show them to such a member too.

-- Applies changes to the number of rows of a list: a list of {account_id, status, sign}, where sign is
-- the number of rows added, or removed if it is negative.
create function count_rows(counted text, changes jsonb)
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

-- Applies written inspections to the sums: a list of {account_id, date, score, school_name,
-- inspector_name, sign}, sign 1 for an added one and -1 for a removed one.
create function sum_inspections(changes jsonb)
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

-- An inspection counts while it is not deleted.
create function keep_inspections()
  returns trigger
  language plpgsql
as $$
declare
  added jsonb;
  removed jsonb;
begin
  if tg_op <> 'DELETE' then
    select jsonb_agg(jsonb_build_object('account_id', account_id, 'status', status, 'date', date,
        'score', score, 'school_name', school_name,
        'inspector_name', inspector_name, 'sign', 1))
      into added from after_change where deleted_at is null;
  end if;
  if tg_op <> 'INSERT' then
    select jsonb_agg(jsonb_build_object('account_id', account_id, 'status', status, 'date', date,
        'score', score, 'school_name', school_name,
        'inspector_name', inspector_name, 'sign', -1))
      into removed from before_change where deleted_at is null;
  end if;
  perform count_rows('inspection', coalesce(added, '[]') || coalesce(removed, '[]'));
  perform sum_inspections(coalesce(added, '[]') || coalesce(removed, '[]'));
  return null;
end $$;

-- A report counts while it is not deleted.
create function keep_reports()
  returns trigger
  language plpgsql
as $$
declare
  added jsonb;
  removed jsonb;
begin
  if tg_op <> 'DELETE' then
    select jsonb_agg(jsonb_build_object('account_id', account_id, 'status', status, 'sign', 1))
      into added from after_change where deleted_at is null;
  end if;
  if tg_op <> 'INSERT' then
    select jsonb_agg(jsonb_build_object('account_id', account_id, 'status', status, 'sign', -1))
      into removed from before_change where deleted_at is null;
  end if;
  perform count_rows('report', coalesce(added, '[]') || coalesce(removed, '[]'));
  return null;
end $$;

-- A deficiency counts while it is listed. One statement may write thousands, which are grouped first.
create function keep_deficiencies()
  returns trigger
  language plpgsql
as $$
declare
  added jsonb;
  removed jsonb;
begin
  if tg_op <> 'DELETE' then
    select jsonb_agg(jsonb_build_object('account_id', account_id, 'status', state, 'sign', rows))
      into added from (
        select account_id, state, count(*) as rows from after_change where is_listed
        group by account_id, state
      ) as listed;
  end if;
  if tg_op <> 'INSERT' then
    select jsonb_agg(jsonb_build_object('account_id', account_id, 'status', state, 'sign', -rows))
      into removed from (
        select account_id, state, count(*) as rows from before_change where is_listed
        group by account_id, state
      ) as listed;
  end if;
  perform count_rows('deficiency', coalesce(added, '[]') || coalesce(removed, '[]'));
  return null;
end $$;

create trigger inspection__keep_added after insert on inspection
  referencing new table as after_change
  for each statement
  execute function keep_inspections();
create trigger inspection__keep_changed after update on inspection
  referencing old table as before_change new table as after_change
  for each statement
  execute function keep_inspections();
create trigger inspection__keep_removed after delete on inspection
  referencing old table as before_change
  for each statement
  execute function keep_inspections();
create trigger report__keep_added after insert on report
  referencing new table as after_change
  for each statement
  execute function keep_reports();
create trigger report__keep_changed after update on report
  referencing old table as before_change new table as after_change
  for each statement
  execute function keep_reports();
create trigger report__keep_removed after delete on report
  referencing old table as before_change
  for each statement
  execute function keep_reports();
create trigger deficiency__keep_added after insert on deficiency
  referencing new table as after_change
  for each statement
  execute function keep_deficiencies();
create trigger deficiency__keep_changed after update on deficiency
  referencing old table as before_change new table as after_change
  for each statement
  execute function keep_deficiencies();
create trigger deficiency__keep_removed after delete on deficiency
  referencing old table as before_change
  for each statement
  execute function keep_deficiencies();
