-- Webhooks, and the events that wait to be delivered.

-- The addresses at which other programs are notified of deficiencies.
create table webhook (
  account_id            uuid not null,
  id                    uuid not null default gen_random_uuid(),
  name                  text not null,
  url                   text not null,
  events                text[] not null,
  -- The number of the secret that signs. Each secret is derived from SECRET, this id and its
  -- number, so that none is stored.
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
  constraint webhook__created_by foreign key (account_id, created_by) references
    app_user(account_id, id),
  constraint webhook__name_length check (char_length(name) >= 1 and char_length(name) <= 100),
  constraint webhook__url_length check (char_length(url) <= 2000)
);
create index webhook__created_by on webhook (account_id, created_by);
alter table webhook enable row level security, force row level security;
create policy webhook__member on webhook to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy webhook__system on webhook to good_repair_system using (true) with check (true);
grant select, insert, update, delete on webhook to good_repair_member, good_repair_system;

-- The outbox of the webhooks, written in the transaction of the change; a row for each event and
-- webhook.
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
  constraint webhook_delivery__webhook foreign key (account_id, webhook_id) references
    webhook(account_id, id) on delete cascade
);
create index webhook_delivery__due on webhook_delivery (due_at)
  where (delivered_at is null) and (given_up_at is null);
create index webhook_delivery__of_webhook on webhook_delivery (account_id, webhook_id, created_at
  desc, id);
create index webhook_delivery__by_age on webhook_delivery (created_at);
alter table webhook_delivery enable row level security, force row level security;
create policy webhook_delivery__member on webhook_delivery to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy webhook_delivery__system on webhook_delivery to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on webhook_delivery to good_repair_member, good_repair_system;

-- Writes a delivery for each webhook that wants one of these events of deficiencies. With `offset
-- 0` each deficiency and school is read by its id; otherwise, without statistics, all deficiencies
-- of a school would be read for each of them. The id of a delivery refers to both, so that each
-- pair has its own, whichever is read first.
create function queue_deliveries(accounts uuid[], deficiencies uuid[], events text[])
  returns void
  language sql
as $$
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

-- Without webhooks nothing is compared.
create function queue_found_deficiencies()
  returns trigger
  language plpgsql
as $$
begin
  if not exists (select from webhook) then
    return null;
  end if;
  perform queue_deliveries(array_agg(n.account_id), array_agg(n.id),
      array_agg('deficiency.found'::text))
    from added n where n.is_listed and n.state <> 'Verified';
  return null;
end $$;

-- The rows before and after a change are not compared each with each. A connection keeps the plan
-- that it made for its first statement, which often changed one row; with a nested loop, 5,000 rows
-- then took 28 seconds. A full join cannot be one.
create function queue_changed_deficiencies()
  returns trigger
  language plpgsql
as $$
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
end $$;

create trigger deficiency__queue_changed after update on deficiency
  referencing old table as before_change new table as after_change
  for each statement
  execute function queue_changed_deficiencies();
create trigger deficiency__queue_found after insert on deficiency
  referencing new table as added
  for each statement
  execute function queue_found_deficiencies();
