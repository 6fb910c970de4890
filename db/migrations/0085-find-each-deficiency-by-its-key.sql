-- Saving an inspection looks up each deficiency by its key, however many findings there are. Before,
-- the planner, which has no statistics about rows that were just written, compared every finding of
-- the school with every deficiency. `not in` is computed with a hash table; its columns are not null.
create or replace function follow_deficiencies(account uuid, school uuid, since date)
 returns void
 language plpgsql
as $function$
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
end $function$;
