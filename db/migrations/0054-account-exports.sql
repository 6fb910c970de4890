-- All data of an account as one file, made in the background for its administrators.
create table account_export (
  account_id uuid not null constraint account_export__account references account,
  id uuid not null default gen_random_uuid(),
  with_files boolean not null,
  state text not null default 'waiting',
  done integer not null default 0,
  total integer not null default 0,
  problem text not null default '',
  bytes bigint,
  attempts integer not null default 0,
  leased_until timestamptz,
  requested_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  constraint account_export__pk primary key (account_id, id),
  constraint account_export__requested_by foreign key (account_id, requested_by)
    references app_user (account_id, id),
  constraint account_export__state check (state in ('waiting', 'done', 'failed')),
  constraint account_export__counts check (done between 0 and total),
  constraint account_export__expiry check ((state = 'waiting') = (expires_at is null)),
  constraint account_export__size check ((state = 'done') = (bytes is not null))
);
comment on table account_export is 'Requests for all data of an account in one file, which is in the file store while a row says that it is done. Deleting the row cancels it.';
comment on column account_export.with_files is 'Whether photos and sealed PDFs are in it, and not only the rows of the tables.';
comment on column account_export.done is 'How many of the tables, photos and PDFs are in it already.';
comment on column account_export.problem is 'For people: why it failed, or how many files are missing in it.';
comment on column account_export.attempts is 'How often a process began to make it; a process whose number is lower has lost it.';
comment on column account_export.leased_until is 'Until when a process makes it, unless it says that it still does; after that another one begins again.';
comment on column account_export.expires_at is 'When row and file are purged; null while it waits.';
create index account_export__requested_by on account_export (account_id, requested_by);
create index account_export__waiting on account_export (created_at) where state = 'waiting';
create index account_export__by_expiry on account_export (expires_at);
create unique index account_export__one_at_a_time on account_export (account_id) where state = 'waiting';
select protect_table('account_export');
