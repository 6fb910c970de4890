-- The ledger of deficiencies follows from the findings of the inspections of a school, in their
-- order.

-- Each D and X of the inspections that are not deleted, one row for each; derived from the
-- inspections.
create table deficiency_finding (
  account_id    uuid not null,
  inspection_id uuid not null,
  school_id     uuid not null,
  area          uuid not null,
  category      text not null,
  mark          text not null,
  -- The date of the inspection.
  found_on      date not null,
  -- When the inspection was first saved; it determines the order of inspections of the same date.
  found_at      timestamptz not null,
  -- The first 300 characters of the comment: as much as two lines of a list can show.
  comment       text not null default '',
  constraint deficiency_finding__pk primary key (account_id, inspection_id, area, category),
  constraint deficiency_finding__inspection foreign key (account_id, inspection_id) references
    inspection(account_id, id) on delete cascade,
  constraint deficiency_finding__mark check (mark in ('Deficient', 'Poor'))
);
create index deficiency_finding__of_place on deficiency_finding (account_id, school_id, area,
  category, found_on, found_at);
alter table deficiency_finding enable row level security, force row level security;
create policy deficiency_finding__member on deficiency_finding to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy deficiency_finding__system on deficiency_finding to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on deficiency_finding to good_repair_member,
  good_repair_system;

-- Writes the findings of an inspection anew; none where it is deleted.
create function find_deficiencies(account uuid, inspection_id uuid)
  returns void
  language plpgsql
as $$
begin
  delete from deficiency_finding f
    where f.account_id = account and f.inspection_id = find_deficiencies.inspection_id;
  insert into deficiency_finding
      (account_id, inspection_id, school_id, area, category, mark, found_on, found_at, comment)
    select account, i.id, i.school_id, x.area, x.category, x.mark, i.date, i.created_at, x.comment
    from inspection i cross join lateral findings_in(i.evaluations) as x
    where i.account_id = account and i.id = find_deficiencies.inspection_id and i.deleted_at is null
    on conflict do nothing;
end $$;

-- A school's deficiencies by its periods, of each area and category whose periods reach beyond a
-- date: periods without a gap between them, whose mark only changed, are one deficiency.
create function deficiency_episodes(account uuid, school uuid, since date)
  returns table(area uuid, category text, mark text, extreme_since date, found_by uuid, found_on
      date, found_at timestamptz, fixed_by uuid, fixed_on date, fixed_at timestamptz, is_repeat
      boolean)
  language sql
  stable
as $$
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

-- Saving an inspection looks up each deficiency by its key, however many findings there are.
-- Otherwise the planner, which has no statistics about rows that were just written, would compare
-- every finding of the school with every deficiency. `not in` is computed with a hash table; its
-- columns are not null.
create function follow_deficiencies(account uuid, school uuid, since date)
  returns void
  language plpgsql
