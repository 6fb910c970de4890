-- The whole schema on one page. Made by `node scripts/generate-types.ts` from db/migrations, which
-- alone are run; a test fails when this page is stale or differs from a dump of the database.
--
-- Two roles serve requests: good_repair_member sees the rows that a policy allows the account of its
-- transaction, good_repair_system sees all. Row-level security is forced, for the tables' owner too.

-- The functions are used by the tables below, and name them.
set check_function_bodies = off;

create extension if not exists btree_gin;
create extension if not exists pg_trgm;

create function apply_deficiency_due_days()
 returns trigger
 language plpgsql
as $function$
begin
  insert into past_due_days (account_id, until_at, days)
    values (new.id, clock_timestamp(), old.deficiency_due_days);
  update deficiency d set rule_due_on = d.found_on + new.deficiency_due_days
    where d.account_id = new.id and d.mark = 'Deficient' and d.fixed_by is null;
  return null;
end $function$;

create function apply_school_year_begins()
 returns trigger
 language plpgsql
as $function$
begin
  -- Nobody writes an inspection meanwhile; who waits reads the new day.
  lock table inspection in share row exclusive mode;
  perform recount_school_visits(new.id);
  return null;
end $function$;

create function audit_change()
 returns trigger
 language plpgsql
as $function$
declare
  kind text := tg_argv[0];
  names text[] := string_to_array(tg_argv[1], ' ');
  logged text[] := string_to_array(tg_argv[2], ' ');
  noted text[] := string_to_array(coalesce(tg_argv[3], ''), ' ');
  act text := coalesce(audit_context() ->> 'act', 'automatic');
  row_before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  row_after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  present jsonb := coalesce(row_after, row_before);
  were jsonb;
  are jsonb;
begin
  if act not like coalesce(tg_argv[4], '%') then
    return null;
  end if;
  -- A member who was removed long ago loses the name (server/purge), which must not be repeated here.
  if kind = 'member' and row_before ->> 'deleted_at' is not null and row_after ->> 'deleted_at' is not null then
    return null;
  end if;
  were := audited_fields(row_before, logged, noted);
  are := audited_fields(row_after, logged, noted);
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, were -> key) filter (where were ? key),
        jsonb_object_agg(key, case when key = any (noted) then '"changed"' else are -> key end)
          filter (where are ? key)
      into were, are
      from unnest(logged || noted) key
      where (row_before -> key) is distinct from (row_after -> key);
    if were is null and are is null then
      return null;
    end if;
    were := were - noted;
  end if;
  insert into audit_entry (account_id, act, subject_kind, subject_id, subject, before, after, by_user)
  values (
    coalesce(present ->> (case when kind = 'account' then 'id' else 'account_id' end),
      '00000000-0000-0000-0000-000000000000')::uuid,
    act, kind, (present ->> 'id')::uuid,
    coalesce((select audited_fields(present, names, '{}') ->> name from unnest(names) name
      where present ->> name <> '' limit 1), ''),
    nullif(were, '{}'), nullif(are, '{}'),
    -- Who has no session yet acts for himself: activating, accepting, resetting, signing in.
    case when act <> 'automatic' and kind = 'member' then (present ->> 'id')::uuid
      when act <> 'automatic' and kind = 'session' then (present ->> 'user_id')::uuid end
  );
  return null;
end $function$;

create function audit_context()
 returns jsonb
 language sql
 stable
as $function$ select nullif(current_setting('app.audit', true), '')::jsonb $function$;

create function audited_fields(changed jsonb, logged text[], noted text[])
 returns jsonb
 language sql
 immutable
