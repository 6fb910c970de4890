-- Long because the tables and the functions that fill them are one thing.
-- The deficiency ledger: what a D or X of an inspection becomes until it is found fixed. Findings,
-- episodes and counts are derived from the inspections in the transaction that writes them; what people
-- enter (who repairs it, until when, for how much) is stored beside them and never derived.

alter table account add column deficiency_due_days integer not null default 90
  constraint account__deficiency_due_days check (deficiency_due_days between 1 and 730);
comment on column account.deficiency_due_days is 'Days from the inspection until a D is due. An X is due after 30 days, which no account can change.';

create table deficiency_finding (
  account_id uuid not null,
  inspection_id uuid not null,
  school_id uuid not null,
  area uuid not null,
  category text not null,
  mark text not null constraint deficiency_finding__mark check (mark in ('Deficient', 'Poor')),
  found_on date not null,
  found_at timestamptz not null,
  constraint deficiency_finding__pk primary key (account_id, inspection_id, area, category),
  constraint deficiency_finding__inspection foreign key (account_id, inspection_id)
    references inspection on delete cascade
);
comment on table deficiency_finding is 'Each D and X of the inspections that are not deleted, a row each; derived from them.';
comment on column deficiency_finding.found_on is 'The date of the inspection.';
comment on column deficiency_finding.found_at is 'When the inspection was first saved: the order of inspections of one date.';
create index deficiency_finding__of_place on deficiency_finding
  (account_id, school_id, area, category, found_on, found_at);
select protect_table('deficiency_finding');

create table deficiency (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  area uuid not null,
  category text not null,
  mark text not null constraint deficiency__mark check (mark in ('Deficient', 'Poor')),
  found_by uuid not null,
  found_on date not null,
  found_at timestamptz not null,
  last_found_by uuid not null,
  last_found_on date not null,
  last_found_at timestamptz not null,
  times_found integer not null,
  fixed_by uuid,
  fixed_on date,
  fixed_at timestamptz,
  is_repeat boolean not null,
  is_found boolean not null default true,
  is_in_use boolean not null default true,
  is_listed boolean not null generated always as (is_found and is_in_use) stored,
  work_state text not null default 'Open'
    constraint deficiency__work_state check (work_state in ('Open', 'In progress', 'Repaired', 'Deferred')),
  work_state_on date,
  work_state_at timestamptz,
  state text not null generated always as (
    case
      when fixed_by is not null then 'Verified'
      when work_state = 'Repaired' and last_found_on >= work_state_on and last_found_at > work_state_at
        then 'Open'
      else work_state
    end
  ) stored,
  rule_due_on date not null,
  entered_due_on date,
  deferred_until date,
  deferred_reason text not null default '',
  deadline date not null generated always as (
    case when work_state = 'Deferred' then deferred_until
      else coalesce(entered_due_on, rule_due_on) end
  ) stored,
  assigned_to uuid,
  trade text not null default '',
  work_order text not null default '',
  estimated_cents bigint constraint deficiency__estimated_cents check (estimated_cents >= 0),
  actual_cents bigint constraint deficiency__actual_cents check (actual_cents >= 0),
  version integer not null default 1,
  constraint deficiency__pk primary key (account_id, id),
  constraint deficiency__school foreign key (account_id, school_id)
    references school on delete cascade,
  constraint deficiency__assigned_to foreign key (account_id, assigned_to)
    references app_user (account_id, id),
  constraint deficiency__fixed check (
    (fixed_by is null) = (fixed_on is null) and (fixed_by is null) = (fixed_at is null)
  ),
  constraint deficiency__deferred check (
    work_state <> 'Deferred' or (deferred_until is not null and deferred_reason <> '')
  ),
  constraint deficiency__work_state_dated check (
    work_state <> 'Repaired' or (work_state_on is not null and work_state_at is not null)
  )
);
comment on table deficiency is 'A deficiency of an area and category, from the inspection that found it first to the one that found it fixed, with what people plan and did about it.';
comment on column deficiency.area is 'An area, or a facility that was inspected as a whole.';
comment on column deficiency.mark is 'The last mark given while it was open.';
comment on column deficiency.found_by is 'The inspection that found it first; with school, area and category it identifies the deficiency.';
comment on column deficiency.found_at is 'When that inspection was first saved: the order of inspections of one date.';
comment on column deficiency.fixed_by is 'The inspection that found it fixed; null while it is open.';
comment on column deficiency.is_repeat is 'Whether an earlier deficiency of the same area and category was found fixed before.';
comment on column deficiency.is_found is 'Whether an inspection still finds it; false after that inspection was changed or deleted.';
comment on column deficiency.is_in_use is 'Whether its school and area exist and are not deleted.';
comment on column deficiency.work_state is 'The state that a person set last; state also follows the inspections.';
comment on column deficiency.state is 'Verified once an inspection found it fixed; Open again once an inspection found it after it was said to be repaired.';
comment on column deficiency.rule_due_on is 'An X: 30 days from the inspection that gave it; a D: by the setting of the account.';
comment on column deficiency.entered_due_on is 'The due date that a person entered instead.';
comment on column deficiency.deadline is 'The day after which it is overdue: the end of a deferral, else the due date.';
comment on column deficiency.version is 'Counts what people change, so that nobody overwrites what they have not seen.';
create unique index deficiency__once on deficiency (account_id, school_id, area, category, found_by);
create index deficiency__of_area on deficiency (account_id, area);
create index deficiency__of_person on deficiency (account_id, assigned_to);
create index deficiency__unresolved on deficiency (account_id, mark desc, deadline, id)
  where is_listed and state <> 'Verified';
