-- Which areas stand at D or X in which category, and from which inspection to which one. A newer
-- inspection that did not visit an area, or found the category not applicable there, closes nothing
-- (docs/decisions/0226). The dashboard counts these rows.

create table deficiency_period (
  account_id uuid not null,
  school_id uuid not null,
  area uuid not null,
  category text not null,
  mark text not null constraint deficiency_period__mark check (mark in ('Deficient', 'Poor')),
  opened_by uuid not null,
  opened_on date not null,
  opened_at timestamptz not null,
  closed_by uuid,
  closed_on date not null default 'infinity',
  closed_at timestamptz,
  constraint deficiency_period__pk primary key (account_id, school_id, area, category, opened_by),
  constraint deficiency_period__school foreign key (account_id, school_id)
    references school on delete cascade,
  constraint deficiency_period__closed check (
    (closed_by is null) = (closed_on = 'infinity') and (closed_by is null) = (closed_at is null)
  )
);
comment on table deficiency_period is 'From which inspection to which one an area of a school had a mark D or X in a category; derived from the inspections by trace_deficiencies.';
comment on column deficiency_period.area is 'An area, or a facility that was inspected as a whole.';
comment on column deficiency_period.opened_by is 'The inspection that gave the mark first.';
comment on column deficiency_period.opened_on is 'The date of that inspection.';
comment on column deficiency_period.opened_at is 'When that inspection was first saved: the order of inspections of one date.';
comment on column deficiency_period.closed_by is 'The inspection that gave another mark; null while the mark stands.';
comment on column deficiency_period.closed_on is 'The date of that inspection; infinity while the mark stands.';
create index deficiency_period__standing on deficiency_period (account_id, closed_on);
select protect_table('deficiency_period');

-- Traces a school's deficiencies anew from the inspections of that date and time on; what was traced
-- before them stays. The latest inspection alone is the usual case.
create function trace_deficiencies(account uuid, school uuid, since date, since_at timestamptz)
returns void language plpgsql as $$
begin
  -- One at a time for each school; without the school, or its account, there is nothing to count.
  perform from school s join account a on a.id = s.account_id
    where s.account_id = account and s.id = school and a.deleted_at is null
    for no key update of s;
  if not found then
    return;
  end if;
  delete from deficiency_period p
    where p.account_id = account and p.school_id = school
      and (p.opened_on, p.opened_at) >= (since, since_at);
  update deficiency_period p set closed_by = null, closed_on = 'infinity', closed_at = null
    where p.account_id = account and p.school_id = school and p.closed_by is not null
      and (p.closed_on, p.closed_at) >= (since, since_at);
  insert into deficiency_period as p (account_id, school_id, area, category, mark,
    opened_by, opened_on, opened_at, closed_by, closed_on, closed_at)
  with given as (
    select (e ->> 'area')::uuid as area, c ->> 'id' as category, c ->> 'status' as mark,
      i.id as inspection, i.date as day, i.created_at as saved_at
    from inspection i, jsonb_array_elements(i.evaluations) as e,
      jsonb_array_elements(e -> 'categories') as c
    where i.account_id = account and i.school_id = school and i.deleted_at is null
      and (i.date, i.created_at) >= (since, since_at)
      and e ->> 'notInspected' is null and c ->> 'status' <> 'NA'
    union all
    select o.area, o.category, o.mark, o.opened_by, o.opened_on, o.opened_at
    from deficiency_period o
    where o.account_id = account and o.school_id = school and o.closed_by is null
  ), compared as (
    select *, lag(mark) over (partition by area, category order by day, saved_at, inspection desc) as before
    from given
  ), changes as (
    select *, lead(inspection) over later as next_by, lead(day) over later as next_on,
      lead(saved_at) over later as next_at
    from compared where mark is distinct from before
    window later as (partition by area, category order by day, saved_at, inspection desc)
  )
  select account, school, area, category, mark, inspection, day, saved_at,
    next_by, coalesce(next_on, 'infinity'), next_at
  from changes where mark in ('Deficient', 'Poor')
  on conflict (account_id, school_id, area, category, opened_by) do update
    set closed_by = excluded.closed_by, closed_on = excluded.closed_on,
      closed_at = excluded.closed_at
    where p.closed_by is distinct from excluded.closed_by;
end $$;

-- Once for each school that a statement touched, from the earliest of its inspections on.
create function trace_written_inspections() returns trigger language plpgsql as $$
begin
  perform trace_deficiencies(account_id, school_id, date, created_at)
  from (
    select distinct on (account_id, school_id) account_id, school_id, date, created_at
    from written order by account_id, school_id, date, created_at
  ) as earliest;
  return null;
end $$;
create trigger inspection__trace_added after insert on inspection
  referencing new table as written
  for each statement execute function trace_written_inspections();
create trigger inspection__trace_removed after delete on inspection
  referencing old table as written
  for each statement execute function trace_written_inspections();

create function trace_changed_inspections() returns trigger language plpgsql as $$
begin
  perform trace_deficiencies(account_id, school_id, date, created_at)
  from (
    select distinct on (account_id, school_id) account_id, school_id, date, created_at
    from (
      select account_id, school_id, date, created_at from before_change
      union all select account_id, school_id, date, created_at from after_change
    ) as either
    order by account_id, school_id, date, created_at
  ) as earliest;
  return null;
end $$;
create trigger inspection__trace_changed after update on inspection
  referencing old table as before_change new table as after_change
  for each statement execute function trace_changed_inspections();

set local role good_repair_system;
select trace_deficiencies(account_id, id, '-infinity', '-infinity') from school;
reset role;
