-- All reports of a school year as one file, made in the background.
create table report_bundle (
  account_id uuid not null constraint report_bundle__account references account,
  id uuid not null default gen_random_uuid(),
  school_year integer not null,
  contents text not null,
  format text not null,
  language text not null,
  state text not null default 'waiting',
  done integer not null default 0,
  total integer not null,
  problem text not null default '',
  bytes bigint,
  attempts integer not null default 0,
  leased_until timestamptz,
  requested_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  constraint report_bundle__pk primary key (account_id, id),
  constraint report_bundle__requested_by foreign key (account_id, requested_by)
    references app_user (account_id, id),
  constraint report_bundle__contents check (contents in ('published', 'final')),
  constraint report_bundle__format check (format in ('zip', 'pdf')),
  constraint report_bundle__language check (language in ('en', 'es')),
  constraint report_bundle__state check (state in ('waiting', 'done', 'failed')),
  constraint report_bundle__counts check (done between 0 and total),
  constraint report_bundle__expiry check ((state = 'waiting') = (expires_at is null)),
  constraint report_bundle__size check ((state = 'done') = (bytes is not null))
);
comment on table report_bundle is 'Requests for all reports of a school year in one file, which is in the file store while a row says that it is done. Deleting the row cancels it.';
comment on column report_bundle.school_year is 'The year in which the school year begins.';
comment on column report_bundle.contents is 'The published reports as visitors see them, or all Final ones as members see them.';
comment on column report_bundle.problem is 'For people: why it failed, or which reports are missing in it.';
comment on column report_bundle.attempts is 'How often a process began to make it; a process whose number is lower has lost it.';
comment on column report_bundle.leased_until is 'Until when a process makes it, unless it says that it still does; after that another one begins again.';
comment on column report_bundle.expires_at is 'When row and file are purged; null while it waits.';
create index report_bundle__requested_by on report_bundle (account_id, requested_by);
create index report_bundle__waiting on report_bundle (created_at) where state = 'waiting';
create index report_bundle__by_expiry on report_bundle (expires_at);
create unique index report_bundle__one_at_a_time on report_bundle (account_id) where state = 'waiting';
select protect_table('report_bundle');
