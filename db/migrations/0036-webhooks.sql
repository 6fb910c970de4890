-- Webhooks: the addresses that a district wants to be notified at, and an outbox of what is sent to them.

create table webhook (
  account_id uuid not null constraint webhook__account references account,
  id uuid not null default gen_random_uuid(),
  name text not null constraint webhook__name_length check (char_length(name) between 1 and 100),
  url text not null constraint webhook__url_length check (char_length(url) <= 2000),
  events text[] not null,
  secret_number integer not null default 1,
  rotated_at timestamptz,
  failing_since timestamptz,
  paused_at timestamptz,
  is_paused_for_failure boolean not null default false,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  constraint webhook__pk primary key (account_id, id),
  constraint webhook__created_by foreign key (account_id, created_by)
    references app_user (account_id, id)
);
comment on table webhook is 'The addresses at which other programs are notified of deficiencies.';
comment on column webhook.secret_number is 'Which secret signs; each is derived from SECRET, this id and its number, so that none is stored.';
comment on column webhook.rotated_at is 'When the secret was renewed last; the one before also signs for 24 hours.';
comment on column webhook.failing_since is 'Since when no delivery was accepted; null after one was.';
comment on column webhook.paused_at is 'Since when nothing is sent; what happens meanwhile waits.';
comment on column webhook.is_paused_for_failure is 'Whether it was paused because nothing was accepted for a day.';
create index webhook__created_by on webhook (account_id, created_by);
select protect_table('webhook');

create table webhook_delivery (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  webhook_id uuid not null,
  event text not null,
  body text not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  tried_at timestamptz,
  first_tried_at timestamptz,
  attempts integer not null default 0,
  delivered_at timestamptz,
  given_up_at timestamptz,
  status integer,
  problem text not null default '',
  constraint webhook_delivery__pk primary key (account_id, id),
  constraint webhook_delivery__webhook foreign key (account_id, webhook_id)
    references webhook on delete cascade
);
comment on table webhook_delivery is 'The outbox of the webhooks, written in the transaction of the change; a row for each event and webhook.';
comment on column webhook_delivery.body is 'The JSON that is sent, the same at every attempt.';
comment on column webhook_delivery.due_at is 'When to try next; later while an attempt is under way and after a failed one.';
comment on column webhook_delivery.status is 'The HTTP status of the last answer; null without one.';
create index webhook_delivery__due on webhook_delivery (due_at)
  where delivered_at is null and given_up_at is null;
create index webhook_delivery__of_webhook on webhook_delivery
  (account_id, webhook_id, created_at desc, id);
create index webhook_delivery__by_age on webhook_delivery (created_at);
select protect_table('webhook_delivery');

alter table deficiency add column overdue_noted_for date;
comment on column deficiency.overdue_noted_for is 'The deadline for which webhooks were notified that it has passed.';
create index deficiency__overdue_to_note on deficiency (deadline)
  where is_listed and state in ('Open', 'In progress', 'Deferred')
    and overdue_noted_for is distinct from deadline;

-- Writes a delivery for each webhook that wants the event of a deficiency.
create function queue_delivery(account uuid, deficiency uuid, event text) returns void
language sql as $$
  insert into webhook_delivery (account_id, id, webhook_id, event, body)
  select w.account_id, e.id, w.id, queue_delivery.event, jsonb_build_object(
    'id', e.id, 'event', queue_delivery.event,
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
  from deficiency d
  join school s on s.account_id = d.account_id and s.id = d.school_id
  left join area a on a.account_id = d.account_id and a.id = d.area
  left join facility f on f.account_id = d.account_id and f.id = coalesce(a.facility_id, d.area)
  left join app_user u on u.account_id = d.account_id and u.id = d.assigned_to
  join webhook w on w.account_id = d.account_id and queue_delivery.event = any (w.events)
  cross join lateral (select gen_random_uuid() as id where w.id is not null) e
  where d.account_id = account and d.id = deficiency
$$;

create function queue_found_deficiencies() returns trigger language plpgsql as $$
begin
  perform queue_delivery(n.account_id, n.id, 'deficiency.found')
    from added n
    where n.is_listed and n.state <> 'Verified'
      and exists (select from webhook w where w.account_id = n.account_id);
  return null;
end $$;
create trigger deficiency__queue_found after insert on deficiency
  referencing new table as added
  for each statement execute function queue_found_deficiencies();

create function queue_changed_deficiencies() returns trigger language plpgsql as $$
begin
  perform queue_delivery(c.account_id, c.id, c.event)
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
      join before_change o on o.account_id = n.account_id and o.id = n.id
      where exists (select from webhook w where w.account_id = n.account_id)
    ) c
    where c.event is not null;
  return null;
end $$;
create trigger deficiency__queue_changed after update on deficiency
  referencing old table as before_change new table as after_change
  for each statement execute function queue_changed_deficiencies();
