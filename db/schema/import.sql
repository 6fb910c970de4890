-- Imports of schools, facilities and areas.

-- What an import has added, so that it can be undone for a day; purged afterwards.
create table import_run (
  account_id      uuid not null,
  id              uuid not null default gen_random_uuid(),
  created_at      timestamptz not null default now(),
  school_ids      uuid[] not null,
  facility_ids    uuid[] not null,
  area_ids        uuid[] not null,
  -- How many schools it has changed, which an undo does not change back.
  changed_schools integer not null,
  constraint import_run__pk primary key (account_id, id),
  constraint import_run__account foreign key (account_id) references account(id),
  constraint import_run__changed_schools check (changed_schools >= 0)
);
create index import_run__by_time on import_run (account_id, created_at);
alter table import_run enable row level security, force row level security;
create policy import_run__member on import_run to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy import_run__limited on import_run as restrictive to good_repair_limited
  using (false);
create policy import_run__system on import_run to good_repair_system using (true) with check (true);
grant select, insert, update, delete on import_run to good_repair_member, good_repair_system;
