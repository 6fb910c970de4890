-- Billing by purchase order, who changed what, the life of a report, and what the dashboard counts.

alter table account
  add column po_number text not null default ''
    constraint account__po_number_length check (char_length(po_number) <= 60),
  add column billing_email text not null default ''
    constraint account__billing_email_length check (char_length(billing_email) <= 254),
  add constraint account__payable check ((po_number = '') = (billing_email = ''));
comment on column account.po_number is 'The purchase order that invoices name; empty until a payment method is recorded.';
comment on column account.billing_email is 'Where invoices go; recorded together with the purchase order.';
create index app_user__owners on app_user (account_id) where is_owner;

create table invoice (
  -- Without a foreign key: the books outlive a purged account.
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  number integer not null generated always as identity constraint invoice__number_once unique,
  account_name text not null,
  po_number text not null,
  billing_email text not null,
  plan text not null constraint invoice__plan check (plan in ('basic', 'premium', 'enterprise', 'trial')),
  issued_on date not null,
  period_start date not null,
  period_end date not null,
  lines jsonb not null constraint invoice__lines check (jsonb_typeof(lines) = 'array'),
  cents integer not null constraint invoice__cents check (cents >= 0),
  status text not null constraint invoice__status check (status in ('Open', 'Paid', 'Void')),
  settled_on date,
  created_at timestamptz not null default now(),
  constraint invoice__pk primary key (account_id, id),
  constraint invoice__id_once unique (id),
  constraint invoice__period check (period_start <= period_end),
  constraint invoice__settled check ((status = 'Open') = (settled_on is null))
);
comment on table invoice is 'What a plan start, change or renewal costs; a row of the billing history.';
comment on column invoice.lines is 'What is billed: a list of {text, cents} that adds up to cents.';
comment on column invoice.settled_on is 'The day it was paid or voided.';
create index invoice__newest on invoice (account_id, number desc);
select protect_table('invoice');
revoke update, delete on invoice from good_repair_member;

create table account_change (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  account_name text not null,
  changed_by uuid not null,
  changed_by_email text not null,
  action text not null constraint account_change__action check (
    action in ('created', 'updated', 'activated', 'deactivated', 'deleted', 'restored', 'invoice')
  ),
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint account_change__pk primary key (account_id, id)
);
comment on table account_change is 'What super users did to accounts: who, what, when. Outlives both.';
comment on column account_change.details is 'The fields that changed, as {field: {from, to}}; never a password.';
create index account_change__newest on account_change (account_id, created_at desc, id);
select protect_table('account_change');
revoke insert, update, delete on account_change from good_repair_member;

create table report_event (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  report_id uuid not null,
  acted_by uuid not null,
  from_status text not null
    constraint report_event__from_status check (from_status in ('Draft', 'Review', 'Final')),
  to_status text not null
    constraint report_event__to_status check (to_status in ('Draft', 'Review', 'Final')),
  reason text not null default '',
  created_at timestamptz not null default now(),
  constraint report_event__pk primary key (account_id, id),
  constraint report_event__report foreign key (account_id, report_id)
    references report on delete cascade,
  constraint report_event__acted_by foreign key (account_id, acted_by)
    references app_user (account_id, id),
  constraint report_event__reopened_with_reason check (from_status <> 'Final' or reason <> '')
);
comment on table report_event is 'Every move of a report: who, from, to, when; with a reason where it was reopened.';
create index report_event__of_report on report_event (account_id, report_id, created_at desc, id);
create index report_event__acted_by_user on report_event (account_id, acted_by);
select protect_table('report_event');
revoke update, delete on report_event from good_repair_member;

-- What the dashboard adds up over many inspections, without opening a document.
create function marks_counted(counts jsonb, mark text) returns integer
  language sql immutable parallel safe
  as $$ select coalesce(sum((value ->> mark)::integer), 0)::integer from jsonb_each(counts) $$;
alter table inspection
  add column deficiencies integer not null
    generated always as (marks_counted(counts, 'deficient')) stored,
  add column extreme_deficiencies integer not null
    generated always as (marks_counted(counts, 'extremeDeficiency')) stored;
comment on column inspection.deficiencies is 'Marks D of all areas and categories.';
comment on column inspection.extreme_deficiencies is 'Marks X of all areas and categories.';
drop index inspection__of_school;
create index inspection__latest_of_school on inspection (account_id, school_id, date desc, created_at desc, id)
  include (deficiencies, extreme_deficiencies);
create index inspection__scores_by_day on inspection (account_id, date) include (score);

create table job (
  name text constraint job__pk primary key,
  started_at timestamptz not null
);
comment on table job is 'When a daily job was last begun, by whichever process: it belongs to no account.';
grant select, insert, update on job to good_repair_system;
