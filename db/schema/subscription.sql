-- Changes of accounts and subscriptions, invoices, and exports of a whole account.

-- What super users did to accounts: who, what and when. The rows outlive the accounts and the super
-- users.
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
  constraint account_change__action check (action in ('created', 'updated', 'activated',
    'deactivated', 'deleted', 'restored', 'invoice', 'domain', 'domain-withdrawn', 'confirmed'))
);
create index account_change__newest on account_change (account_id, created_at desc, id);
alter table account_change enable row level security, force row level security;
create policy account_change__member on account_change to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy account_change__system on account_change to good_repair_system
  using (true)
  with check (true);
grant select on account_change to good_repair_member;
grant select, insert, update, delete on account_change to good_repair_system;

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
create index invoice__newest on invoice (account_id, number desc);
alter table invoice enable row level security, force row level security;
create policy invoice__member on invoice to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy invoice__system on invoice to good_repair_system using (true) with check (true);
grant select, insert on invoice to good_repair_member;
grant select, insert, update, delete on invoice to good_repair_system;

-- Requests for one file with all data of an account. The file is in the file store while the row
-- says that it is done. Deleting the row cancels the request.
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
  -- How many times a process has begun to make the file. A process with a lower number has lost its
  -- claim on the file.
  attempts     integer not null default 0,
  -- The end of the claim of the process that makes the file, which the process extends while it
  -- works. After that time another process begins again.
  leased_until timestamptz,
  requested_by uuid not null,
  created_at   timestamptz not null default now(),
  -- When the row and the file are purged; null while the request waits.
  expires_at   timestamptz,
  constraint account_export__pk primary key (account_id, id),
  constraint account_export__account foreign key (account_id) references account(id),
  constraint account_export__requested_by foreign key (account_id, requested_by) references
    app_user(account_id, id),
  constraint account_export__state check (state in ('waiting', 'done', 'failed')),
  constraint account_export__counts check (done >= 0 and done <= total),
  constraint account_export__expiry check ((state = 'waiting') = (expires_at is null)),
  constraint account_export__size check ((state = 'done') = (bytes is not null))
);
create index account_export__requested_by on account_export (account_id, requested_by);
create index account_export__waiting on account_export (created_at) where state = 'waiting';
create index account_export__by_expiry on account_export (expires_at);
create unique index account_export__one_at_a_time on account_export (account_id)
  where state = 'waiting';
alter table account_export enable row level security, force row level security;
create policy account_export__member on account_export to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy account_export__system on account_export to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on account_export to good_repair_member, good_repair_system;
