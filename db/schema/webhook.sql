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