as $function$
  select coalesce(jsonb_object_agg(key, case
      when key = any (noted) then '"set"'
      when key = 'url' then to_jsonb(regexp_replace(
        regexp_replace(value #>> '{}', '[?#].*$', ''), '//[^/@]*@', '//'))
      else value end), '{}')
  from jsonb_each(changed)
  where (key = any (logged) or key = any (noted)) and value not in ('null', '""')
$function$;

create function chain_audit_entry()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
declare
  scope text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', new.account_id::text, true);
  insert into audit_head as h (account_id, number, hash) values (new.account_id, 1, '')
    on conflict (account_id) do update set number = h.number + 1
    returning h.number, h.hash into new.number, new.previous_hash;
  new.at := clock_timestamp();
  new.hash := audit_hash(new);
  update audit_head set hash = new.hash where account_id = new.account_id;
  perform set_config('app.account_id', scope, true);
  return new;
end $function$;

create function count_deficiencies(account uuid, state text, difference bigint)
 returns void
 language plpgsql
as $function$
begin
  if difference > 0 then
    insert into list_count as c (account_id, list, status, rows)
      values (account, 'deficiency', count_deficiencies.state, difference)
      on conflict (account_id, list, status) do update set rows = c.rows + difference;
  else
    update list_count c set rows = c.rows + difference
      where c.account_id = account and c.list = 'deficiency'
        and c.status = count_deficiencies.state;
  end if;
end $function$;

create function count_deficiencies_added()
 returns trigger
 language plpgsql
as $function$
begin
  perform count_deficiencies(account_id, state, count(*))
    from (select * from added where is_listed order by account_id, state) a
    group by account_id, state;
  return null;
end $function$;

create function count_deficiencies_changed()
 returns trigger
 language plpgsql
as $function$
begin
  perform count_deficiencies(account_id, state, difference)
    from (
      select account_id, state, sum(rows)::bigint as difference
      from (
        select account_id, state, -1 as rows from before_change where is_listed
        union all
        select account_id, state, 1 from after_change where is_listed
      ) as either
      group by account_id, state having sum(rows) <> 0
      order by account_id, state
    ) as changed;
  return null;
end $function$;

create function count_deficiencies_removed()
 returns trigger
 language plpgsql
as $function$
begin
  perform count_deficiencies(account_id, state, -count(*))
    from (select * from removed where is_listed order by account_id, state) r
    group by account_id, state;
  return null;
end $function$;

create function count_list_row()
 returns trigger
 language plpgsql
as $function$
declare
  was_counted boolean := tg_op <> 'INSERT' and old.deleted_at is null;
  is_counted boolean := tg_op <> 'DELETE' and new.deleted_at is null;
begin
  if was_counted and is_counted and old.status = new.status then
    return null;
  end if;
  if was_counted then
    update list_count set rows = rows - 1
      where account_id = old.account_id and list = tg_table_name and status = old.status;
  end if;
  if is_counted then
    insert into list_count (account_id, list, status, rows)
      values (new.account_id, tg_table_name, new.status, 1)
      on conflict (account_id, list, status) do update set rows = list_count.rows + 1;
  end if;
  return null;
end $function$;

create function current_account()
 returns uuid
 language sql
 stable
as $function$ select nullif(current_setting('app.account_id', true), '')::uuid $function$;

create function deficiency_episodes(account uuid, school uuid, since date)
 returns table(area uuid, category text, mark text, extreme_since date, found_by uuid, found_on date, found_at timestamptz, fixed_by uuid, fixed_on date, fixed_at timestamptz, is_repeat boolean)
 language sql
 stable
as $function$
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
$function$;

create function describe_audit_entry()
 returns trigger
 language plpgsql
as $function$
declare
  context jsonb := audit_context();
  person record;
begin
  new.account_id := coalesce(new.account_id, '00000000-0000-0000-0000-000000000000');
  new.act := coalesce(new.act, context ->> 'act', 'automatic');
  new.by_user := coalesce((context ->> 'user')::uuid, new.by_user);
  new.by_token := (context ->> 'token')::uuid;
  new.address := coalesce(context ->> 'address', '');
  new.browser := coalesce(context ->> 'browser', '');
  new.request_id := coalesce(context ->> 'request', '');
  new.actor_kind := 'system';
  new.actor := case when context is null then 'Good Repair' else 'Not signed in' end;
  if new.by_user is not null then
    select full_name, email, is_super into person from app_user where id = new.by_user;
    new.actor_kind := case when person.is_super then 'support' else 'member' end;
    new.actor := coalesce(nullif(person.full_name, ''), person.email, 'Former member');
    new.actor_email := coalesce(person.email, '');
  elsif new.by_token is not null then
    new.actor_kind := 'token';
    new.actor := coalesce((select name from api_token where id = new.by_token), 'API token');
  end if;
  return new;
end $function$;

create function find_changed_deficiencies()
 returns trigger
 language plpgsql
as $function$
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
end $function$;

create function find_deficiencies(account uuid, inspection_id uuid)
 returns void
 language plpgsql
as $function$
begin
  delete from deficiency_finding f
    where f.account_id = account and f.inspection_id = find_deficiencies.inspection_id;
  insert into deficiency_finding
      (account_id, inspection_id, school_id, area, category, mark, found_on, found_at, comment)
    select account, i.id, i.school_id, x.area, x.category, x.mark, i.date, i.created_at, x.comment
    from inspection i cross join lateral findings_in(i.evaluations) as x
    where i.account_id = account and i.id = find_deficiencies.inspection_id and i.deleted_at is null
    on conflict do nothing;
end $function$;

create function find_login(address text)
 returns table(id uuid, "accountId" uuid, username text, "fullName" text, email text, role text, "isSuper" boolean, status text, "passwordHash" text, "hasFactor" boolean, "accountIsActive" boolean, "isPaid" boolean)
 language plpgsql
 stable
as $function$
begin
  return query select u.id, u.account_id, u.username, u.full_name, u.email, u.role, u.is_super,
      u.status, u.password_hash, u.has_factor,
      u.is_super or (a.is_active and a.deleted_at is null),
      u.is_super or a.subscription_end >= (now() at time zone a.time_zone)::date
    from app_user u left join account a on a.id = u.account_id
    where lower(u.email) = lower(address) and u.deleted_at is null
    order by u.email_confirmed_at is null, u.password_hash is null, u.created_at desc, u.id
    limit 1;
end $function$;

create function find_written_deficiencies()
 returns trigger
 language plpgsql
as $function$
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
end $function$;

create function findings_in(evaluations jsonb)
 returns table(area uuid, category text, mark text, comment text)
 language sql
 immutable parallel safe
as $function$
  select (e ->> 'area')::uuid, c ->> 'id', c ->> 'status', coalesce(left(c ->> 'comments', 300), '')
  from jsonb_array_elements(evaluations) as e, jsonb_array_elements(e -> 'categories') as c
  where e ->> 'notInspected' is null and c ->> 'status' in ('Deficient', 'Poor')
$function$;

create function first_of_school_year(year integer, begins text)
 returns date
 language sql
 immutable parallel safe
return make_date(year, ("left"(begins, 2))::integer, ("right"(begins, 2))::integer);

create function follow_area()
 returns trigger
 language plpgsql
as $function$
begin
  perform update_in_use(old.account_id, old.school_id, old.id);
  return null;
end $function$;

create function follow_deficiencies(account uuid, school uuid, since date)
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

create function follow_facility()
 returns trigger
 language plpgsql
as $function$
begin
  perform update_in_use(account_id, school_id, facility_id)
  from (
    select account_id, school_id, facility_id from school_facility
    where account_id = new.account_id and facility_id = new.id order by school_id
  ) as linked;
  return null;
end $function$;

create function follow_school()
 returns trigger
 language plpgsql
as $function$
begin
  perform update_in_use(new.account_id, new.id, null);
  return null;
end $function$;

create function follow_school_facility()
 returns trigger
 language plpgsql
as $function$
declare
  link school_facility := coalesce(new, old);
begin
  perform update_in_use(link.account_id, link.school_id, link.facility_id);
  return null;
end $function$;

create function is_in_use(account uuid, school uuid, place uuid)
 returns boolean
 language sql
 stable
as $function$
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
$function$;

create function keep_break_glass_admin()
 returns trigger
 language plpgsql
as $function$
begin
  if exists (select from sign_on s where s.account_id = new.account_id and s.is_only
      and s.break_glass_id = new.id) then
    raise exception 'This administrator may sign in by password while others may not.'
      using errcode = 'check_violation', constraint = 'sign_on__break_glass', table = 'sign_on';
  end if;
  return new;
end $function$;

create function lock_second()
 returns trigger
 language plpgsql
as $function$
begin
  perform pg_advisory_xact_lock_shared(
    (7264024::bigint << 32) + floor(extract(epoch from clock_timestamp()))::bigint);
  return null;
end $function$;

create function marks_counted(counts jsonb, mark text)
 returns integer
 language sql
 immutable parallel safe
as $function$ select coalesce(sum((value ->> mark)::integer), 0)::integer from jsonb_each(counts) $function$;

create function note_factors()
 returns trigger
 language plpgsql
as $function$
declare
  person uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  update app_user u set has_factor = not u.has_factor
    where u.id = person and u.has_factor <>
      (exists (select from authenticator_app a where a.user_id = person and a.confirmed_at is not null)
        or exists (select from passkey p where p.user_id = person));
  return null;
end $function$;

create function note_written()
 returns trigger
 language plpgsql
as $function$
begin
  new.updated_at := clock_timestamp();
  return new;
end $function$;

create function protect_table(protected regclass)
 returns void
 language plpgsql
as $function$
begin
  execute format('alter table %s enable row level security', protected);
  execute format('alter table %s force row level security', protected);
  execute format('create policy %I on %s to good_repair_member
    using (account_id = current_account()) with check (account_id = current_account())',
    protected || '__member', protected);
  execute format('create policy %I on %s to good_repair_system using (true) with check (true)',
    protected || '__system', protected);
  execute format('grant select, insert, update, delete on %s to good_repair_member, good_repair_system',
    protected);
end $function$;

create function queue_changed_deficiencies()
 returns trigger
 language plpgsql
as $function$
begin
  if not exists (select from webhook) then
    return null;
  end if;
  perform queue_deliveries(array_agg(c.account_id), array_agg(c.id), array_agg(c.event))
    from (
      select n.account_id, n.id, case
        when not o.is_listed and not n.is_listed then null
        when not o.is_listed and n.state <> 'Verified' then 'deficiency.found'
        when n.state = 'Verified' and o.state <> 'Verified' then 'deficiency.verified'
        when n.state = 'Repaired' and o.state <> 'Repaired' then 'deficiency.repaired'
        when n.overdue_noted_for is distinct from o.overdue_noted_for then 'deficiency.overdue'
        when (n.is_listed, n.mark, n.state, n.found_on, n.last_found_on, n.times_found, n.deadline,
            n.is_repeat, n.trade, n.work_order, n.version)
          <> (o.is_listed, o.mark, o.state, o.found_on, o.last_found_on, o.times_found, o.deadline,
            o.is_repeat, o.trade, o.work_order, o.version) then 'deficiency.changed'
      end as event
      from after_change n
      full join before_change o on o.account_id = n.account_id and o.id = n.id
    ) c
    where c.event is not null;
  return null;
end $function$;

create function queue_deliveries(accounts uuid[], deficiencies uuid[], events text[])
 returns void
 language sql
as $function$
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
$function$;

create function queue_found_deficiencies()
 returns trigger
 language plpgsql
as $function$
begin
  if not exists (select from webhook) then
    return null;
  end if;
  perform queue_deliveries(array_agg(n.account_id), array_agg(n.id),
      array_agg('deficiency.found'::text))
    from added n where n.is_listed and n.state <> 'Verified';
  return null;
end $function$;

create function recount_findings(account uuid)
 returns void
 language plpgsql
as $function$
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
end $function$;

create function recount_inspections(account uuid)
 returns void
 language plpgsql
as $function$
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
end $function$;

create function recount_school_visits(account uuid)
 returns void
 language plpgsql
as $function$
begin
  delete from school_visit where account_id = account;
  insert into school_visit (account_id, school_id, school_year, first_date, last_date)
    select account, i.school_id, school_year(i.date, a.school_year_begins), min(i.date), max(i.date)
    from inspection i
    join account a on a.id = i.account_id
    join school s on s.account_id = i.account_id and s.id = i.school_id
    where i.account_id = account and i.deleted_at is null
    group by i.school_id, school_year(i.date, a.school_year_begins);
end $function$;

create function recount_without_deficiencies(account uuid)
 returns void
 language plpgsql
as $function$
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
end $function$;

create function remove_audit_log(account uuid)
 returns void
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
declare
  scope text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', account::text, true);
  if exists (select from account a where a.id = account) then
    raise exception 'The account % exists, so its audit log stays.', account;
  end if;
  delete from audit_entry e where e.account_id = account;
  delete from audit_head h where h.account_id = account;
  perform set_config('app.account_id', scope, true);
end $function$;
revoke execute on function remove_audit_log(uuid) from public;
grant execute on function remove_audit_log(uuid) to good_repair_system;

create function remove_old_audit_entries(account uuid)
 returns integer
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
declare
  scope text := coalesce(current_setting('app.account_id', true), '');
  years integer;
  last record;
  removed integer := 0;
begin
  perform set_config('app.account_id', account::text, true);
  select a.audit_years into years from account a where a.id = account;
  perform from audit_head h where h.account_id = account for update;
  select e.number, e.hash into last from audit_entry e
    where e.account_id = account and e.at < now() - coalesce(years, 3) * interval '1 year'
    order by e.at desc, e.number desc limit 1;
  if found then
    delete from audit_entry e where e.account_id = account and e.number <= last.number;
    get diagnostics removed = row_count;
    update audit_head h set removed_number = last.number, removed_hash = last.hash
      where h.account_id = account;
  end if;
  perform set_config('app.account_id', scope, true);
  return removed;
end $function$;
revoke execute on function remove_old_audit_entries(uuid) from public;
grant execute on function remove_old_audit_entries(uuid) to good_repair_system;

create function school_year(day date, begins text)
 returns date
 language sql
 immutable parallel safe
return case when (day >= first_of_school_year((extract(year from day))::integer, begins)) then first_of_school_year((extract(year from day))::integer, begins) else first_of_school_year(((extract(year from day))::integer - 1), begins) end;

create function search_key(value text)
 returns text
 language sql
 immutable parallel safe
return case when (octet_length(value) = length(value)) then upper((value collate "und-x-icu")) else replace(replace(replace(replace(translate(upper((regexp_replace(normalize(value, nfkd), '[̀-ͯ]', '', 'g') collate "und-x-icu")), 'ĐÐØŁĦŦŊ’‘ʼ', 'DDOLHTN'''''''), 'Æ', 'AE'), 'Œ', 'OE'), 'Þ', 'TH'), 'ẞ', 'SS') end;

create function search_pattern(typed text)
 returns text
 language sql
 immutable parallel safe
return (('%' || replace(replace(replace(search_key(typed), '\', '\\'), '%', '\%'), '_', '\_')) || '%');

create function set_period_in_use()
 returns trigger
 language plpgsql
as $function$
begin
  new.in_use := is_in_use(new.account_id, new.school_id, new.area);
  return new;
end $function$;

create function start_passkey_session(person uuid, new_session uuid, refresh_hash bytea, lifetime interval)
 returns boolean
 language plpgsql
as $function$
declare
  account uuid;
begin
  update app_user set last_login_at = now(), last_active_at = now()
    where id = person and status = 'Active' and deleted_at is null
    returning account_id into account;
  if not found then
    return false;
  end if;
  insert into session (id, account_id, user_id, expires_at, factor_confirmed_at)
    values (new_session, account, person, now() + lifetime, now());
  insert into refresh_token (token_hash, account_id, session_id)
    values (refresh_hash, account, new_session);
  return true;
end $function$;

create function start_provider_session(person uuid, new_session uuid, refresh_hash bytea, lifetime interval)
 returns boolean
 language plpgsql
as $function$
declare
  account uuid;
begin
  update app_user set last_login_at = now(), last_active_at = now()
    where id = person and status = 'Active' and deleted_at is null and not is_super
    returning account_id into account;
  if not found then
    return false;
  end if;
  insert into session (id, account_id, user_id, expires_at, by_provider)
    values (new_session, account, person, now() + lifetime, true);
  insert into refresh_token (token_hash, account_id, session_id)
    values (refresh_hash, account, new_session);
  return true;
end $function$;

create function start_session(person uuid, verified_hash text, new_session uuid, refresh_hash bytea, lifetime interval)
 returns boolean
 language plpgsql
as $function$
declare
  account uuid;
begin
  -- Waits for whoever is changing the row, and then looks again.
  update app_user set last_login_at = now(), last_active_at = now()
    where id = person and password_hash = verified_hash and status = 'Active' and deleted_at is null
    returning account_id into account;
  if not found then
    return false;
  end if;
  insert into session (id, account_id, user_id, expires_at)
    values (new_session, account, person, now() + lifetime);
  insert into refresh_token (token_hash, account_id, session_id)
    values (refresh_hash, account, new_session);
  return true;
end $function$;

create function sum_inspections(changes jsonb)
 returns void
 language plpgsql
as $function$
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
end $function$;

create function sum_written_inspections()
 returns trigger
 language plpgsql
as $function$
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
end $function$;

create function trace_changed_inspections()
 returns trigger
 language plpgsql
as $function$
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
end $function$;

create function trace_deficiencies(account uuid, school uuid, since date, since_at timestamptz)
 returns void
 language plpgsql
as $function$
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
end $function$;

create function trace_written_inspections()
 returns trigger
 language plpgsql
as $function$
begin
  perform trace_deficiencies(account_id, school_id, date, created_at)
  from (
    select distinct on (account_id, school_id) account_id, school_id, date, created_at
    from written order by account_id, school_id, date, created_at
  ) as earliest;
  return null;
end $function$;

create function update_in_use(account uuid, school uuid, place uuid)
 returns void
 language plpgsql
as $function$
begin
  -- Waits for an inspection of the school that is being saved, whose deficiencies are not seen yet.
  perform from school s where s.account_id = account and s.id = school for no key update;
  update deficiency_period p set in_use = not in_use
    where p.account_id = account and p.school_id = school and (place is null or p.area = place)
      and p.in_use <> is_in_use(account, school, p.area);
  update deficiency d set is_in_use = not d.is_in_use
    where d.account_id = account and d.school_id = school and (place is null or d.area = place)
      and d.is_in_use <> is_in_use(account, school, d.area);
end $function$;

create function update_school_visit(account uuid, school uuid, year date)
 returns void
 language plpgsql
as $function$
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
end $function$;

-- The subscribing district or county office: the tenant.
create table account (
  id                         uuid not null default gen_random_uuid(),
  name                       text not null,
  plan                       text not null default 'trial',
  payment_method             text not null default 'offline',
  -- Last day on which members may sign in.
  subscription_end           date not null,
  is_active                  boolean not null default true,
  -- Whether the public print view shows photos.
  photos_in_public           boolean not null default false,
  time_zone                  text not null default 'America/Los_Angeles',
  created_at                 timestamptz not null default now(),
  deleted_at                 timestamptz,
  -- The purchase order that invoices name; empty until a payment method is recorded.
  po_number                  text not null default '',
  -- The address to which invoices are mailed; recorded together with the purchase order.
  billing_email              text not null default '',
  -- Which reports have a public link: all of them, or only those that are Final.
  public_reports             text not null default 'all',
  -- True if nobody has entered the name: it was derived from what the person who signed up entered.
  name_is_derived            boolean not null default false,
  -- Days from the inspection until a D is due. An X is due after 30 days, which no account can change.
  deficiency_due_days        integer not null default 90,
  -- The Monday of the last week whose digests were sent, or of the week in which the account was created.
  digest_week                date not null default (date_trunc('week', now()))::date,
  -- Months from the last inspection of a school until the next one is due.
  inspection_interval_months integer not null default 12,
  -- The last part of the address of the page that lists the published reports; null without such a page.
  public_slug                text,
  -- For how many years the audit log is retained.
  audit_years                integer not null default 3,
  -- Hours without use after which a session ends. At most 7 days: the browser forgets its cookie then.
  session_idle_hours         integer not null default 168,
  -- Days after which a session ends even when it is used.
  session_days               integer not null default 30,
  -- The first day on which members who sign in with a password and have no second factor can do nothing but set one up. Null: not required.
  factor_required_from       date,
  -- Emails of the account are from "<this> via Good Repair"; empty for Good Repair alone.
  mail_sender                text not null default '',
  -- The picture that is the logo; it is retained as long as it is. Without a foreign key: pictures refer to their account, and tables that refer to each other cannot be restored one after the other.
  logo_id                    uuid,
  -- The month and day on which school years begin, as MM-DD; it must be a day that exists in every year.
  school_year_begins         text not null default '07-01',
  -- When it was shown that the owner of billing_email wants the invoices. Until then nothing else is mailed there.
  billing_email_confirmed_at timestamptz,
  -- Whether a super user has confirmed who the district is; false for an account that somebody signed up for.
  is_confirmed               boolean not null default true,
  -- Printed on reports of schools without a county of their own.
  county                     text not null default '',
  constraint account__pk primary key (id),
  constraint account__name_length check (char_length(name) >= 1 and char_length(name) <= 200),
  constraint account__plan check (plan in ('basic', 'premium', 'enterprise', 'trial')),
  constraint account__payment_method check (payment_method in ('online', 'offline', 'card')),
  constraint account__po_number_length check (char_length(po_number) <= 60),
  constraint account__billing_email_length check (char_length(billing_email) <= 254),
  constraint account__payable check ((po_number = '') = (billing_email = '')),
  constraint account__public_reports check (public_reports in ('all', 'final')),
  constraint account__deficiency_due_days check (deficiency_due_days >= 1 and deficiency_due_days <= 730),
  constraint account__inspection_interval check (inspection_interval_months >= 1 and inspection_interval_months <= 60),
  constraint account__public_slug check (public_slug ~ '^[a-z0-9]([a-z0-9-]{1,48}[a-z0-9])$'),
  constraint account__audit_years check (audit_years >= 1 and audit_years <= 10),
  constraint account__session_idle_hours check (session_idle_hours >= 1 and session_idle_hours <= 168),
  constraint account__session_days check (session_days >= 1 and session_days <= 90),
  constraint account__mail_sender_length check (char_length(mail_sender) <= 40),
  constraint account__school_year_begins check (school_year_begins ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' and (school_year_begins <> all (array['02-29', '02-30', '02-31', '04-31', '06-31', '09-31', '11-31']))),
  constraint account__county_length check (char_length(county) <= 100)
);
create unique index account__public_slug_once on account using btree (public_slug);
alter table account enable row level security;
alter table account force row level security;
create policy account__member on account to good_repair_member using (id = current_account()) with check (id = current_account());
create policy account__owner on account for select using (id = current_account());
create policy account__system on account to good_repair_system using (true) with check (true);
grant select, update on account to good_repair_member;
grant select, insert, update, delete on account to good_repair_system;
create constraint trigger account__audit after insert or update on account deferrable initially deferred for each row execute function audit_change('account', 'name', 'name county plan payment_method subscription_end is_active photos_in_public time_zone school_year_begins po_number billing_email public_reports deficiency_due_days inspection_interval_months public_slug audit_years session_idle_hours session_days factor_required_from mail_sender logo_id deleted_at');
create constraint trigger account__confirmed_audit after update of is_confirmed on account deferrable initially deferred for each row execute function audit_change('account', 'name', 'is_confirmed');
create trigger account__deficiency_due_days_changed after update of deficiency_due_days on account for each row when (old.deficiency_due_days <> new.deficiency_due_days) execute function apply_deficiency_due_days();
create trigger account__school_year_begins_changed after update of school_year_begins on account for each row when (old.school_year_begins <> new.school_year_begins) execute function apply_school_year_begins();

-- A person. Super users have no account and no role.
create table app_user (
  id                 uuid not null default gen_random_uuid(),
  account_id         uuid,
  email              text not null,
  username           text not null default '',
  full_name          text not null default '',
  password_hash      text,
  role               text,
  is_super           boolean not null default false,
  -- Whether the account was created for this person. The subscription list shows only owners.
  is_owner           boolean not null default false,
  department         text not null default '',
  status             text not null default 'Active',
  notes              text not null default '',
  last_login_at      timestamptz,
  last_active_at     timestamptz,
  created_at         timestamptz not null default now(),
  deleted_at         timestamptz,
  -- When it was confirmed that mail to the address reaches this person. The address is reserved for the person only from that time on.
  email_confirmed_at timestamptz default now(),
  -- Whether an administrator gets an email when an extreme deficiency is saved.
  mails_extreme      boolean not null default true,
  -- Whether the person gets an email about deficiencies that become theirs.
  mails_assigned     boolean not null default true,
  -- Whether the person gets the weekly email of what is overdue or due soon.
  mails_digest       boolean not null default true,
  -- Whether the person gets emails about planned inspections and, as an administrator, about overdue ones.
  schedule_mails     boolean not null default true,
  -- Whether a second factor is set up, so that the password alone is not enough. Set by the triggers of the factors.
  has_factor         boolean not null default false,
  -- The number of wrong codes of the second factor since the last correct one.
  wrong_codes        integer not null default 0,
  -- After too many wrong codes, no code is accepted until this time.
  codes_locked_until timestamptz,
  -- When the name and the email were erased on request. Others then see "Former member", also in older entries of the audit log.
  erased_at          timestamptz,
  -- The full name in upper case and without accents, for searches.
  full_name_key      text not null generated always as (search_key(full_name)) stored,
  -- The email in upper case and without accents, for searches.
  email_key          text not null generated always as (search_key(email)) stored,
  -- The username in upper case and without accents, for searches.
  username_key       text not null generated always as (search_key(username)) stored,
  constraint app_user__pk primary key (id),
  constraint app_user__in_account unique (account_id, id),
  constraint app_user__account foreign key (account_id) references account(id),
  constraint app_user__email_length check (char_length(email) >= 3 and char_length(email) <= 254),
  constraint app_user__role check (role in ('admin', 'staff', 'inspector', 'reporter')),
  constraint app_user__status check (status in ('Active', 'Inactive', 'Pending')),
  constraint app_user__super_or_member check (is_super = (account_id is null) and is_super = (role is null)),
  constraint app_user__active_is_confirmed check (status <> 'Active' or email_confirmed_at is not null),
  constraint app_user__erased_is_removed check (erased_at is null or deleted_at is not null)
);
create index app_user__of_account on app_user using btree (account_id, lower(full_name));
create index app_user__owners on app_user using btree (account_id) where is_owner;
create unique index app_user__email_once on app_user using btree (lower(email)) where ((deleted_at is null) and (email_confirmed_at is not null));
create unique index app_user__once_in_account on app_user using btree (account_id, lower(email)) where (deleted_at is null);
create index app_user__by_email on app_user using btree (lower(email)) where (deleted_at is null);
create index app_user__erased on app_user using btree (account_id, id) where (erased_at is not null);
create index app_user__search on app_user using gin (account_id, full_name_key gin_trgm_ops, email_key gin_trgm_ops, username_key gin_trgm_ops);
alter table app_user enable row level security;
alter table app_user force row level security;
create policy app_user__member on app_user to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy app_user__system on app_user to good_repair_system using (true) with check (true);
grant select, insert, update, delete on app_user to good_repair_member;
grant select, insert, update, delete on app_user to good_repair_system;
create constraint trigger app_user__audit after insert or update of email, username, full_name, password_hash, role, is_owner, department, status, notes, deleted_at on app_user deferrable initially deferred for each row execute function audit_change('member', 'full_name email', 'email username full_name role is_owner department status deleted_at', 'password_hash notes');
create trigger app_user__break_glass_stays before update of role, status, deleted_at on app_user for each row when (new.role <> 'admin' or new.status <> 'Active' or new.deleted_at is not null) execute function keep_break_glass_admin();

-- A sign-in: the family of its rotating refresh tokens.
create table session (
  id                  uuid not null default gen_random_uuid(),
  account_id          uuid,
  user_id             uuid not null,
  created_at          timestamptz not null default now(),
  expires_at          timestamptz not null,
  ended_at            timestamptz,
  -- When the password was last entered, at the sign-in or to confirm a sensitive call.
  confirmed_at        timestamptz not null default now(),
  -- When the session began or its tokens were last renewed. A browser in use renews them every 15 minutes.
  used_at             timestamptz not null default now(),
  -- The network address of the browser at the time in used_at.
  address             text not null default coalesce((audit_context() ->> 'address'), ''),
  -- The user agent of the browser at the time in used_at.
  browser             text not null default coalesce((audit_context() ->> 'browser'), ''),
  -- Whether the session began with single sign-on: the person may have no password to confirm.
  by_provider         boolean not null default false,
  -- When the second factor was last used, at the sign-in or to confirm a sensitive call.
  factor_confirmed_at timestamptz,
  constraint session__pk primary key (id),
  constraint session__account foreign key (account_id) references account(id),
  constraint session__user foreign key (user_id) references app_user(id) on delete cascade
);
create index session__of_user on session using btree (user_id);
create index session__of_account on session using btree (account_id);
alter table session enable row level security;
alter table session force row level security;
create policy session__member on session to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy session__system on session to good_repair_system using (true) with check (true);
grant select, insert, update, delete on session to good_repair_member;
grant select, insert, update, delete on session to good_repair_system;
create constraint trigger session__audit after insert on session deferrable initially deferred for each row execute function audit_change('session', '', '');
create constraint trigger session__audit_end after update of ended_at on session deferrable initially deferred for each row when (old.ended_at is null and new.ended_at is not null) execute function audit_change('session', '', 'ended_at', '', 'session-%');

-- The SHA-256 of each refresh token. If a token is used whose successor was used already, its session ends.
create table refresh_token (
  token_hash  bytea not null,
  account_id  uuid,
  session_id  uuid not null,
  created_at  timestamptz not null default now(),
  used_at     timestamptz,
  -- The hash of the token that this one was exchanged for; null for the first of a session.
  parent_hash bytea,
  constraint refresh_token__pk primary key (token_hash),
  constraint refresh_token__account foreign key (account_id) references account(id),
  constraint refresh_token__session foreign key (session_id) references session(id) on delete cascade
);
create index refresh_token__of_session on refresh_token using btree (session_id);
create index refresh_token__of_account on refresh_token using btree (account_id);
create index refresh_token__of_parent on refresh_token using btree (parent_hash) where (parent_hash is not null);
alter table refresh_token enable row level security;
alter table refresh_token force row level security;
create policy refresh_token__member on refresh_token to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy refresh_token__system on refresh_token to good_repair_system using (true) with check (true);
grant select, insert, update, delete on refresh_token to good_repair_member;
grant select, insert, update, delete on refresh_token to good_repair_system;

create table school (
  account_id  uuid not null,
  id          uuid not null default gen_random_uuid(),
  name        text not null,
  type        text not null,
  address     text not null default '',
  district    text not null default '',
  county      text not null default '',
  -- The 14 digits of the school in the directory of the state, if the school was imported.
  cds_code    text,
  created_at  timestamptz not null default now(),
  deleted_at  timestamptz,
  -- The name in upper case and without accents, for searches.
  name_key    text not null generated always as (search_key(name)) stored,
  -- The type in upper case and without accents, for searches.
  type_key    text not null generated always as (search_key(type)) stored,
  -- The address in upper case and without accents, for searches.
  address_key text not null generated always as (search_key(address)) stored,
  constraint school__pk primary key (account_id, id),
  constraint school__account foreign key (account_id) references account(id),
  constraint school__name_length check (char_length(name) >= 1 and char_length(name) <= 200),
  constraint school__type check (type in ('Elementary School', 'Middle School', 'High School', 'Other')),
  constraint school__cds_code check (cds_code ~ '^[0-9]{14}$')
);
create unique index school__cds_code_once on school using btree (account_id, cds_code) where (deleted_at is null);
create index school__by_name on school using btree (account_id, regexp_replace(regexp_replace(name, '\d+', '000000000000\&', 'g'), '0*(\d{12})', '\1', 'g') collate "und-x-icu", id) where (deleted_at is null);
create index school__search on school using gin (account_id, name_key gin_trgm_ops, type_key gin_trgm_ops, address_key gin_trgm_ops) where (deleted_at is null);
alter table school enable row level security;
alter table school force row level security;
create policy school__member on school to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy school__system on school to good_repair_system using (true) with check (true);
grant select, insert, update, delete on school to good_repair_member;
grant select, insert, update, delete on school to good_repair_system;
create constraint trigger school__audit after insert or update on school deferrable initially deferred for each row when ((audit_context() ->> 'act') ~~ 'school-%') execute function audit_change('school', 'name', 'name type address district county deleted_at', '', 'school-%');
create trigger school__in_use after update of deleted_at on school for each row when (old.deleted_at is distinct from new.deleted_at) execute function follow_school();

create table facility (
  account_id  uuid not null,
  id          uuid not null default gen_random_uuid(),
  name        text not null,
  type        text not null,
  build_date  date,
  square_feet integer,
  created_at  timestamptz not null default now(),
  deleted_at  timestamptz,
  -- The name in upper case and without accents, for searches.
  name_key    text not null generated always as (search_key(name)) stored,
  -- The type in upper case and without accents, for searches.
  type_key    text not null generated always as (search_key(type)) stored,
  constraint facility__pk primary key (account_id, id),
  constraint facility__account foreign key (account_id) references account(id),
  constraint facility__name_length check (char_length(name) >= 1 and char_length(name) <= 200),
  constraint facility__type check (type in ('Academic', 'Athletic', 'Assembly', 'Service', 'Other')),
  constraint facility__square_feet check (square_feet >= 0)
);
create index facility__by_name on facility using btree (account_id, regexp_replace(regexp_replace(name, '\d+', '000000000000\&', 'g'), '0*(\d{12})', '\1', 'g') collate "und-x-icu", id) where (deleted_at is null);
create index facility__by_type on facility using btree (account_id, type, regexp_replace(regexp_replace(name, '\d+', '000000000000\&', 'g'), '0*(\d{12})', '\1', 'g') collate "und-x-icu", id) where (deleted_at is null);
create index facility__search on facility using gin (account_id, name_key gin_trgm_ops, type_key gin_trgm_ops) where (deleted_at is null);
alter table facility enable row level security;
alter table facility force row level security;
create policy facility__member on facility to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy facility__system on facility to good_repair_system using (true) with check (true);
grant select, insert, update, delete on facility to good_repair_member;
grant select, insert, update, delete on facility to good_repair_system;
create constraint trigger facility__audit after insert or update on facility deferrable initially deferred for each row when ((audit_context() ->> 'act') ~~ 'facility-%') execute function audit_change('facility', 'name', 'name type build_date square_feet deleted_at', '', 'facility-%');
create trigger facility__in_use after update of deleted_at on facility for each row when (old.deleted_at is distinct from new.deleted_at) execute function follow_facility();

-- Which schools a facility belongs to; at least one.
create table school_facility (
  account_id  uuid not null,
  school_id   uuid not null,
  facility_id uuid not null,
  constraint school_facility__pk primary key (account_id, school_id, facility_id),
  constraint school_facility__school foreign key (account_id, school_id) references school(account_id, id) on delete cascade,
  constraint school_facility__facility foreign key (account_id, facility_id) references facility(account_id, id) on delete cascade
);
create index school_facility__of_facility on school_facility using btree (account_id, facility_id);
alter table school_facility enable row level security;
alter table school_facility force row level security;
create policy school_facility__member on school_facility to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy school_facility__system on school_facility to good_repair_system using (true) with check (true);
grant select, insert, update, delete on school_facility to good_repair_member;
grant select, insert, update, delete on school_facility to good_repair_system;
create trigger school_facility__in_use after insert or delete on school_facility for each row execute function follow_school_facility();

-- A room or zone of a school that gets one row of marks.
create table area (
  account_id  uuid not null,
  id          uuid not null default gen_random_uuid(),
  school_id   uuid not null,
  facility_id uuid,
  name        text not null,
  created_at  timestamptz not null default now(),
  deleted_at  timestamptz,
  -- The name in upper case and without accents, for searches.
  name_key    text not null generated always as (search_key(name)) stored,
  constraint area__pk primary key (account_id, id),
  constraint area__school foreign key (account_id, school_id) references school(account_id, id) on delete cascade,
  constraint area__facility foreign key (account_id, facility_id) references facility(account_id, id) on delete cascade,
  constraint area__name_length check (char_length(name) >= 1 and char_length(name) <= 200)
);
create index area__of_school on area using btree (account_id, school_id);
create index area__of_facility on area using btree (account_id, facility_id);
create unique index area__name_once on area using btree (account_id, school_id, coalesce(facility_id, '00000000-0000-0000-0000-000000000000'::uuid), lower(translate(name, '’‘‛ʼʹ′´`＇', ''''''''''''''''''''))) where (deleted_at is null);
alter table area enable row level security;
alter table area force row level security;
create policy area__member on area to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy area__system on area to good_repair_system using (true) with check (true);
grant select, insert, update, delete on area to good_repair_member;
grant select, insert, update, delete on area to good_repair_system;
create constraint trigger area__audit after insert or update on area deferrable initially deferred for each row when ((audit_context() ->> 'act') ~~ 'area-%') execute function audit_change('area', 'name', 'name facility_id deleted_at', '', 'area-%');
create trigger area__gone after delete on area for each row execute function follow_area();
create trigger area__in_use after update of deleted_at on area for each row when (old.deleted_at is distinct from new.deleted_at) execute function follow_area();

create table inspection (
  account_id              uuid not null,
  id                      uuid not null default gen_random_uuid(),
  school_id               uuid not null,
  -- The school as it was on the day of the inspection.
  school_name             text not null,
  school_type             text not null,
  school_address          text not null,
  school_district         text not null,
  school_county           text not null,
  date                    date not null,
  classroom_count         integer not null,
  inspector_name          text not null,
  inspector_title         text not null,
  weather_condition       text not null,
  district_representative text not null,
  -- The edition of the form by which the marks were made.
  instrument              text not null,
  -- The areas, each with 15 marks, their comments and the ids of their pictures.
  evaluations             jsonb not null,
  -- Per category: areas, adequate, deficient, extremeDeficiency, notApplicable.
  counts                  jsonb not null,
  -- The overall score in hundredths of a percent; null if no category applies.
  score                   integer,
  rating                  text,
  lowered_rating          text,
  lowered_reason          text not null default '',
  status                  text not null,
  -- Incremented by every update; an update that names an earlier version is refused.
  version                 integer not null default 1,
  created_by              uuid not null,
  updated_by              uuid not null,
  created_at              timestamptz not null default now(),
  -- When this row was last written.
  updated_at              timestamptz not null default now(),
  -- The number of D marks in all areas and categories.
  deficiencies            integer not null generated always as (marks_counted(counts, 'deficient')) stored,
  -- The number of X marks in all areas and categories.
  extreme_deficiencies    integer not null generated always as (marks_counted(counts, 'extremeDeficiency')) stored,
  -- When the inspection was deleted. It can be restored for 30 days and is then purged.
  deleted_at              timestamptz,
  deleted_by              uuid,
  -- Why it was deleted; required when its report was Final.
  deleted_reason          text not null default '',
  -- The rating of the evaluator if it is below the computed one, else the computed one.
  effective_rating        text generated always as (
case
    when (array_position(array['Exemplary', 'Good', 'Fair', 'Poor'], lowered_rating) > array_position(array['Exemplary', 'Good', 'Fair', 'Poor'], rating)) then lowered_rating
    else rating
end) stored,
  -- How many areas the school had when the inspection was saved; null for inspections saved before this was recorded.
  areas_of_school         integer,
  -- The number of areas of the school that have marks in this inspection.
  areas_inspected         integer,
  -- The number of classrooms that the inspector entered, or else of those among the areas of the school.
  classrooms_of_school    integer,
  -- The number of classrooms that have their own marks in this inspection.
  classrooms_visited      integer,
  -- The areas that were not inspected: a list of {area, label, reason}; reason is empty if none was given.
  left_out                jsonb,
  -- The filled optional fields of the state form, by the names of domain/inspection/site-details.ts.
  site_details            jsonb not null default '{}'::jsonb,
  constraint inspection__pk primary key (account_id, id),
  constraint inspection__account foreign key (account_id) references account(id),
  constraint inspection__created_by foreign key (account_id, created_by) references app_user(account_id, id),
  constraint inspection__updated_by foreign key (account_id, updated_by) references app_user(account_id, id),
  constraint inspection__deleted_by foreign key (account_id, deleted_by) references app_user(account_id, id),
  constraint inspection__classroom_count check (classroom_count >= 0),
  constraint inspection__evaluations check (jsonb_typeof(evaluations) = 'array'),
  constraint inspection__score check (score >= 0 and score <= 10000),
  constraint inspection__rating check (rating in ('Exemplary', 'Good', 'Fair', 'Poor')),
  constraint inspection__lowered_rating check (lowered_rating in ('Good', 'Fair', 'Poor')),
  constraint inspection__status check (status in ('Completed', 'Issues Found', 'Remediation Needed')),
  constraint inspection__rated check ((score is null) = (rating is null)),
  constraint inspection__lowered_with_reason check (lowered_rating is null or lowered_reason <> ''),
  constraint inspection__deleted check ((deleted_at is null) = (deleted_by is null)),
  constraint inspection__coverage check ((num_nulls(areas_of_school, areas_inspected, classrooms_of_school, classrooms_visited, left_out) in (0, 5)) and areas_inspected >= 0 and areas_inspected <= areas_of_school and classrooms_visited >= 0 and classrooms_visited <= classrooms_of_school and jsonb_typeof(left_out) = 'array' and jsonb_array_length(left_out) = (areas_of_school - areas_inspected)),
  constraint inspection__site_details check (jsonb_typeof(site_details) = 'object')
);
create index inspection__created_by_user on inspection using btree (account_id, created_by);
create index inspection__updated_by_user on inspection using btree (account_id, updated_by);
create index inspection__deleted_by_user on inspection using btree (account_id, deleted_by);
create index inspection__newest on inspection using btree (account_id, date desc, created_at desc, id) where (deleted_at is null);
create index inspection__newest_of_status on inspection using btree (account_id, status, date desc, created_at desc, id) where (deleted_at is null);
create index inspection__latest_of_school on inspection using btree (account_id, school_id, date desc, created_at desc, id) include (deficiencies, extreme_deficiencies) where (deleted_at is null);
create index inspection__by_school on inspection using btree (account_id, school_name collate "und-x-icu", date desc, created_at desc, id) where (deleted_at is null);
create index inspection__lowest_score on inspection using btree (account_id, score, date desc, created_at desc, id) where (deleted_at is null);
create index inspection__highest_score on inspection using btree (account_id, score desc nulls last, date desc, created_at desc, id) where (deleted_at is null);
create index inspection__worst_status on inspection using btree (account_id, status desc, date desc, created_at desc, id) where (deleted_at is null);
create index inspection__of_names on inspection using btree (account_id, school_name, inspector_name, date desc, created_at desc, id) include (status, score) where (deleted_at is null);
create index inspection__by_update on inspection using btree (account_id, updated_at, id);
create index inspection__deleted on inspection using btree (account_id, deleted_at) where (deleted_at is not null);
alter table inspection enable row level security;
alter table inspection force row level security;
create policy inspection__member on inspection to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy inspection__system on inspection to good_repair_system using (true) with check (true);
grant select, insert, update, delete on inspection to good_repair_member;
grant select, insert, update, delete on inspection to good_repair_system;
create constraint trigger inspection__audit after update of deleted_at on inspection deferrable initially deferred for each row when (old.deleted_at is distinct from new.deleted_at) execute function audit_change('inspection', 'school_name', 'deleted_at deleted_reason date', '', 'inspection-%');
create trigger inspection__count after insert or delete or update of status, deleted_at on inspection for each row execute function count_list_row();
create trigger inspection__lock_second before insert or update on inspection for each statement execute function lock_second();
create trigger inspection__note_written before insert or update on inspection for each row execute function note_written();
create trigger inspection__trace_added after insert on inspection referencing new table as written for each statement execute function trace_written_inspections();
create trigger inspection__trace_changed after update on inspection referencing old table as before_change new table as after_change for each statement execute function trace_changed_inspections();
create trigger inspection__trace_removed after delete on inspection referencing old table as written for each statement execute function trace_written_inspections();
create trigger inspection__trace_then_sum_added after insert on inspection referencing new table as after_change for each statement execute function sum_written_inspections();
create trigger inspection__trace_then_sum_changed after update on inspection referencing old table as before_change new table as after_change for each statement execute function sum_written_inspections();
create trigger inspection__trace_then_sum_removed after delete on inspection referencing old table as before_change for each statement execute function sum_written_inspections();
create trigger inspection__update_deficiencies_added after insert on inspection referencing new table as written for each statement execute function find_written_deficiencies();
create trigger inspection__update_deficiencies_changed after update on inspection referencing old table as before_change new table as after_change for each statement execute function find_changed_deficiencies();
create trigger inspection__update_deficiencies_removed after delete on inspection referencing old table as written for each statement execute function find_written_deficiencies();

-- The scored result of one inspection. Anybody with its public link may read it without signing in.
create table report (
  account_id        uuid not null,
  id                uuid not null default gen_random_uuid(),
  inspection_id     uuid not null,
  title             text not null,
  author            text not null,
  date              date not null,
  status            text not null default 'Draft',
  created_at        timestamptz not null default now(),
  -- The id in the public link after an administrator has renewed the link; null before that, when the link has the id of the report.
  link_id           uuid,
  -- False while an administrator has withdrawn the public link.
  is_public         boolean not null default true,
  -- Incremented when the public link is renewed or withdrawn. PDF links that were signed before that are refused.
  link_edition      integer not null default 1,
  -- Set and cleared together with deleted_at of the inspection.
  deleted_at        timestamptz,
  -- For a Final report, the areas with a D or X in the two years before its inspection, [{area, date}], as they were when the report became Final. For other reports they are read from the inspections.
  findings_before   jsonb,
  -- When this row was last written.
  updated_at        timestamptz not null default now(),
  -- Whether the page of the district lists the report: never, while it is Final, or always, including drafts. The public link must be valid as well.
  published         text not null default 'no',
  -- The plan of the district to address the deficiencies; '' without one.
  district_plan     text not null default '',
  -- The response of the district to the report; '' without one.
  district_response text not null default '',
  -- Who last wrote the plan or the response; null if nobody has.
  district_by       uuid,
  -- When the plan or the response was last written.
  district_at       timestamptz,
  -- The title in upper case and without accents, for searches.
  title_key         text not null generated always as (search_key(title)) stored,
  -- The author in upper case and without accents, for searches.
  author_key        text not null generated always as (search_key(author)) stored,
  constraint report__pk primary key (account_id, id),
  constraint report__id_once unique (id),
  constraint report__one_per_inspection unique (account_id, inspection_id),
  constraint report__account foreign key (account_id) references account(id),
  constraint report__inspection foreign key (account_id, inspection_id) references inspection(account_id, id) on delete cascade,
  constraint report__district_by foreign key (account_id, district_by) references app_user(account_id, id),
  constraint report__status check (status in ('Draft', 'Review', 'Final')),
  constraint report__link_edition check (link_edition > 0),
  constraint report__published check (published in ('no', 'final', 'always')),
  constraint report__district_plan check (length(district_plan) <= 5000),
  constraint report__district_response check (length(district_response) <= 5000),
  constraint report__district_signed check ((district_by is null) = (district_at is null) and (district_by is not null or district_plan = '' and district_response = ''))
);
create unique index report__link_once on report using btree (coalesce(link_id, id));
create index report__newest on report using btree (account_id, date desc, created_at desc, id) where (deleted_at is null);
create index report__newest_of_status on report using btree (account_id, status, date desc, created_at desc, id) where (deleted_at is null);
create index report__first_status on report using btree (account_id, array_position(array['Draft', 'Review', 'Final'], status), date desc, created_at desc, id) where (deleted_at is null);
create index report__last_status on report using btree (account_id, array_position(array['Draft', 'Review', 'Final'], status) desc, date desc, created_at desc, id) where (deleted_at is null);
create index report__by_update on report using btree (account_id, updated_at, id);
create index report__district_by_user on report using btree (account_id, district_by) where (district_by is not null);
create index report__search on report using gin (account_id, title_key gin_trgm_ops, author_key gin_trgm_ops);
create index report__newest_published on report using btree (account_id, date desc, created_at desc, id) include (status, published) where ((published <> 'no') and is_public and (deleted_at is null));
alter table report enable row level security;
alter table report force row level security;
create policy report__member on report to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy report__system on report to good_repair_system using (true) with check (true);
grant select, insert, update, delete on report to good_repair_member;
grant select, insert, update, delete on report to good_repair_system;
create constraint trigger report__audit after update of status, is_public, link_id, published on report deferrable initially deferred for each row when (old.status <> new.status or old.is_public <> new.is_public or old.published <> new.published or old.link_id is distinct from new.link_id) execute function audit_change('report', 'title', 'status is_public published', 'link_id');
create trigger report__count after insert or delete or update of status, deleted_at on report for each row execute function count_list_row();
create trigger report__lock_second before insert or update on report for each statement execute function lock_second();
create trigger report__note_written before insert or update on report for each row execute function note_written();

-- A stored photo. Each account has a row for the same content once; the bytes are in the file store.
create table picture (
  account_id   uuid not null,
  id           uuid not null default gen_random_uuid(),
  -- The SHA-256 of the re-encoded bytes; the stored file is named by it.
  sha256       bytea not null,
  content_type text not null,
  bytes        integer not null,
  width        integer not null,
  height       integer not null,
  created_at   timestamptz not null default now(),
  -- When the photo was last received, requested, or removed from an inspection. If nothing shows it, it is deleted 30 days later.
  wanted_at    timestamptz not null default now(),
  constraint picture__pk primary key (account_id, id),
  constraint picture__id_once unique (id),
  constraint picture__content_once unique (account_id, sha256),
  constraint picture__account foreign key (account_id) references account(id),
  constraint picture__sha256 check (octet_length(sha256) = 32),
  constraint picture__bytes check (bytes > 0),
  constraint picture__width check (width > 0),
  constraint picture__height check (height > 0)
);
alter table picture enable row level security;
alter table picture force row level security;
create policy picture__member on picture to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy picture__system on picture to good_repair_system using (true) with check (true);
grant select, insert, update, delete on picture to good_repair_member;
grant select, insert, update, delete on picture to good_repair_system;

-- The pictures that an inspection shows. A picture that no inspection shows may be purged.
create table inspection_picture (
  account_id    uuid not null,
  inspection_id uuid not null,
  picture_id    uuid not null,
  constraint inspection_picture__pk primary key (account_id, inspection_id, picture_id),
  constraint inspection_picture__inspection foreign key (account_id, inspection_id) references inspection(account_id, id) on delete cascade,
  constraint inspection_picture__picture foreign key (account_id, picture_id) references picture(account_id, id)
);
create index inspection_picture__of_picture on inspection_picture using btree (account_id, picture_id);
alter table inspection_picture enable row level security;
alter table inspection_picture force row level security;
create policy inspection_picture__member on inspection_picture to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy inspection_picture__system on inspection_picture to good_repair_system using (true) with check (true);
grant select, insert, update, delete on inspection_picture to good_repair_member;
grant select, insert, update, delete on inspection_picture to good_repair_system;

-- The responses to saves by their Idempotency-Key: a retry gets the same response.
create table idempotency (
  account_id     uuid not null,
  key            text not null,
  call           text not null,
  request_sha256 bytea not null,
  answer         jsonb,
  created_at     timestamptz not null default now(),
  constraint idempotency__pk primary key (account_id, key),
  constraint idempotency__account foreign key (account_id) references account(id),
  constraint idempotency__key_length check (char_length(key) >= 1 and char_length(key) <= 200)
);
create index idempotency__by_age on idempotency using btree (created_at);
alter table idempotency enable row level security;
alter table idempotency force row level security;
create policy idempotency__member on idempotency to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy idempotency__system on idempotency to good_repair_system using (true) with check (true);
grant select, insert, update, delete on idempotency to good_repair_member;
grant select, insert, update, delete on idempotency to good_repair_system;

-- The number of rows of a list by status, updated in the transaction that writes the rows, so that counting takes the same time in a large list.
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
alter table list_count enable row level security;
alter table list_count force row level security;
create policy list_count__member on list_count to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy list_count__system on list_count to good_repair_system using (true) with check (true);
grant select, insert, update, delete on list_count to good_repair_member;
grant select, insert, update, delete on list_count to good_repair_system;

-- The outbox: emails to send, and those that were sent.
create table mail (
  id                     uuid not null default gen_random_uuid(),
  account_id             uuid,
  -- Why the email is sent, for example the hash of the token that it contains. A second email with the same value is not queued.
  cause                  text not null,
  recipient              text not null,
  subject                text not null,
  text_body              text not null,
  html_body              text not null,
  created_at             timestamptz not null default now(),
  attempts               integer not null default 0,
  -- When to try next; it is set to a later time during an attempt and after a failed one.
  due_at                 timestamptz not null default now(),
  sent_at                timestamptz,
  last_error             text,
  -- The document to attach when the email is sent, as kind:id; empty if there is none.
  attachment             text not null default '',
  -- The beginning of its cause. Limits are counted by kind.
  kind                   text not null generated always as (split_part(cause, ':', 1)) stored,
  -- Whether it is sent only once its recipient has confirmed the address.
  waits_for_confirmation boolean not null default false,
  -- The member who entered the address of the recipient, and is notified if the mail cannot be delivered.
  asked_by               uuid,
  -- When a mail server refused it for good or for a week, or it exceeded a limit; it is not tried again.
  refused_at             timestamptz,
  constraint mail__pk primary key (id),
  constraint mail__one_per_cause unique (cause),
  constraint mail__account foreign key (account_id) references account(id),
  constraint mail__attachment_length check (char_length(attachment) <= 200)
);
create index mail__due on mail using btree (due_at) where (sent_at is null);
create index mail__of_account on mail using btree (account_id, kind, created_at);
create index mail__to_recipient on mail using btree (lower(recipient), kind, created_at);
alter table mail enable row level security;
alter table mail force row level security;
create policy mail__member on mail to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy mail__system on mail to good_repair_system using (true) with check (true);
grant select, insert, update, delete on mail to good_repair_member;
grant select, insert, update, delete on mail to good_repair_system;

-- The SHA-256 of each token that was sent by mail. A token expires and can be used once.
create table mail_token (
  token_hash bytea not null,
  -- Null for a super user.
  account_id uuid,
  user_id    uuid not null,
  purpose    text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz,
  -- The address to which the token was mailed; for the purpose new-email, the address to confirm.
  email      text not null,
  constraint mail_token__pk primary key (token_hash),
  constraint mail_token__account foreign key (account_id) references account(id),
  constraint mail_token__user foreign key (user_id) references app_user(id) on delete cascade,
  constraint mail_token__email_length check (char_length(email) >= 3 and char_length(email) <= 254),
  constraint mail_token__purpose check (purpose in ('activation', 'reset', 'invitation', 'new-email', 'billing-email'))
);
create index mail_token__of_user on mail_token using btree (user_id, purpose);
create index mail_token__of_account on mail_token using btree (account_id);
alter table mail_token enable row level security;
alter table mail_token force row level security;
create policy mail_token__member on mail_token to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy mail_token__system on mail_token to good_repair_system using (true) with check (true);
grant select, insert, update, delete on mail_token to good_repair_member;
grant select, insert, update, delete on mail_token to good_repair_system;

-- What a plan start, change or renewal costs; a row of the billing history.
create table invoice (
  account_id    uuid not null,
  id            uuid not null default gen_random_uuid(),
  number        integer not null generated always as identity,
  account_name  text not null,
  po_number     text not null,
  billing_email text not null,
  plan          text not null,
  issued_on     date not null,
  period_start  date not null,
  period_end    date not null,
  -- What is billed: a list of {text, cents} that adds up to cents.
  lines         jsonb not null,
  cents         integer not null,
  status        text not null,
  -- The day on which the invoice was paid or voided.
  settled_on    date,
  created_at    timestamptz not null default now(),
  -- The last day on which a payment is in time.
  due_on        date not null,
  constraint invoice__pk primary key (account_id, id),
  constraint invoice__number_once unique (number),
  constraint invoice__id_once unique (id),
  constraint invoice__plan check (plan in ('basic', 'premium', 'enterprise', 'trial')),
  constraint invoice__lines check (jsonb_typeof(lines) = 'array'),
  constraint invoice__cents check (cents >= 0),
  constraint invoice__status check (status in ('Open', 'Paid', 'Void')),
  constraint invoice__period check (period_start <= period_end),
  constraint invoice__settled check ((status = 'Open') = (settled_on is null)),
  constraint invoice__due check (due_on >= issued_on)
);
create index invoice__newest on invoice using btree (account_id, number desc);
alter table invoice enable row level security;
alter table invoice force row level security;
create policy invoice__member on invoice to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy invoice__system on invoice to good_repair_system using (true) with check (true);
grant select, insert on invoice to good_repair_member;
grant select, insert, update, delete on invoice to good_repair_system;
create constraint trigger invoice__audit after insert or update of status on invoice deferrable initially deferred for each row execute function audit_change('invoice', 'number', 'number plan cents status period_start period_end');

-- What super users did to accounts: who, what and when. The rows outlive the accounts and the super users.
create table account_change (
  account_id       uuid not null,
  id               uuid not null default gen_random_uuid(),
  account_name     text not null,
  changed_by       uuid not null,
  changed_by_email text not null,
  action           text not null,
  -- The fields that changed, as {field: {from, to}}; never a password.
  details          jsonb not null default '{}'::jsonb,
  created_at       timestamptz not null default now(),
  constraint account_change__pk primary key (account_id, id),
  constraint account_change__action check (action in ('created', 'updated', 'activated', 'deactivated', 'deleted', 'restored', 'invoice', 'domain', 'domain-withdrawn', 'confirmed'))
);
create index account_change__newest on account_change using btree (account_id, created_at desc, id);
alter table account_change enable row level security;
alter table account_change force row level security;
create policy account_change__member on account_change to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy account_change__system on account_change to good_repair_system using (true) with check (true);
grant select on account_change to good_repair_member;
grant select, insert, update, delete on account_change to good_repair_system;

-- The changes of the status of a report: who, from, to and when, with the reason if the report was reopened or voided.
create table report_event (
  account_id  uuid not null,
  id          uuid not null default gen_random_uuid(),
  report_id   uuid not null,
  acted_by    uuid not null,
  from_status text not null,
  to_status   text not null,
  reason      text not null default '',
  created_at  timestamptz not null default now(),
  constraint report_event__pk primary key (account_id, id),
  constraint report_event__report foreign key (account_id, report_id) references report(account_id, id) on delete cascade,
  constraint report_event__acted_by foreign key (account_id, acted_by) references app_user(account_id, id),
  constraint report_event__reopened_with_reason check (from_status <> 'Final' or reason <> ''),
  constraint report_event__from_status check (from_status in ('Draft', 'Review', 'Final', 'Void')),
  constraint report_event__to_status check (to_status in ('Draft', 'Review', 'Final', 'Void'))
);
create index report_event__of_report on report_event using btree (account_id, report_id, created_at desc, id);
create index report_event__acted_by_user on report_event using btree (account_id, acted_by);
alter table report_event enable row level security;
alter table report_event force row level security;
create policy report_event__member on report_event to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy report_event__system on report_event to good_repair_system using (true) with check (true);
grant select, insert on report_event to good_repair_member;
grant select, insert, update, delete on report_event to good_repair_system;

-- When a daily job was last started, by any process. Jobs belong to no account.
create table job (
  name       text not null,
  started_at timestamptz not null,
  constraint job__pk primary key (name)
);
alter table job enable row level security;
alter table job force row level security;
create policy job__system on job to good_repair_system using (true) with check (true);
grant select, insert, update on job to good_repair_system;

-- The stored picture of each file that a device has sent.
create table received_photo (
  account_id uuid not null,
  -- The SHA-256 of the bytes as they were received, to compare with the copy on the device.
  sha256     bytea not null,
  picture_id uuid not null,
  constraint received_photo__pk primary key (account_id, sha256, picture_id),
  constraint received_photo__picture foreign key (account_id, picture_id) references picture(account_id, id) on delete cascade,
  constraint received_photo__sha256 check (octet_length(sha256) = 32)
);
create index received_photo__of_picture on received_photo using btree (account_id, picture_id);
alter table received_photo enable row level security;
alter table received_photo force row level security;
create policy received_photo__member on received_photo to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy received_photo__system on received_photo to good_repair_system using (true) with check (true);
grant select, insert, update, delete on received_photo to good_repair_member;
grant select, insert, update, delete on received_photo to good_repair_system;

-- The periods in which an area of a school had a D or X in a category, from one inspection to another; derived from the inspections by trace_deficiencies.
create table deficiency_period (
  account_id uuid not null,
  school_id  uuid not null,
  -- An area, or a facility that was inspected as a whole.
  area       uuid not null,
  category   text not null,
  mark       text not null,
  -- The first inspection with the mark.
  opened_by  uuid not null,
  -- The date of the inspection in opened_by.
  opened_on  date not null,
  -- When the inspection in opened_by was first saved; it determines the order of inspections of the same date.
  opened_at  timestamptz not null,
  -- The first later inspection with another mark; null if there is none.
  closed_by  uuid,
  -- The date of the inspection in closed_by; infinity until there is one.
  closed_on  date not null default 'infinity'::date,
  closed_at  timestamptz,
  -- False while the school, the area or the facility is deleted: the period is not counted then.
  in_use     boolean not null default true,
  constraint deficiency_period__pk primary key (account_id, school_id, area, category, opened_by),
  constraint deficiency_period__school foreign key (account_id, school_id) references school(account_id, id) on delete cascade,
  constraint deficiency_period__mark check (mark in ('Deficient', 'Poor')),
  constraint deficiency_period__closed check ((closed_by is null) = (closed_on = 'infinity'::date) and (closed_by is null) = (closed_at is null))
);
create index deficiency_period__standing on deficiency_period using btree (account_id, closed_on) include (opened_on, mark, school_id) where in_use;
alter table deficiency_period enable row level security;
alter table deficiency_period force row level security;
create policy deficiency_period__member on deficiency_period to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy deficiency_period__system on deficiency_period to good_repair_system using (true) with check (true);
grant select, insert, update, delete on deficiency_period to good_repair_member;
grant select, insert, update, delete on deficiency_period to good_repair_system;
create trigger deficiency_period__in_use before insert on deficiency_period for each row execute function set_period_in_use();

-- How many inspections an account has on each day, and the sum of their scores; derived from the inspections.
create table inspection_day (
  account_id  uuid not null,
  date        date not null,
  inspections integer not null,
  -- The number of inspections with a score; an inspection in which no category applies has none.
  scored      integer not null,
  -- In hundredths of a percent.
  score_sum   bigint not null,
  constraint inspection_day__pk primary key (account_id, date) include (inspections, scored, score_sum),
  constraint inspection_day__account foreign key (account_id) references account(id)
);
alter table inspection_day enable row level security;
alter table inspection_day force row level security;
create policy inspection_day__member on inspection_day to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy inspection_day__system on inspection_day to good_repair_system using (true) with check (true);
grant select, insert, update, delete on inspection_day to good_repair_member;
grant select, insert, update, delete on inspection_day to good_repair_system;

-- How many inspections have the same school and inspector; a search looks through these. Derived from the inspections.
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
alter table inspection_names enable row level security;
alter table inspection_names force row level security;
create policy inspection_names__member on inspection_names to good_repair_member using (account_id = ( select current_account() as current_account)) with check (account_id = current_account());
create policy inspection_names__system on inspection_names to good_repair_system using (true) with check (true);
grant select, insert, update, delete on inspection_names to good_repair_member;
grant select, insert, update, delete on inspection_names to good_repair_system;

-- In which school years a school was inspected; derived from the inspections.
create table school_visit (
  account_id  uuid not null,
  school_id   uuid not null,
  -- The first day of the school year, according to account.school_year_begins.
  school_year date not null,
  first_date  date not null,
  last_date   date not null,
  constraint school_visit__pk primary key (account_id, school_id, school_year),
  constraint school_visit__school foreign key (account_id, school_id) references school(account_id, id) on delete cascade,
  constraint school_visit__dates check (school_year <= first_date and first_date <= last_date)
);
create index school_visit__of_year on school_visit using btree (account_id, school_year, first_date) include (school_id);
alter table school_visit enable row level security;
alter table school_visit force row level security;
create policy school_visit__member on school_visit to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy school_visit__system on school_visit to good_repair_system using (true) with check (true);
grant select, insert, update, delete on school_visit to good_repair_member;
grant select, insert, update, delete on school_visit to good_repair_system;

-- Each D and X of the inspections that are not deleted, one row for each; derived from the inspections.
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
  constraint deficiency_finding__inspection foreign key (account_id, inspection_id) references inspection(account_id, id) on delete cascade,
  constraint deficiency_finding__mark check (mark in ('Deficient', 'Poor'))
);
create index deficiency_finding__of_place on deficiency_finding using btree (account_id, school_id, area, category, found_on, found_at);
alter table deficiency_finding enable row level security;
alter table deficiency_finding force row level security;
create policy deficiency_finding__member on deficiency_finding to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy deficiency_finding__system on deficiency_finding to good_repair_system using (true) with check (true);
grant select, insert, update, delete on deficiency_finding to good_repair_member;
grant select, insert, update, delete on deficiency_finding to good_repair_system;

-- A deficiency of an area and category, from the inspection that found it first to the one that found it fixed, with what people plan and did about it.
create table deficiency (
  account_id         uuid not null,
  id                 uuid not null default gen_random_uuid(),
  school_id          uuid not null,
  -- An area, or a facility that was inspected as a whole.
  area               uuid not null,
  category           text not null,
  -- The last mark given while it was open.
  mark               text not null,
  -- The inspection that found it first; with school, area and category it identifies the deficiency.
  found_by           uuid not null,
  found_on           date not null,
  -- When the inspection in found_by was first saved; it determines the order of inspections of the same date.
  found_at           timestamptz not null,
  last_found_by      uuid not null,
  last_found_on      date not null,
  last_found_at      timestamptz not null,
  times_found        integer not null,
  -- The inspection that found it fixed; null while it is open.
  fixed_by           uuid,
  fixed_on           date,
  fixed_at           timestamptz,
  -- Whether an earlier deficiency of the same area and category was found fixed before.
  is_repeat          boolean not null,
  -- Whether an inspection still finds it; false after that inspection was changed or deleted.
  is_found           boolean not null default true,
  -- Whether its school and area exist and are not deleted.
  is_in_use          boolean not null default true,
  is_listed          boolean not null generated always as (is_found and is_in_use) stored,
  -- The state that a person last set; the column state also depends on the inspections.
  work_state         text not null default 'Open',
  work_state_on      date,
  work_state_at      timestamptz,
  -- Verified if an inspection found the deficiency fixed; Open again if an inspection found it after a person had said that it is repaired.
  state              text not null generated always as (
case
    when (fixed_by is not null) then 'Verified'
    when ((work_state = 'Repaired') and (last_found_on >= work_state_on) and (last_found_at > work_state_at)) then 'Open'
    else work_state
end) stored,
  -- The due date by rule: for an X, 30 days after the inspection with that mark; for a D, by the setting of the account.
  rule_due_on        date not null,
  -- The due date that a person entered in place of the one by rule.
  entered_due_on     date,
  deferred_until     date,
  deferred_reason    text not null default '',
  -- The day after which it is overdue: the end of a deferral, else the due date.
  deadline           date not null generated always as (
case
    when (work_state = 'Deferred') then deferred_until
    else coalesce(entered_due_on, rule_due_on)
end) stored,
  assigned_to        uuid,
  trade              text not null default '',
  work_order         text not null default '',
  estimated_cents    bigint,
  actual_cents       bigint,
  -- Incremented when people change the deficiency, so that nobody overwrites changes that they have not seen.
  version            integer not null default 1,
  -- When this row was last written, by a person or by an inspection.
  updated_at         timestamptz not null default now(),
  -- The due date of the X about which administrators were mailed. A D that becomes an X again has another due date, so that they are mailed again.
  extreme_mailed_for date,
  -- The person to whom the assignment was mailed, or who needed no email about it.
  assigned_mailed_to uuid,
  -- The deadline about whose passing the webhooks were notified.
  overdue_noted_for  date,
  -- The trade in upper case and without accents, for searches.
  trade_key          text not null generated always as (search_key(trade)) stored,
  -- The work order in upper case and without accents, for searches.
  work_order_key     text not null generated always as (search_key(work_order)) stored,
  -- The comment of the last finding, as deficiency_finding has it.
  comment            text not null default '',
  -- The comment in upper case and without accents, for searches.
  comment_key        text not null generated always as (search_key(comment)) stored,
  constraint deficiency__pk primary key (account_id, id),
  constraint deficiency__school foreign key (account_id, school_id) references school(account_id, id) on delete cascade,
  constraint deficiency__assigned_to foreign key (account_id, assigned_to) references app_user(account_id, id),
  constraint deficiency__mark check (mark in ('Deficient', 'Poor')),
  constraint deficiency__work_state check (work_state in ('Open', 'In progress', 'Repaired', 'Deferred')),
  constraint deficiency__estimated_cents check (estimated_cents >= 0),
  constraint deficiency__actual_cents check (actual_cents >= 0),
  constraint deficiency__fixed check ((fixed_by is null) = (fixed_on is null) and (fixed_by is null) = (fixed_at is null)),
  constraint deficiency__deferred check (work_state <> 'Deferred' or deferred_until is not null and deferred_reason <> ''),
  constraint deficiency__work_state_dated check (work_state <> 'Repaired' or work_state_on is not null and work_state_at is not null)
);
create unique index deficiency__once on deficiency using btree (account_id, school_id, area, category, found_by);
create index deficiency__of_area on deficiency using btree (account_id, area);
create index deficiency__of_state on deficiency using btree (account_id, state, mark desc, deadline, id) where is_listed;
create index deficiency__of_school on deficiency using btree (account_id, school_id, mark desc, deadline, id) where is_listed;
create index deficiency__by_priority on deficiency using btree (account_id, mark desc, deadline, id) where is_listed;
create index deficiency__by_deadline on deficiency using btree (account_id, deadline, id) where (is_listed and (state <> 'Verified'));
create index deficiency__by_first_found on deficiency using btree (account_id, found_on, id) where is_listed;
create index deficiency__of_person on deficiency using btree (account_id, assigned_to) where (assigned_to is not null);
create index deficiency__by_deadline_of_all on deficiency using btree (account_id, deadline, id) where is_listed;
create index deficiency__by_trade on deficiency using btree (account_id, ((trade = '')), trade collate "und-x-icu", mark desc, deadline, id) where is_listed;
create index deficiency__by_update on deficiency using btree (account_id, updated_at, id);
create index deficiency__extreme_to_mail on deficiency using btree (account_id, last_found_by) where (is_listed and (mark = 'Poor') and (state <> 'Verified') and (extreme_mailed_for is distinct from rule_due_on));
create index deficiency__assignment_to_mail on deficiency using btree (account_id, assigned_to) where (is_listed and (state <> 'Verified') and (assigned_to is not null) and (assigned_mailed_to is distinct from assigned_to));
create index deficiency__repeated on deficiency using btree (account_id, school_id, area) include (mark, is_repeat, times_found, found_on) where (is_listed and (state <> 'Verified') and (is_repeat or (times_found > 1)));
create index deficiency__overdue_to_note on deficiency using btree (deadline) where (is_listed and (state in ('Open', 'In progress', 'Deferred')) and (overdue_noted_for is distinct from deadline));
create index deficiency__of_category on deficiency using btree (account_id, category, mark desc, deadline, id) include (state, is_repeat) where is_listed;
create index deficiency__unresolved on deficiency using btree (account_id, mark desc, deadline, id) include (category, is_repeat) where (is_listed and (state <> 'Verified'));
create index deficiency__search on deficiency using gin (account_id, trade_key gin_trgm_ops, work_order_key gin_trgm_ops) where (is_listed and ((trade <> '') or (work_order <> '')));
create index deficiency__by_comment on deficiency using gin (account_id, comment_key gin_trgm_ops) where (is_listed and (comment <> ''));
alter table deficiency enable row level security;
alter table deficiency force row level security;
create policy deficiency__member on deficiency to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy deficiency__system on deficiency to good_repair_system using (true) with check (true);
grant select, insert, update, delete on deficiency to good_repair_member;
grant select, insert, update, delete on deficiency to good_repair_system;
create trigger deficiency__count_added after insert on deficiency referencing new table as added for each statement execute function count_deficiencies_added();
create trigger deficiency__count_changed after update on deficiency referencing old table as before_change new table as after_change for each statement execute function count_deficiencies_changed();
create trigger deficiency__count_removed after delete on deficiency referencing old table as removed for each statement execute function count_deficiencies_removed();
create trigger deficiency__lock_second before insert or update on deficiency for each statement execute function lock_second();
create trigger deficiency__note_changed before update on deficiency for each row when (not old.extreme_mailed_for is distinct from new.extreme_mailed_for and not old.assigned_mailed_to is distinct from new.assigned_mailed_to) execute function note_written();
create trigger deficiency__note_written before insert on deficiency for each row execute function note_written();
create trigger deficiency__queue_changed after update on deficiency referencing old table as before_change new table as after_change for each statement execute function queue_changed_deficiencies();
create trigger deficiency__queue_found after insert on deficiency referencing new table as added for each statement execute function queue_found_deficiencies();

-- Tokens with which other programs act for the account. A row stays as long as the account, because histories name it.
create table api_token (
  account_id   uuid not null,
  id           uuid not null default gen_random_uuid(),
  name         text not null,
  -- read: the calls that the table of calls opens to tokens for reading; write: also those that it opens for changes.
  scope        text not null,
  -- SHA-256 of the token, which is shown once and not stored.
  token_hash   bytea not null,
  -- The last characters of the token, by which people recognize it.
  hint         text not null,
  created_by   uuid not null,
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null,
  -- Updated at most once a minute.
  last_used_at timestamptz,
  revoked_at   timestamptz,
  revoked_by   uuid,
  constraint api_token__pk primary key (account_id, id),
  constraint api_token__hash_once unique (token_hash),
  constraint api_token__account foreign key (account_id) references account(id),
  constraint api_token__created_by foreign key (account_id, created_by) references app_user(account_id, id),
  constraint api_token__revoked_by foreign key (account_id, revoked_by) references app_user(account_id, id),
  constraint api_token__name_length check (char_length(name) >= 1 and char_length(name) <= 100),
  constraint api_token__scope check (scope in ('read', 'write')),
  constraint api_token__revoked check ((revoked_at is null) = (revoked_by is null))
);
create index api_token__created_by on api_token using btree (account_id, created_by);
create index api_token__revoked_by on api_token using btree (account_id, revoked_by) where (revoked_by is not null);
alter table api_token enable row level security;
alter table api_token force row level security;
create policy api_token__member on api_token to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy api_token__system on api_token to good_repair_system using (true) with check (true);
grant select, insert, update, delete on api_token to good_repair_member;
grant select, insert, update, delete on api_token to good_repair_system;
create constraint trigger api_token__audit after insert or update of revoked_at on api_token deferrable initially deferred for each row execute function audit_change('token', 'name', 'name scope expires_at revoked_at');

-- The changes that people made to a deficiency and the notes that they wrote: who and when.
create table deficiency_event (
  account_id    uuid not null,
  id            uuid not null default gen_random_uuid(),
  deficiency_id uuid not null,
  at            timestamptz not null,
  by_user       uuid,
  -- For each changed field, its value before and after; {} if the entry has only a note.
  changes       jsonb not null,
  note          text not null,
  -- The API token that made the change, if it was not a person.
  by_token      uuid,
  constraint deficiency_event__pk primary key (account_id, id),
  constraint deficiency_event__deficiency foreign key (account_id, deficiency_id) references deficiency(account_id, id) on delete cascade,
  constraint deficiency_event__by_user foreign key (account_id, by_user) references app_user(account_id, id),
  constraint deficiency_event__by_token foreign key (account_id, by_token) references api_token(account_id, id),
  constraint deficiency_event__note check (char_length(note) <= 2000),
  constraint deficiency_event__by_one check (num_nonnulls(by_user, by_token) = 1)
);
create index deficiency_event__of_deficiency on deficiency_event using btree (account_id, deficiency_id, at);
create index deficiency_event__by_user on deficiency_event using btree (account_id, by_user);
create index deficiency_event__by_token on deficiency_event using btree (account_id, by_token) where (by_token is not null);
alter table deficiency_event enable row level security;
alter table deficiency_event force row level security;
create policy deficiency_event__member on deficiency_event to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy deficiency_event__system on deficiency_event to good_repair_system using (true) with check (true);
grant select, insert, update, delete on deficiency_event to good_repair_member;
grant select, insert, update, delete on deficiency_event to good_repair_system;

-- The texts that people entered for the accountability report card of a report. For a report without a row, a proposed text is shown, which is never stored.
create table report_sarc (
  account_id uuid not null,
  report_id  uuid not null,
  -- By the letter of the group: {text, draft}, the entered text and the proposed text that it replaced.
  entered    jsonb not null,
  -- Incremented by every change; an update that names an earlier version is refused.
  version    integer not null default 1,
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  constraint report_sarc__pk primary key (account_id, report_id),
  constraint report_sarc__report foreign key (account_id, report_id) references report(account_id, id) on delete cascade,
  constraint report_sarc__updated_by foreign key (account_id, updated_by) references app_user(account_id, id),
  constraint report_sarc__entered check (jsonb_typeof(entered) = 'object')
);
create index report_sarc__updated_by on report_sarc using btree (account_id, updated_by);
alter table report_sarc enable row level security;
alter table report_sarc force row level security;
create policy report_sarc__member on report_sarc to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy report_sarc__system on report_sarc to good_repair_system using (true) with check (true);
grant select, insert, update, delete on report_sarc to good_repair_member;
grant select, insert, update, delete on report_sarc to good_repair_system;

-- Photos of the repair of a deficiency, and who added them; a photo that neither this table nor an inspection refers to may be purged.
create table deficiency_photo (
  account_id     uuid not null,
  deficiency_id  uuid not null,
  picture_id     uuid not null,
  added_by       uuid,
  added_at       timestamptz not null default now(),
  -- The API token that added it, if it was not a person.
  added_by_token uuid,
  constraint deficiency_photo__pk primary key (account_id, deficiency_id, picture_id),
  constraint deficiency_photo__deficiency foreign key (account_id, deficiency_id) references deficiency(account_id, id) on delete cascade,
  constraint deficiency_photo__picture foreign key (account_id, picture_id) references picture(account_id, id),
  constraint deficiency_photo__added_by foreign key (account_id, added_by) references app_user(account_id, id),
  constraint deficiency_photo__added_by_token foreign key (account_id, added_by_token) references api_token(account_id, id),
  constraint deficiency_photo__added_by_one check (num_nonnulls(added_by, added_by_token) = 1)
);
create index deficiency_photo__of_picture on deficiency_photo using btree (account_id, picture_id);
create index deficiency_photo__added_by on deficiency_photo using btree (account_id, added_by);
create index deficiency_photo__added_by_token on deficiency_photo using btree (account_id, added_by_token) where (added_by_token is not null);
alter table deficiency_photo enable row level security;
alter table deficiency_photo force row level security;
create policy deficiency_photo__member on deficiency_photo to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy deficiency_photo__system on deficiency_photo to good_repair_system using (true) with check (true);
grant select, insert, update, delete on deficiency_photo to good_repair_member;
grant select, insert, update, delete on deficiency_photo to good_repair_system;

-- The addresses at which other programs are notified of deficiencies.
create table webhook (
  account_id            uuid not null,
  id                    uuid not null default gen_random_uuid(),
  name                  text not null,
  url                   text not null,
  events                text[] not null,
  -- The number of the secret that signs. Each secret is derived from SECRET, this id and its number, so that none is stored.
  secret_number         integer not null default 1,
  -- When the secret was last renewed; the previous secret also signs for 24 hours after that.
  rotated_at            timestamptz,
  -- The time since which no delivery was accepted; null after one was accepted.
  failing_since         timestamptz,
  -- The time since which nothing is sent; events wait until the webhook is resumed.
  paused_at             timestamptz,
  -- Whether it was paused because nothing was accepted for a day.
  is_paused_for_failure boolean not null default false,
  created_by            uuid not null,
  created_at            timestamptz not null default now(),
  constraint webhook__pk primary key (account_id, id),
  constraint webhook__account foreign key (account_id) references account(id),
  constraint webhook__created_by foreign key (account_id, created_by) references app_user(account_id, id),
  constraint webhook__name_length check (char_length(name) >= 1 and char_length(name) <= 100),
  constraint webhook__url_length check (char_length(url) <= 2000)
);
create index webhook__created_by on webhook using btree (account_id, created_by);
alter table webhook enable row level security;
alter table webhook force row level security;
create policy webhook__member on webhook to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy webhook__system on webhook to good_repair_system using (true) with check (true);
grant select, insert, update, delete on webhook to good_repair_member;
grant select, insert, update, delete on webhook to good_repair_system;
create constraint trigger webhook__audit after insert or delete or update of name, url, events, secret_number, paused_at on webhook deferrable initially deferred for each row execute function audit_change('webhook', 'name', 'name url events paused_at', 'secret_number');

-- The outbox of the webhooks, written in the transaction of the change; a row for each event and webhook.
create table webhook_delivery (
  account_id     uuid not null,
  id             uuid not null default gen_random_uuid(),
  webhook_id     uuid not null,
  event          text not null,
  -- The JSON that is sent, the same at every attempt.
  body           text not null,
  created_at     timestamptz not null default now(),
  -- When to try next; it is set to a later time during an attempt and after a failed one.
  due_at         timestamptz not null default now(),
  tried_at       timestamptz,
  first_tried_at timestamptz,
  attempts       integer not null default 0,
  delivered_at   timestamptz,
  given_up_at    timestamptz,
  -- The HTTP status of the last response; null if there was none.
  status         integer,
  problem        text not null default '',
  constraint webhook_delivery__pk primary key (account_id, id),
  constraint webhook_delivery__webhook foreign key (account_id, webhook_id) references webhook(account_id, id) on delete cascade
);
create index webhook_delivery__due on webhook_delivery using btree (due_at) where ((delivered_at is null) and (given_up_at is null));
create index webhook_delivery__of_webhook on webhook_delivery using btree (account_id, webhook_id, created_at desc, id);
create index webhook_delivery__by_age on webhook_delivery using btree (created_at);
alter table webhook_delivery enable row level security;
alter table webhook_delivery force row level security;
create policy webhook_delivery__member on webhook_delivery to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy webhook_delivery__system on webhook_delivery to good_repair_system using (true) with check (true);
grant select, insert, update, delete on webhook_delivery to good_repair_member;
grant select, insert, update, delete on webhook_delivery to good_repair_system;

-- What people entered for the next inspection of a school. A plan is fulfilled by an inspection that is saved after the plan was made, and is open again if that inspection is deleted.
create table inspection_plan (
  account_id   uuid not null,
  school_id    uuid not null,
  -- The identity of the planned inspection in calendars; each planned inspection gets a new one.
  plan_id      uuid not null default gen_random_uuid(),
  -- The due date that a person entered in place of the one derived from the last inspection.
  due_on       date,
  planned_on   date,
  inspector_id uuid,
  -- When the plan was made. An inspection that is saved later fulfills it.
  made_at      timestamptz not null default clock_timestamp(),
  changed_at   timestamptz not null default clock_timestamp(),
  -- Incremented when people change the plan, so that nobody overwrites changes that they have not seen.
  version      integer not null default 1,
  constraint inspection_plan__pk primary key (account_id, school_id),
  constraint inspection_plan__school foreign key (account_id, school_id) references school(account_id, id) on delete cascade,
  constraint inspection_plan__inspector foreign key (account_id, inspector_id) references app_user(account_id, id)
);
create index inspection_plan__of_inspector on inspection_plan using btree (account_id, inspector_id, planned_on);
alter table inspection_plan enable row level security;
alter table inspection_plan force row level security;
create policy inspection_plan__member on inspection_plan to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy inspection_plan__system on inspection_plan to good_repair_system using (true) with check (true);
grant select, insert, update, delete on inspection_plan to good_repair_member;
grant select, insert, update, delete on inspection_plan to good_repair_system;

-- The secret address of a person's calendar, at most one for each. A new one replaces it.
create table calendar_feed (
  account_id uuid not null,
  user_id    uuid not null,
  -- The SHA-256 of the token in the address; the token itself is shown once.
  token_hash bytea not null,
  made_at    timestamptz not null default now(),
  -- Which planned inspections the calendar contains: those of the person, or all of the district.
  covers     text not null default 'own',
  constraint calendar_feed__pk primary key (account_id, user_id),
  constraint calendar_feed__token_once unique (token_hash),
  constraint calendar_feed__user foreign key (account_id, user_id) references app_user(account_id, id) on delete cascade,
  constraint calendar_feed__covers check (covers in ('own', 'district'))
);
alter table calendar_feed enable row level security;
alter table calendar_feed force row level security;
create policy calendar_feed__member on calendar_feed to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy calendar_feed__system on calendar_feed to good_repair_system using (true) with check (true);
grant select, insert, update, delete on calendar_feed to good_repair_member;
grant select, insert, update, delete on calendar_feed to good_repair_system;

-- A version of a report, as it was when it became Final. A row is never changed; reopening a report and making it Final again adds the next version.
create table sealed_report (
  account_id uuid not null,
  report_id  uuid not null,
  version    integer not null,
  -- Everything the report shows, as canonical JSON (RFC 8785).
  sheet      text not null,
  -- The SHA-256 of the UTF-8 bytes of the sheet.
  sha256     bytea not null,
  -- Printed on the report; whoever has it can ask whether the report is genuine and current.
  code       text not null,
  -- The address of the service when the report was sealed, which its PDF prints.
  app_url    text not null,
  -- The photos in the sheet, which are retained with it.
  photos     uuid[] not null,
  -- The day of the seal in the time zone of the account, as the PDF prints it.
  sealed_on  date not null,
  -- When the report became Final.
  sealed_at  timestamptz not null,
  -- Who made the report final; null if the version was stored later, for a report that became Final before versions existed.
  sealed_by  uuid,
  -- The longer side of the photos in its PDF, in pixels, so that the same PDF can be made again. By default that of the thumbnails, which all earlier PDFs have.
  photo_side integer not null default 480,
  -- The logo of the district when the report was sealed, which is also among its photos; null without one.
  logo_id    uuid,
  -- The name of the district at that time, the alternative text of its logo.
  logo_alt   text not null default '',
  constraint sealed_report__pk primary key (account_id, report_id, version),
  constraint sealed_report__code_once unique (code),
  constraint sealed_report__report foreign key (account_id, report_id) references report(account_id, id) on delete cascade,
  constraint sealed_report__sealed_by foreign key (account_id, sealed_by) references app_user(account_id, id),
  constraint sealed_report__code check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  constraint sealed_report__version check (version > 0),
  constraint sealed_report__sha256 check (sha256 = sha256(convert_to(sheet, 'UTF8'::name)))
);
create index sealed_report__sealed_by on sealed_report using btree (account_id, sealed_by);
create index sealed_report__photos on sealed_report using gin (photos);
alter table sealed_report enable row level security;
alter table sealed_report force row level security;
create policy sealed_report__member on sealed_report to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy sealed_report__system on sealed_report to good_repair_system using (true) with check (true);
grant select, insert on sealed_report to good_repair_member;
grant select, insert, delete on sealed_report to good_repair_system;

-- The PDF files that were made of a sealed version, so that a file can be recognized as one of them.
create table sealed_pdf (
  account_id uuid not null,
  report_id  uuid not null,
  version    integer not null,
  -- Of the bytes of the file.
  sha256     bytea not null,
  -- Which copy of the report the file is: empty for the members' copy, else what the public page shows.
  copy       text not null,
  constraint sealed_pdf__pk primary key (account_id, report_id, version, sha256),
  constraint sealed_pdf__version foreign key (account_id, report_id, version) references sealed_report(account_id, report_id, version) on delete cascade,
  constraint sealed_pdf__sha256_length check (octet_length(sha256) = 32)
);
create index sealed_pdf__by_content on sealed_pdf using btree (sha256);
alter table sealed_pdf enable row level security;
alter table sealed_pdf force row level security;
create policy sealed_pdf__member on sealed_pdf to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy sealed_pdf__system on sealed_pdf to good_repair_system using (true) with check (true);
grant select, insert on sealed_pdf to good_repair_member;
grant select, insert, delete on sealed_pdf to good_repair_system;

-- The earlier values of account.deficiency_due_days, each with the time at which it was changed.
create table past_due_days (
  account_id uuid not null,
  until_at   timestamptz not null,
  days       integer not null,
  constraint past_due_days__pk primary key (account_id, until_at),
  constraint past_due_days__account foreign key (account_id) references account(id)
);
alter table past_due_days enable row level security;
alter table past_due_days force row level security;
create policy past_due_days__member on past_due_days to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy past_due_days__system on past_due_days to good_repair_system using (true) with check (true);
grant select, insert, update, delete on past_due_days to good_repair_member;
grant select, insert, update, delete on past_due_days to good_repair_system;

-- What was done in an account. Rows are only added. The log outlives the people in it, so it has no foreign keys. Entries that belong to no account, such as sign-ins of super users and with unknown addresses, have an account id of zeros.
create table audit_entry (
  account_id    uuid not null,
  -- The number of the entry in its account: from 1, without gaps.
  number        bigint not null,
  at            timestamptz not null,
  -- What was done: one of the names in domain/account/audit.ts.
  act           text not null,
  subject_kind  text not null,
  subject_id    uuid,
  -- The name of the subject at the time.
  subject       text not null default '',
  -- The changed fields with their values before the change. Never a secret.
  before        jsonb,
  -- The changed fields with their values after the change. For a password and for long texts, only that they were changed.
  after         jsonb,
  actor_kind    text not null,
  by_user       uuid,
  by_token      uuid,
  -- The name of the actor at the time.
  actor         text not null,
  actor_email   text not null default '',
  address       text not null default '',
  browser       text not null default '',
  request_id    text not null default '',
  -- The hash of the previous entry; empty for the first entry.
  previous_hash bytea not null,
  -- SHA-256 of previous_hash and audit_content.
  hash          bytea not null,
  constraint audit_entry__pk primary key (account_id, number),
  constraint audit_entry__act_length check (char_length(act) >= 1 and char_length(act) <= 60),
  constraint audit_entry__actor_kind check (actor_kind in ('member', 'token', 'support', 'system'))
);
create index audit_entry__by_time on audit_entry using btree (account_id, at desc, number desc);
alter table audit_entry enable row level security;
alter table audit_entry force row level security;
create policy audit_entry__member on audit_entry to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy audit_entry__owner on audit_entry using (account_id = current_account()) with check (account_id = current_account());
create policy audit_entry__system on audit_entry to good_repair_system using (true) with check (true);
grant select, insert on audit_entry to good_repair_member;
grant select, insert on audit_entry to good_repair_system;
create trigger audit_entry__a_describe before insert on audit_entry for each row execute function describe_audit_entry();
create trigger audit_entry__b_chain before insert on audit_entry for each row execute function chain_audit_entry();

create function audit_content(entry audit_entry)
 returns text
 language sql
 stable
as $function$
  select jsonb_build_array(entry.account_id, entry.number,
    to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), entry.act, entry.subject_kind,
    entry.subject_id, entry.subject, entry.before, entry.after, entry.actor_kind, entry.by_user,
    entry.by_token, entry.actor, entry.actor_email, entry.address, entry.browser, entry.request_id)::text
$function$;

create function audit_hash(entry audit_entry)
 returns bytea
 language sql
 stable
as $function$ select sha256(entry.previous_hash || convert_to(audit_content(entry), 'UTF8')) $function$;

-- Where the audit log of an account ends and, after old entries were removed, begins. Written by the database only.
create table audit_head (
  account_id     uuid not null,
  number         bigint not null,
  hash           bytea not null,
  -- The number of the last entry that was removed after the retention period; 0 before any is removed.
  removed_number bigint not null default 0,
  -- The hash of the last entry that was removed; the next entry continues from it.
  removed_hash   bytea not null default '\x'::bytea,
  constraint audit_head__pk primary key (account_id)
);
alter table audit_head enable row level security;
alter table audit_head force row level security;
create policy audit_head__member on audit_head to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy audit_head__owner on audit_head using (account_id = current_account()) with check (account_id = current_account());
create policy audit_head__system on audit_head to good_repair_system using (true) with check (true);
grant select on audit_head to good_repair_member;
grant select on audit_head to good_repair_system;

-- Requests for one file with all reports of a school year. The file is in the file store while the row says that it is done. Deleting the row cancels the request.
create table report_bundle (
  account_id   uuid not null,
  id           uuid not null default gen_random_uuid(),
  -- The year in which the school year begins.
  school_year  integer not null,
  -- Which reports: the published ones as visitors see them, or all Final ones as members see them.
  contents     text not null,
  format       text not null,
  language     text not null,
  state        text not null default 'waiting',
  done         integer not null default 0,
  total        integer not null,
  -- A sentence for people: why the file could not be made, or which reports are missing from it.
  problem      text not null default '',
  bytes        bigint,
  -- How many times a process has begun to make the file. A process with a lower number has lost its claim on the file.
  attempts     integer not null default 0,
  -- The end of the claim of the process that makes the file, which the process extends while it works. After that time another process begins again.
  leased_until timestamptz,
  requested_by uuid not null,
  created_at   timestamptz not null default now(),
  -- When the row and the file are purged; null while the request waits.
  expires_at   timestamptz,
  constraint report_bundle__pk primary key (account_id, id),
  constraint report_bundle__account foreign key (account_id) references account(id),
  constraint report_bundle__requested_by foreign key (account_id, requested_by) references app_user(account_id, id),
  constraint report_bundle__contents check (contents in ('published', 'final')),
  constraint report_bundle__format check (format in ('zip', 'pdf')),
  constraint report_bundle__language check (language in ('en', 'es')),
  constraint report_bundle__state check (state in ('waiting', 'done', 'failed')),
  constraint report_bundle__counts check (done >= 0 and done <= total),
  constraint report_bundle__expiry check ((state = 'waiting') = (expires_at is null)),
  constraint report_bundle__size check ((state = 'done') = (bytes is not null))
);
create index report_bundle__requested_by on report_bundle using btree (account_id, requested_by);
create index report_bundle__waiting on report_bundle using btree (created_at) where (state = 'waiting');
create index report_bundle__by_expiry on report_bundle using btree (expires_at);
create unique index report_bundle__one_at_a_time on report_bundle using btree (account_id) where (state = 'waiting');
alter table report_bundle enable row level security;
alter table report_bundle force row level security;
create policy report_bundle__member on report_bundle to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy report_bundle__system on report_bundle to good_repair_system using (true) with check (true);
grant select, insert, update, delete on report_bundle to good_repair_member;
grant select, insert, update, delete on report_bundle to good_repair_system;

-- The identity provider through which the people of an account may sign in.
create table sign_on (
  account_id     uuid not null,
  -- The preset with which single sign-on was set up (domain/person/sign-on.ts).
  provider       text not null,
  -- The issuer as its discovery document and its tokens state it.
  issuer         text not null,
  client_id      text not null,
  -- Encrypted with a key derived from SECRET.
  client_secret  text not null,
  -- The id of the district at a provider that serves many districts; the preset determines the claim that contains it.
  tenant         text not null default '',
  -- The claim that lists the groups of a person; empty if groups are not used.
  group_claim    text not null default '',
  default_role   text not null default 'inspector',
  -- Whether only people who were invited become members; otherwise everybody with an address in a claimed domain does.
  invited_only   boolean not null default true,
  -- Whether people may sign in through the provider.
  is_on          boolean not null default false,
  -- Whether passwords are refused, except that of one administrator.
  is_only        boolean not null default false,
  -- The administrator whose password works even if passwords are refused.
  break_glass_id uuid,
  created_at     timestamptz not null default now(),
  -- The claim with the email address, for a provider without a preset (domain/person/sign-on.ts).
  email_claim    text not null default 'email',
  constraint sign_on__pk primary key (account_id),
  constraint sign_on__account foreign key (account_id) references account(id),
  constraint sign_on__break_glass_admin foreign key (account_id, break_glass_id) references app_user(account_id, id),
  constraint sign_on__provider check (provider in ('google', 'entra', 'classlink', 'clever', 'other')),
  constraint sign_on__issuer_length check (char_length(issuer) >= 1 and char_length(issuer) <= 500),
  constraint sign_on__client_id_length check (char_length(client_id) >= 1 and char_length(client_id) <= 500),
  constraint sign_on__default_role check (default_role in ('staff', 'inspector', 'reporter')),
  constraint sign_on__only_while_on check (is_on or not is_only),
  constraint sign_on__break_glass check (break_glass_id is not null or not is_only),
  constraint sign_on__email_claim check (email_claim in ('email', 'preferred_username', 'upn'))
);
create index sign_on__break_glass on sign_on using btree (account_id, break_glass_id);
alter table sign_on enable row level security;
alter table sign_on force row level security;
create policy sign_on__member on sign_on to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy sign_on__system on sign_on to good_repair_system using (true) with check (true);
grant select, insert, update, delete on sign_on to good_repair_member;
grant select, insert, update, delete on sign_on to good_repair_system;
create constraint trigger sign_on__audit after insert or delete or update on sign_on deferrable initially deferred for each row execute function audit_change('sign-on', 'provider', 'provider issuer client_id tenant email_claim group_claim default_role invited_only is_on is_only break_glass_id', 'client_secret');

-- The role that members of a group at the provider get.
create table sign_on_group (
  account_id uuid not null,
  group_name text not null,
  role       text not null,
  constraint sign_on_group__pk primary key (account_id, group_name),
  constraint sign_on_group__sign_on foreign key (account_id) references sign_on(account_id) on delete cascade,
  constraint sign_on_group__name_length check (char_length(group_name) >= 1 and char_length(group_name) <= 200),
  constraint sign_on_group__role check (role in ('admin', 'staff', 'inspector', 'reporter'))
);
alter table sign_on_group enable row level security;
alter table sign_on_group force row level security;
create policy sign_on_group__member on sign_on_group to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy sign_on_group__system on sign_on_group to good_repair_system using (true) with check (true);
grant select, insert, update, delete on sign_on_group to good_repair_member;
grant select, insert, update, delete on sign_on_group to good_repair_system;
create constraint trigger sign_on_group__audit after insert or delete or update on sign_on_group deferrable initially deferred for each row execute function audit_change('sign-on-group', 'group_name', 'group_name role');

-- The email domains of an account. An address that the provider states is trusted only if it is in a claimed domain.
create table sign_on_domain (
  account_id uuid not null,
  id         uuid not null default gen_random_uuid(),
  domain     text not null,
  -- What the text record of the domain must say. Not a secret.
  proof      text not null,
  -- When the claim was proved; null before that.
  claimed_at timestamptz,
  -- How the claim was proved: by the text record, or by a super user.
  claimed_by text,
  created_at timestamptz not null default now(),
  constraint sign_on_domain__pk primary key (account_id, id),
  constraint sign_on_domain__once_in_account unique (account_id, domain),
  constraint sign_on_domain__account foreign key (account_id) references account(id),
  constraint sign_on_domain__lower_case check (domain = lower(domain)),
  constraint sign_on_domain__claimed_by check (claimed_by in ('dns', 'support')),
  constraint sign_on_domain__claimed check ((claimed_at is null) = (claimed_by is null))
);
create unique index sign_on_domain__once on sign_on_domain using btree (domain) where (claimed_at is not null);
alter table sign_on_domain enable row level security;
alter table sign_on_domain force row level security;
create policy sign_on_domain__member on sign_on_domain to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy sign_on_domain__system on sign_on_domain to good_repair_system using (true) with check (true);
grant select, insert, update, delete on sign_on_domain to good_repair_member;
grant select, insert, update, delete on sign_on_domain to good_repair_system;
create constraint trigger sign_on_domain__audit after insert or delete or update on sign_on_domain deferrable initially deferred for each row execute function audit_change('sign-on-domain', 'domain', 'domain claimed_at claimed_by');

-- The identity of a member at the provider, recorded at the first sign-in. After that, the email address is not compared any more.
create table sign_on_identity (
  account_id uuid not null,
  issuer     text not null,
  subject    text not null,
  user_id    uuid not null,
  created_at timestamptz not null default now(),
  constraint sign_on_identity__pk primary key (account_id, issuer, subject),
  constraint sign_on_identity__account foreign key (account_id) references account(id),
  constraint sign_on_identity__user foreign key (account_id, user_id) references app_user(account_id, id) on delete cascade
);
create index sign_on_identity__of_user on sign_on_identity using btree (account_id, user_id);
alter table sign_on_identity enable row level security;
alter table sign_on_identity force row level security;
create policy sign_on_identity__member on sign_on_identity to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy sign_on_identity__system on sign_on_identity to good_repair_system using (true) with check (true);
grant select, insert, update, delete on sign_on_identity to good_repair_member;
grant select, insert, update, delete on sign_on_identity to good_repair_system;

-- Sign-ins for which a browser was sent to a provider and has not returned. The first return deletes the row.
create table sign_on_attempt (
  account_id   uuid not null,
  -- SHA-256 of the state in the address that the browser was sent to.
  state_hash   bytea not null,
  -- SHA-256 of the cookie of that browser; a browser with another cookie cannot complete the sign-in.
  browser_hash bytea not null,
  issuer       text not null,
  nonce        text not null,
  -- The verifier of the proof key (PKCE). Useless without the code that the provider sends back.
  verifier     text not null,
  return_to    text not null default '',
  -- The session that is confirmed for sensitive calls; null for a sign-in.
  session_id   uuid,
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null,
  constraint sign_on_attempt__pk primary key (account_id, state_hash),
  constraint sign_on_attempt__account foreign key (account_id) references account(id),
  constraint sign_on_attempt__session foreign key (session_id) references session(id) on delete cascade
);
create index sign_on_attempt__of_session on sign_on_attempt using btree (session_id) where (session_id is not null);
create index sign_on_attempt__by_age on sign_on_attempt using btree (expires_at);
alter table sign_on_attempt enable row level security;
alter table sign_on_attempt force row level security;
create policy sign_on_attempt__member on sign_on_attempt to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy sign_on_attempt__system on sign_on_attempt to good_repair_system using (true) with check (true);
grant select, insert, update, delete on sign_on_attempt to good_repair_member;
grant select, insert, update, delete on sign_on_attempt to good_repair_system;

-- Authenticator apps (TOTP) of people; each person has at most one that is confirmed. account_id is null for super users.
create table authenticator_app (
  id           uuid not null default gen_random_uuid(),
  account_id   uuid,
  user_id      uuid not null,
  added_at     timestamptz not null default now(),
  -- When the first code was entered. From that time on, the app is a second factor.
  confirmed_at timestamptz,
  -- The number of the half minute of the last accepted code: only later codes are accepted.
  last_step    bigint not null default 0,
  last_used_at timestamptz,
  constraint authenticator_app__pk primary key (id),
  constraint authenticator_app__account foreign key (account_id) references account(id),
  constraint authenticator_app__user foreign key (user_id) references app_user(id) on delete cascade
);
create index authenticator_app__of_account on authenticator_app using btree (account_id, user_id);
create index authenticator_app__of_user on authenticator_app using btree (user_id);
create unique index authenticator_app__one_of_user on authenticator_app using btree (user_id) where (confirmed_at is not null);
create unique index authenticator_app__one_begun on authenticator_app using btree (user_id) where (confirmed_at is null);
alter table authenticator_app enable row level security;
alter table authenticator_app force row level security;
create policy authenticator_app__member on authenticator_app to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy authenticator_app__system on authenticator_app to good_repair_system using (true) with check (true);
grant select, insert, update, delete on authenticator_app to good_repair_member;
grant select, insert, update, delete on authenticator_app to good_repair_system;
create trigger authenticator_app__note after insert or delete or update of confirmed_at on authenticator_app for each row execute function note_factors();

-- Recovery codes of people who have a second factor; each can be used once in place of the second factor.
create table recovery_code (
  account_id uuid,
  user_id    uuid not null,
  -- HMAC-SHA256 of the person and the code under a key derived from SECRET.
  code_hash  bytea not null,
  used_at    timestamptz,
  constraint recovery_code__pk primary key (user_id, code_hash),
  constraint recovery_code__account foreign key (account_id) references account(id),
  constraint recovery_code__user foreign key (user_id) references app_user(id) on delete cascade
);
create index recovery_code__of_account on recovery_code using btree (account_id, user_id);
alter table recovery_code enable row level security;
alter table recovery_code force row level security;
create policy recovery_code__member on recovery_code to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy recovery_code__system on recovery_code to good_repair_system using (true) with check (true);
grant select, insert, update, delete on recovery_code to good_repair_member;
grant select, insert, update, delete on recovery_code to good_repair_system;

-- Sign-ins with the correct password that wait for the second factor. Completing the sign-in deletes the row.
create table sign_in_challenge (
  -- SHA-256 of the token that the second step sends.
  token_hash    bytea not null,
  account_id    uuid,
  user_id       uuid not null,
  -- The password hash that was verified. If the password was changed since, the sign-in cannot be completed.
  verified_hash text,
  expires_at    timestamptz not null,
  constraint sign_in_challenge__pk primary key (token_hash),
  constraint sign_in_challenge__account foreign key (account_id) references account(id),
  constraint sign_in_challenge__user foreign key (user_id) references app_user(id) on delete cascade
);
create index sign_in_challenge__of_account on sign_in_challenge using btree (account_id, user_id);
create index sign_in_challenge__of_user on sign_in_challenge using btree (user_id);
alter table sign_in_challenge enable row level security;
alter table sign_in_challenge force row level security;
create policy sign_in_challenge__member on sign_in_challenge to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy sign_in_challenge__system on sign_in_challenge to good_repair_system using (true) with check (true);
grant select, insert, update, delete on sign_in_challenge to good_repair_member;
grant select, insert, update, delete on sign_in_challenge to good_repair_system;

-- Requests for one file with all data of an account. The file is in the file store while the row says that it is done. Deleting the row cancels the request.
create table account_export (
  account_id   uuid not null,
  id           uuid not null default gen_random_uuid(),
  -- Whether the file contains photos and sealed PDFs in addition to the rows of the tables.
  with_files   boolean not null,
  state        text not null default 'waiting',
  -- How many of the tables, photos and PDFs the file already contains.
  done         integer not null default 0,
  total        integer not null default 0,
  -- A sentence for people: why the file could not be made, or how many files are missing from it.
  problem      text not null default '',
  bytes        bigint,
  -- How many times a process has begun to make the file. A process with a lower number has lost its claim on the file.
  attempts     integer not null default 0,
  -- The end of the claim of the process that makes the file, which the process extends while it works. After that time another process begins again.
  leased_until timestamptz,
  requested_by uuid not null,
  created_at   timestamptz not null default now(),
  -- When the row and the file are purged; null while the request waits.
  expires_at   timestamptz,
  constraint account_export__pk primary key (account_id, id),
  constraint account_export__account foreign key (account_id) references account(id),
  constraint account_export__requested_by foreign key (account_id, requested_by) references app_user(account_id, id),
  constraint account_export__state check (state in ('waiting', 'done', 'failed')),
  constraint account_export__counts check (done >= 0 and done <= total),
  constraint account_export__expiry check ((state = 'waiting') = (expires_at is null)),
  constraint account_export__size check ((state = 'done') = (bytes is not null))
);
create index account_export__requested_by on account_export using btree (account_id, requested_by);
create index account_export__waiting on account_export using btree (created_at) where (state = 'waiting');
create index account_export__by_expiry on account_export using btree (expires_at);
create unique index account_export__one_at_a_time on account_export using btree (account_id) where (state = 'waiting');
alter table account_export enable row level security;
alter table account_export force row level security;
create policy account_export__member on account_export to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy account_export__system on account_export to good_repair_system using (true) with check (true);
grant select, insert, update, delete on account_export to good_repair_member;
grant select, insert, update, delete on account_export to good_repair_system;

-- Passkeys (Web Authentication) of people. account_id is null for super users.
create table passkey (
  id            uuid not null default gen_random_uuid(),
  account_id    uuid,
  user_id       uuid not null,
  -- The id by which the device finds the private key.
  credential_id bytea not null,
  -- The public key in the format COSE_Key, as the authenticator sent it.
  public_key    bytea not null,
  -- The number of uses that the authenticator reported last; it never decreases. Many authenticators always report 0.
  counter       bigint not null,
  -- How the browser can reach the authenticator; sent with the next challenge.
  transports    text[] not null default '{}',
  -- Whether the passkey may be copied to other devices of the person (a multi-device credential).
  is_synced     boolean not null,
  -- Whether the passkey had been copied when it was last used.
  is_backed_up  boolean not null,
  -- The name that its owner gave it.
  name          text not null,
  added_at      timestamptz not null default now(),
  last_used_at  timestamptz,
  constraint passkey__pk primary key (id),
  constraint passkey__credential_once unique (credential_id),
  constraint passkey__account foreign key (account_id) references account(id),
  constraint passkey__user foreign key (user_id) references app_user(id) on delete cascade
);
create index passkey__of_account on passkey using btree (account_id, user_id);
create index passkey__of_user on passkey using btree (user_id);
alter table passkey enable row level security;
alter table passkey force row level security;
create policy passkey__member on passkey to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy passkey__system on passkey to good_repair_system using (true) with check (true);
grant select, insert, update, delete on passkey to good_repair_member;
grant select, insert, update, delete on passkey to good_repair_system;
create trigger passkey__note after insert or delete on passkey for each row execute function note_factors();

-- Challenges that authenticators were asked to sign and have not answered. The first answer deletes the row.
create table passkey_challenge (
  -- SHA-256 of the challenge.
  challenge_hash bytea not null,
  account_id     uuid,
  -- The person who was asked; null if the passkey itself identifies the person.
  user_id        uuid,
  purpose        text not null,
  expires_at     timestamptz not null,
  constraint passkey_challenge__pk primary key (challenge_hash),
  constraint passkey_challenge__account foreign key (account_id) references account(id),
  constraint passkey_challenge__user foreign key (user_id) references app_user(id) on delete cascade,
  constraint passkey_challenge__purpose check (purpose in ('add', 'sign-in', 'second-step', 'confirm')),
  constraint passkey_challenge__person check ((purpose = 'sign-in') = (user_id is null))
);
create index passkey_challenge__of_account on passkey_challenge using btree (account_id, user_id);
create index passkey_challenge__of_user on passkey_challenge using btree (user_id);
create index passkey_challenge__by_age on passkey_challenge using btree (expires_at);
alter table passkey_challenge enable row level security;
alter table passkey_challenge force row level security;
create policy passkey_challenge__member on passkey_challenge to good_repair_member using (account_id = current_account()) with check (account_id = current_account());
create policy passkey_challenge__system on passkey_challenge to good_repair_system using (true) with check (true);
grant select, insert, update, delete on passkey_challenge to good_repair_member;
grant select, insert, update, delete on passkey_challenge to good_repair_system;

-- One row: the id of the file store with which this database was first used. It belongs to no account.
create table file_store (
  id      uuid not null,
  is_only boolean not null default true,
  constraint file_store__pk primary key (is_only),
  constraint file_store__is_only check (is_only)
);
alter table file_store enable row level security;
alter table file_store force row level security;
create policy file_store__system on file_store to good_repair_system using (true) with check (true);
grant select, insert on file_store to good_repair_system;