create index deficiency__of_state on deficiency (account_id, state, mark desc, deadline, id)
  where is_listed;
create index deficiency__of_school on deficiency (account_id, school_id, mark desc, deadline, id)
  where is_listed;
create index deficiency__by_priority on deficiency (account_id, mark desc, deadline, id)
  where is_listed;
create index deficiency__by_deadline on deficiency (account_id, deadline, id)
  where is_listed and state <> 'Verified';
create index deficiency__by_first_found on deficiency (account_id, found_on, id) where is_listed;
select protect_table('deficiency');

create table deficiency_event (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  deficiency_id uuid not null,
  at timestamptz not null,
  by_user uuid not null,
  changes jsonb not null,
  note text not null constraint deficiency_event__note check (char_length(note) <= 2000),
  constraint deficiency_event__pk primary key (account_id, id),
  constraint deficiency_event__deficiency foreign key (account_id, deficiency_id)
    references deficiency on delete cascade,
  constraint deficiency_event__by_user foreign key (account_id, by_user)
    references app_user (account_id, id)
);
comment on table deficiency_event is 'What people changed of a deficiency or noted on it, who and when.';
comment on column deficiency_event.changes is 'Per changed field its value before and after; {} for a note alone.';
create index deficiency_event__of_deficiency on deficiency_event (account_id, deficiency_id, at);
create index deficiency_event__by_user on deficiency_event (account_id, by_user);
select protect_table('deficiency_event');

-- How many are listed in each state.
alter table list_count drop constraint list_count__list,
  add constraint list_count__list check (list in ('inspection', 'report', 'deficiency'));
create function count_deficiency() returns trigger language plpgsql as $$
declare
  was_counted boolean := tg_op <> 'INSERT' and old.is_listed;
  is_counted boolean := tg_op <> 'DELETE' and new.is_listed;
begin
  if was_counted and is_counted and old.state = new.state then
    return null;
  end if;
  if was_counted then
    update list_count set rows = rows - 1
      where account_id = old.account_id and list = 'deficiency' and status = old.state;
  end if;
  if is_counted then
    insert into list_count (account_id, list, status, rows)
      values (new.account_id, 'deficiency', new.state, 1)
      on conflict (account_id, list, status) do update set rows = list_count.rows + 1;
  end if;
  return null;
end $$;
create trigger deficiency__count after insert or update or delete on deficiency
  for each row execute function count_deficiency();

