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

-- Applies written inspections to the sums: a list of {account_id, date, score, school_name,
-- inspector_name, sign}, sign 1 for an added one and -1 for a removed one. Rows are
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
    select jsonb_agg(jsonb_build_object('account_id', account_id, 'date', date,
        'score', score, 'school_name', school_name,
        'inspector_name', inspector_name, 'sign', 1))
      into added from after_change where deleted_at is null;
  end if;
  if tg_op <> 'INSERT' then
    select jsonb_agg(jsonb_build_object('account_id', account_id, 'date', date,
        'score', score, 'school_name', school_name,
        'inspector_name', inspector_name, 'sign', -1))
      into removed from before_change where deleted_at is null;
  end if;
  perform sum_inspections(coalesce(added, '[]') || coalesce(removed, '[]'));
  return null;
end $$;

create trigger inspection__sum_added after insert on inspection
  referencing new table as after_change
  for each statement
  execute function sum_written_inspections();
create trigger inspection__sum_changed after update on inspection
  referencing old table as before_change new table as after_change
  for each statement
  execute function sum_written_inspections();
create trigger inspection__sum_removed after delete on inspection
  referencing old table as before_change
  for each statement
  execute function sum_written_inspections();
