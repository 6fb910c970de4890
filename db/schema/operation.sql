-- What the running server reports about itself, for the people who operate it.

-- A row for each process, which writes it every few seconds and removes it when it stops. Rows of
-- processes that have ended otherwise are removed by the other ones. Processes belong to no account.
create table server_process (
  id          uuid not null,
  host        text not null,
  pid         integer not null,
  version     text not null,
  started_at  timestamptz not null,
  seen_at     timestamptz not null,
  -- Free bytes, and all bytes, of the disk of its DATA_DIR.
  disk_free   bigint not null,
  disk_size   bigint not null,
  -- Whether it reads from the replica of the database; null without a replica.
  replica_used boolean,
  -- Seconds by which the replica is behind; null without a replica, or while it is away.
  replica_lag double precision,
  constraint server_process__pk primary key (id)
);
alter table server_process enable row level security, force row level security;
create policy server_process__system on server_process to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on server_process to good_repair_system;

-- The last run of each background job, by any process. Jobs belong to no account.
create table job_run (
  name         text not null,
  started_at   timestamptz not null,
  milliseconds integer not null,
  -- The last failure, which stays when the job runs again.
  failed_at    timestamptz,
  failed_by    uuid,
  problem      text,
  -- Whether it failed and has not succeeded since, in the process in which it failed.
  is_failing   boolean not null,
  constraint job_run__pk primary key (name),
  constraint job_run__problem_length check (char_length(problem) <= 1000)
);
alter table job_run enable row level security, force row level security;
create policy job_run__system on job_run to good_repair_system using (true) with check (true);
grant select, insert, update on job_run to good_repair_system;

-- How many requests each limit has refused in an hour; removed after two days. The requests belong
-- to no account.
create table limit_hit (
  limit_name text not null,
  hour       timestamptz not null,
  hits       integer not null,
  constraint limit_hit__pk primary key (hour, limit_name)
);
alter table limit_hit enable row level security, force row level security;
create policy limit_hit__system on limit_hit to good_repair_system using (true) with check (true);
grant select, insert, update, delete on limit_hit to good_repair_system;

-- One row: the last complete backup of this database. It belongs to no account.
create table last_backup (
  is_only    boolean not null default true,
  made_at    timestamptz not null,
  bytes      bigint not null,
  -- When the file was read again and found undamaged; null if it was not.
  checked_at timestamptz,
  constraint last_backup__pk primary key (is_only),
  constraint last_backup__is_only check (is_only)
);
alter table last_backup enable row level security, force row level security;
create policy last_backup__system on last_backup to good_repair_system
  using (true)
  with check (true);
grant select, insert, update on last_backup to good_repair_system;