-- A school's deficiencies by its periods, of each area and category whose periods reach beyond a date:
-- periods without a gap between them, whose mark only changed, are one deficiency.
create function deficiency_episodes(account uuid, school uuid, since date)
returns table (area uuid, category text, mark text, extreme_since date, found_by uuid, found_on date,
  found_at timestamptz, fixed_by uuid, fixed_on date, fixed_at timestamptz, is_repeat boolean)
language sql stable as $$
  with period as (
    select p.*, lag(p.closed_by) over earlier is distinct from p.opened_by as begins,
      max(p.closed_on) over (partition by p.area, p.category) as reaches
    from deficiency_period p
    where p.account_id = account and p.school_id = school
    window earlier as (partition by p.area, p.category
      order by p.opened_on, p.opened_at, p.opened_by desc)
  ), numbered as (
    select *, count(*) filter (where begins) over (partition by area, category
      order by opened_on, opened_at, opened_by desc) as episode
    from period where reaches >= since
  ), placed as (
    select *,
      row_number() over (partition by area, category, episode
        order by opened_on, opened_at, opened_by desc) as from_first,
      row_number() over (partition by area, category, episode
        order by opened_on desc, opened_at desc, opened_by) as from_last
    from numbered
  )
  select p.area, p.category, max(p.mark) filter (where from_last = 1),
    max(p.opened_on) filter (where from_last = 1 and p.mark = 'Poor'),
    (array_agg(p.opened_by) filter (where from_first = 1))[1],
    max(p.opened_on) filter (where from_first = 1),
    max(p.opened_at) filter (where from_first = 1),
    (array_agg(p.closed_by) filter (where from_last = 1))[1],
    nullif(max(p.closed_on) filter (where from_last = 1), 'infinity'),
    max(p.closed_at) filter (where from_last = 1), p.episode > 1
  from placed p
  group by p.area, p.category, p.episode
$$;

