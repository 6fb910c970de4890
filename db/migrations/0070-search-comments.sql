-- The search of deficiencies finds what was written when each was found last. The comment is stored with
-- the deficiency for that, by the function that derives it, so that an index of the deficiencies finds it.

alter table deficiency add column comment text not null default '';
comment on column deficiency.comment is 'What was written where it was found last, as much as its finding has (deficiency_finding).';

create or replace function follow_deficiencies(account uuid, school uuid, since date) returns void
language plpgsql as $$
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
    and not exists (
      select from episode e
      where e.area = d.area and e.category = d.category and e.found_by = d.found_by
    )
    and not exists (select from followed f where f.id = d.id);
end $$;

-- Nothing of it changes for programs that read what was changed since, or for webhooks.
alter table deficiency disable trigger user;
set local role good_repair_system;
update deficiency d set comment = f.comment
  from deficiency_finding f
  where f.account_id = d.account_id and f.inspection_id = d.last_found_by and f.area = d.area
    and f.category = d.category and f.comment <> '';
reset role;
alter table deficiency enable trigger user;

alter table deficiency
  add column comment_key text not null generated always as (search_key(comment)) stored;
comment on column deficiency.comment_key is 'The comment as searches compare it.';

-- Apart from that of trades and work orders, which few have: a text of two letters is read through it.
create index deficiency__by_comment on deficiency using gin (account_id, comment_key gin_trgm_ops)
  where is_listed and comment <> '';

-- Writes a delivery for each webhook that wants one of these events of deficiencies, as before. With `offset 0`
-- each deficiency and school is read by its id. Without statistics, in which the wider rows count, all
-- deficiencies of a school were read for each of them. The id of a delivery refers to both, so that each pair has
-- its own, whichever is read first.
create or replace function queue_deliveries(accounts uuid[], deficiencies uuid[], events text[]) returns void
language sql as $$
  insert into webhook_delivery (account_id, id, webhook_id, event, body)
  select w.account_id, made.id, w.id, happened.event, jsonb_build_object(
    'id', made.id, 'event', happened.event,
    'createdAt', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'data', jsonb_build_object(
      'id', d.id, 'schoolId', d.school_id, 'school', s.name,
      'area', jsonb_build_object('id', d.area, 'label',
        case when a.id is null then f.name else concat_ws(' · ', f.name, a.name) end),
      'category', d.category, 'mark', d.mark, 'state', d.state, 'firstFound', d.found_on,
      'lastFound', d.last_found_on, 'timesFound', d.times_found, 'dueDate', d.deadline,
      'repeat', d.is_repeat, 'assignee', case when u.id is not null then
        jsonb_build_object('id', u.id, 'name', coalesce(nullif(u.full_name, ''), u.email)) end,
      'trade', d.trade, 'workOrder', d.work_order, 'version', d.version,
      'deleted', not d.is_listed))::text
  from unnest(accounts, deficiencies, events) as happened (account_id, deficiency_id, event)
  cross join lateral (
    select * from deficiency d
    where d.account_id = happened.account_id and d.id = happened.deficiency_id offset 0
  ) d
  cross join lateral (
    select s.name from school s where s.account_id = d.account_id and s.id = d.school_id offset 0
  ) s
  left join area a on a.account_id = d.account_id and a.id = d.area
  left join facility f on f.account_id = d.account_id and f.id = case when a.id is null then d.area else a.facility_id end
  left join app_user u on u.account_id = d.account_id and u.id = d.assigned_to
  join webhook w on w.account_id = d.account_id and happened.event = any (w.events)
  cross join lateral (select gen_random_uuid() as id where d.id is not null and w.id is not null) made
$$;