as $$
begin
  -- Without the school, or its account, there is nothing to follow.
  perform from school s join account a on a.id = s.account_id
    where s.account_id = account and s.id = school and a.deleted_at is null;
  if not found then
    return;
  end if;
  with episode as materialized (
    select * from deficiency_episodes(account, school, since)
  ), candidate as (
    select e.*, same.id as same_id, other.id as other_id,
      row_number() over (partition by other.id order by e.found_on, e.found_at) as turn
    from episode e
    left join lateral (
      select s.id from deficiency s
      where s.account_id = account and s.school_id = school
        and s.area = e.area and s.category = e.category and s.found_by = e.found_by
      limit 1
    ) same on true
    left join lateral (
      select o.id from deficiency o
      where same.id is null and o.account_id = account and o.school_id = school
        and o.area = e.area and o.category = e.category
        and o.found_on <= coalesce(e.fixed_on, 'infinity')
        and e.found_on <= coalesce(o.fixed_on, 'infinity')
        and (o.area, o.category, o.found_by) not in (
          select taken.area, taken.category, taken.found_by from episode taken)
      order by o.is_found desc, o.found_on, o.found_at limit 1
    ) other on true
  ), followed as materialized (
    select coalesce(c.same_id, case when c.turn = 1 then c.other_id end, gen_random_uuid()) as id,
      c.*, coalesce(seen.by_inspection[1], c.found_by) as last_found_by,
      coalesce(seen.on_days[1], c.found_on) as last_found_on,
      coalesce(seen.at_times[1], c.found_at) as last_found_at,
      greatest(seen.times, 1) as times_found, coalesce(seen.comments[1], '') as comment,
      case when c.mark = 'Poor' then c.extreme_since + 30
        else c.found_on + coalesce(
          case when c.fixed_at is not null then (
            select p.days from past_due_days p
            where p.account_id = account and p.until_at > c.fixed_at order by p.until_at limit 1
          ) end,
          (select a.deficiency_due_days from account a where a.id = account))
      end as rule_due_on
    from candidate c
    cross join lateral (
      select count(*)::integer as times, array_agg(f.inspection_id) as by_inspection,
        array_agg(f.found_on) as on_days, array_agg(f.found_at) as at_times,
        array_agg(f.comment) as comments
      from (
        select f.inspection_id, f.found_on, f.found_at, f.comment from deficiency_finding f
        where f.account_id = account and f.school_id = school and f.area = c.area
          and f.category = c.category and (f.found_on, f.found_at) >= (c.found_on, c.found_at)
          and (c.fixed_on is null or (f.found_on, f.found_at) < (c.fixed_on, c.fixed_at))
        order by f.found_on desc, f.found_at desc
      ) f
    ) seen
  ), written as (
    insert into deficiency as d (account_id, id, school_id, area, category, mark, found_by, found_on,
      found_at, last_found_by, last_found_on, last_found_at, times_found, fixed_by, fixed_on, fixed_at,
      is_repeat, is_in_use, rule_due_on, comment)
    select account, f.id, school, f.area, f.category, f.mark, f.found_by, f.found_on, f.found_at,
      f.last_found_by, f.last_found_on, f.last_found_at, f.times_found, f.fixed_by, f.fixed_on,
      f.fixed_at, f.is_repeat, f.same_id is not null or is_in_use(account, school, f.area),
      f.rule_due_on, f.comment
    from followed f
    -- One that stays as it is is not written.
    where not exists (
      select from deficiency o
      where o.account_id = account and o.id = f.same_id and o.is_found
        and (o.mark, o.found_on, o.found_at, o.last_found_by, o.last_found_on, o.last_found_at,
            o.times_found, o.is_repeat, o.rule_due_on, o.comment)
          = (f.mark, f.found_on, f.found_at, f.last_found_by, f.last_found_on, f.last_found_at,
            f.times_found, f.is_repeat, f.rule_due_on, f.comment)
        and (o.fixed_by, o.fixed_on, o.fixed_at)
          is not distinct from (f.fixed_by, f.fixed_on, f.fixed_at)
    )
    on conflict (account_id, id) do update set
      mark = excluded.mark, found_by = excluded.found_by, found_on = excluded.found_on,
      found_at = excluded.found_at, last_found_by = excluded.last_found_by,
      last_found_on = excluded.last_found_on, last_found_at = excluded.last_found_at,
      times_found = excluded.times_found, fixed_by = excluded.fixed_by, fixed_on = excluded.fixed_on,
      fixed_at = excluded.fixed_at, is_repeat = excluded.is_repeat, is_found = true,
      rule_due_on = excluded.rule_due_on, comment = excluded.comment,
      -- A D that became an X is due by the rule for an X, whatever was entered for the D.
      entered_due_on = case when excluded.mark = d.mark or d.mark = 'Poor' then d.entered_due_on end
  )
  -- Those that no inspection finds any more are hidden: a restored inspection finds the same ones again.
  update deficiency d set is_found = false
  where d.account_id = account and d.school_id = school and d.is_found
    and coalesce(d.fixed_on, 'infinity') >= since
    and (d.area, d.category, d.found_by) not in (select e.area, e.category, e.found_by from episode e)
    and d.id not in (select f.id from followed f);
end $$;

-- The names of these triggers come after those that write deficiency_period, which they read.
create function find_written_deficiencies()
  returns trigger
  language plpgsql
as $$
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

create function find_changed_deficiencies()
  returns trigger
  language plpgsql
as $$
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

-- Finds them anew in each inspection of which other findings are stored than it has.
create function recount_findings(account uuid)
  returns void
  language plpgsql
as $$
begin
  perform find_deficiencies(account, i.id) from inspection i
    where i.account_id = account and array(
      select (f.school_id, f.area, f.category, f.mark, f.found_on, f.found_at, f.comment)::text
      from deficiency_finding f
      where f.account_id = account and f.inspection_id = i.id
      order by f.area, f.category
    ) <> array(
      select (i.school_id, x.area, x.category, x.mark, i.date, i.created_at, x.comment)::text
      from findings_in(i.evaluations) as x
      where i.deleted_at is null
      order by x.area, x.category
    );
end $$;

create trigger inspection__update_deficiencies_added after insert on inspection
  referencing new table as written
  for each statement
  execute function find_written_deficiencies();
create trigger inspection__update_deficiencies_changed after update on inspection
  referencing old table as before_change new table as after_change
  for each statement
  execute function find_changed_deficiencies();
create trigger inspection__update_deficiencies_removed after delete on inspection
  referencing old table as written
  for each statement
  execute function find_written_deficiencies();