-- Brings a school's deficiencies in line with its inspections, from a date on. A deficiency keeps its id,
-- and with it what people entered, when its first inspection is another one than before: the one with
-- the same first inspection is taken, else one that was open at the same time.
create function follow_deficiencies(account uuid, school uuid, since date)
returns void language plpgsql as $$
begin
  -- Without the school, or its account, there is nothing to follow.
  perform from school s join account a on a.id = s.account_id
    where s.account_id = account and s.id = school and a.deleted_at is null;
  if not found then
    return;
  end if;
  insert into deficiency as d (account_id, id, school_id, area, category, mark, found_by, found_on,
    found_at, last_found_by, last_found_on, last_found_at, times_found, fixed_by, fixed_on, fixed_at,
    is_repeat, is_in_use, rule_due_on)
  with episode as materialized (
    select * from deficiency_episodes(account, school, since)
  ), candidate as (
    select e.*, same.id as same_id, other.id as other_id,
      row_number() over (partition by other.id order by e.found_on, e.found_at) as turn
    from episode e
    left join deficiency same on same.account_id = account and same.school_id = school
      and same.area = e.area and same.category = e.category and same.found_by = e.found_by
    left join lateral (
      select o.id from deficiency o
      where same.id is null and o.account_id = account and o.school_id = school
        and o.area = e.area and o.category = e.category
        and o.found_on <= coalesce(e.fixed_on, 'infinity')
        and e.found_on <= coalesce(o.fixed_on, 'infinity')
        and not exists (
          select from episode taken
          where taken.area = o.area and taken.category = o.category and taken.found_by = o.found_by
        )
      order by o.is_found desc, o.found_on, o.found_at limit 1
    ) other on true
  ), followed as (
    select coalesce(c.same_id, case when c.turn = 1 then c.other_id end, gen_random_uuid()) as id,
      c.*, coalesce(last.inspection_id, c.found_by) as last_found_by,
      coalesce(last.found_on, c.found_on) as last_found_on,
      coalesce(last.found_at, c.found_at) as last_found_at, greatest(counted.times, 1) as times_found,
      case when c.mark = 'Poor' then c.extreme_since + 30
        else c.found_on + (select a.deficiency_due_days from account a where a.id = account)
      end as rule_due_on
    from candidate c
    left join lateral (
      select f.inspection_id, f.found_on, f.found_at from deficiency_finding f
      where f.account_id = account and f.school_id = school and f.area = c.area
        and f.category = c.category and (f.found_on, f.found_at) >= (c.found_on, c.found_at)
        and (c.fixed_on is null or (f.found_on, f.found_at) < (c.fixed_on, c.fixed_at))
      order by f.found_on desc, f.found_at desc limit 1
    ) last on true
    cross join lateral (
      select count(*)::integer as times from deficiency_finding f
      where f.account_id = account and f.school_id = school and f.area = c.area
        and f.category = c.category and (f.found_on, f.found_at) >= (c.found_on, c.found_at)
        and (c.fixed_on is null or (f.found_on, f.found_at) < (c.fixed_on, c.fixed_at))
    ) counted
  )
  select account, f.id, school, f.area, f.category, f.mark, f.found_by, f.found_on, f.found_at,
    f.last_found_by, f.last_found_on, f.last_found_at, f.times_found, f.fixed_by, f.fixed_on,
    f.fixed_at, f.is_repeat, f.same_id is not null or is_in_use(account, school, f.area),
    f.rule_due_on
  from followed f
  -- One that stays as it is is not written.
  where not exists (
    select from deficiency o
    where o.account_id = account and o.id = f.same_id and o.is_found
      and (o.mark, o.found_on, o.found_at, o.last_found_by, o.last_found_on, o.last_found_at,
          o.times_found, o.is_repeat, o.rule_due_on)
        = (f.mark, f.found_on, f.found_at, f.last_found_by, f.last_found_on, f.last_found_at,
          f.times_found, f.is_repeat, f.rule_due_on)
      and (o.fixed_by, o.fixed_on, o.fixed_at)
        is not distinct from (f.fixed_by, f.fixed_on, f.fixed_at)
  )
  on conflict (account_id, id) do update set
    mark = excluded.mark, found_by = excluded.found_by, found_on = excluded.found_on,
    found_at = excluded.found_at, last_found_by = excluded.last_found_by,
    last_found_on = excluded.last_found_on, last_found_at = excluded.last_found_at,
    times_found = excluded.times_found, fixed_by = excluded.fixed_by, fixed_on = excluded.fixed_on,
    fixed_at = excluded.fixed_at, is_repeat = excluded.is_repeat, is_found = true,
    rule_due_on = excluded.rule_due_on,
    -- A D that became an X is due by the rule for an X, whatever was entered for the D.
    entered_due_on = case when excluded.mark = d.mark or d.mark = 'Poor' then d.entered_due_on end;

  -- Those that no inspection finds any more are hidden: a restored inspection finds the same ones again.
  with episode as materialized (
    select * from deficiency_episodes(account, school, since)
  )
  update deficiency d set is_found = false
  where d.account_id = account and d.school_id = school and d.is_found
    and coalesce(d.fixed_on, 'infinity') >= since
    and not exists (
      select from episode e
      where e.area = d.area and e.category = d.category and e.found_by = d.found_by
    );
end $$;

-- Writes the findings of an inspection anew; none where it is deleted.
create function find_deficiencies(account uuid, inspection_id uuid) returns void
language plpgsql as $$
begin
  delete from deficiency_finding f
    where f.account_id = account and f.inspection_id = find_deficiencies.inspection_id;
  insert into deficiency_finding
      (account_id, inspection_id, school_id, area, category, mark, found_on, found_at)
    select account, i.id, i.school_id, (e ->> 'area')::uuid, c ->> 'id', c ->> 'status', i.date,
      i.created_at
    from inspection i, jsonb_array_elements(i.evaluations) as e,
      jsonb_array_elements(e -> 'categories') as c
    where i.account_id = account and i.id = find_deficiencies.inspection_id and i.deleted_at is null
      and e ->> 'notInspected' is null and c ->> 'status' in ('Deficient', 'Poor')
    on conflict do nothing;
end $$;

-- The names of these triggers come after those that write deficiency_period, which they read.
create function find_written_deficiencies() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform find_deficiencies(account_id, id) from written;
  end if;
  perform follow_deficiencies(account_id, school_id, min(date))
    from written group by account_id, school_id;
  if tg_op = 'DELETE' then
    delete from deficiency d using written w
      where d.account_id = w.account_id and d.school_id = w.school_id and d.found_by = w.id
        and not d.is_found;
  end if;
  return null;
