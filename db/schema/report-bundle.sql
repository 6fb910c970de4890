-- Files with many reports.

-- Requests for one file with all reports of a school year. The file is in the file store while the
-- row says that it is done. Deleting the row cancels the request.
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
  constraint report_bundle__pk primary key (account_id, id),
  constraint report_bundle__account foreign key (account_id) references account(id),
  constraint report_bundle__requested_by foreign key (account_id, requested_by) references
    app_user(account_id, id),
  constraint report_bundle__contents check (contents in ('published', 'final')),
  constraint report_bundle__format check (format in ('zip', 'pdf')),
  constraint report_bundle__language check (language in ('en', 'es')),
  constraint report_bundle__state check (state in ('waiting', 'done', 'failed')),
  constraint report_bundle__counts check (done >= 0 and done <= total),
  constraint report_bundle__expiry check ((state = 'waiting') = (expires_at is null)),
  constraint report_bundle__size check ((state = 'done') = (bytes is not null))
);
create index report_bundle__requested_by on report_bundle (account_id, requested_by);
create index report_bundle__waiting on report_bundle (created_at) where state = 'waiting';
create index report_bundle__by_expiry on report_bundle (expires_at);
create unique index report_bundle__one_at_a_time on report_bundle (account_id)
  where state = 'waiting';
alter table report_bundle enable row level security, force row level security;
create policy report_bundle__member on report_bundle to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy report_bundle__limited on report_bundle as restrictive to good_repair_limited
  using (false);
create policy report_bundle__system on report_bundle to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on report_bundle to good_repair_member, good_repair_system;
