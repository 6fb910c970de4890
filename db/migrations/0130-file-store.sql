-- The id of the file store that belongs to this database. The store has the same id in a file, so
-- that a process with another store does not start.
create table file_store (
  id uuid not null,
  is_only boolean constraint file_store__pk primary key default true
    constraint file_store__is_only check (is_only)
);
comment on table file_store is
  'One row: the id of the file store with which this database was first used. It belongs to no account.';
grant select, insert on file_store to good_repair_system;
alter table file_store enable row level security;
alter table file_store force row level security;
create policy file_store__system on file_store to good_repair_system using (true) with check (true);