end $$;
create trigger inspection__update_deficiencies_added after insert on inspection
  referencing new table as written
  for each statement execute function find_written_deficiencies();
create trigger inspection__update_deficiencies_removed after delete on inspection
  referencing old table as written
  for each statement execute function find_written_deficiencies();

create function find_changed_deficiencies() returns trigger language plpgsql as $$
declare
  changed record;
begin
  for changed in
    select a.account_id, array_agg(a.id) as ids
    from after_change a join before_change b on b.account_id = a.account_id and b.id = a.id
    where (a.school_id, a.date, a.deleted_at) is distinct from (b.school_id, b.date, b.deleted_at)
      or a.evaluations <> b.evaluations
    group by a.account_id
  loop
    perform find_deficiencies(changed.account_id, id) from unnest(changed.ids) as id;
    perform follow_deficiencies(changed.account_id, school_id, min(date))
      from (
        select school_id, date from before_change
          where account_id = changed.account_id and id = any (changed.ids)
        union all
        select school_id, date from after_change
          where account_id = changed.account_id and id = any (changed.ids)
      ) as either
      group by school_id;
  end loop;
  return null;
end $$;
create trigger inspection__update_deficiencies_changed after update on inspection
  referencing old table as before_change new table as after_change
  for each statement execute function find_changed_deficiencies();

-- Deficiencies leave the list with their school, facility or area, and come back with it, as periods do.
create or replace function update_in_use(account uuid, school uuid, place uuid) returns void
language plpgsql as $$
begin
  -- Waits for an inspection of the school that is being saved, whose deficiencies are not seen yet.
  perform from school s where s.account_id = account and s.id = school for no key update;
  update deficiency_period p set in_use = not in_use
    where p.account_id = account and p.school_id = school and (place is null or p.area = place)
      and p.in_use <> is_in_use(account, school, p.area);
  update deficiency d set is_in_use = not d.is_in_use
    where d.account_id = account and d.school_id = school and (place is null or d.area = place)
      and d.is_in_use <> is_in_use(account, school, d.area);
end $$;

-- The sums of the inspections and reports, as before, and then the deficiencies with their counts.
alter function recount_inspections(uuid) rename to recount_without_deficiencies;
create function recount_inspections(account uuid) returns void language plpgsql as $$
begin
  perform recount_without_deficiencies(account);
  update deficiency d set is_in_use = not d.is_in_use
    where d.account_id = account and d.is_in_use <> is_in_use(account, d.school_id, d.area);
  perform follow_deficiencies(account, s.id, '-infinity')
    from school s where s.account_id = account and s.deleted_at is null;
  delete from list_count where account_id = account and list = 'deficiency';
  insert into list_count (account_id, list, status, rows)
    select account, 'deficiency', state, count(*) from deficiency
    where account_id = account and is_listed group by state;
end $$;

-- Another setting holds for every D that is still open.
create function apply_deficiency_due_days() returns trigger language plpgsql as $$
begin
  update deficiency d set rule_due_on = d.found_on + new.deficiency_due_days
    where d.account_id = new.id and d.mark = 'Deficient' and d.fixed_by is null;
  return null;
end $$;
create trigger account__deficiency_due_days_changed after update of deficiency_due_days on account
  for each row when (old.deficiency_due_days <> new.deficiency_due_days)
  execute function apply_deficiency_due_days();

set local role good_repair_system;
insert into deficiency_finding
    (account_id, inspection_id, school_id, area, category, mark, found_on, found_at)
  select i.account_id, i.id, i.school_id, (e ->> 'area')::uuid, c ->> 'id', c ->> 'status', i.date,
    i.created_at
  from inspection i, jsonb_array_elements(i.evaluations) as e,
    jsonb_array_elements(e -> 'categories') as c
  where i.deleted_at is null and e ->> 'notInspected' is null
    and c ->> 'status' in ('Deficient', 'Poor')
  on conflict do nothing;
select follow_deficiencies(account_id, id, '-infinity') from school;
reset role;
