-- Voice notes: their content is in the file store, what is known about them is here.

-- A stored recording. Each account has a row for the same content once.
create table recording (
  account_id   uuid not null,
  id           uuid not null default gen_random_uuid(),
  -- The SHA-256 of the bytes, which are stored as they were received; the stored file is named by it.
  sha256       bytea not null,
  content_type text not null,
  bytes        integer not null,
  milliseconds integer not null,
  created_at   timestamptz not null default now(),
  -- When the recording was last received, requested, or removed from an inspection. If nothing
  -- refers to it, it is deleted 30 days later.
  wanted_at    timestamptz not null default now(),
  constraint recording__pk primary key (account_id, id),
  constraint recording__id_once unique (id),
  constraint recording__content_once unique (account_id, sha256),
  constraint recording__account foreign key (account_id) references account(id),
  constraint recording__sha256 check (octet_length(sha256) = 32),
  constraint recording__content_type check (content_type in ('audio/webm', 'audio/ogg')),
  constraint recording__bytes check (bytes > 0),
  constraint recording__milliseconds check (milliseconds > 0)
);
alter table recording enable row level security, force row level security;
create policy recording__member on recording to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy recording__system on recording to good_repair_system using (true) with check (true);
grant select, insert, update, delete on recording to good_repair_member, good_repair_system;

-- The recordings to which an inspection refers. Others may be purged.
create table inspection_recording (
  account_id    uuid not null,
  inspection_id uuid not null,
  recording_id  uuid not null,
  constraint inspection_recording__pk primary key (account_id, inspection_id, recording_id),
  constraint inspection_recording__inspection foreign key (account_id, inspection_id) references
    inspection(account_id, id) on delete cascade,
  constraint inspection_recording__recording foreign key (account_id, recording_id) references
    recording(account_id, id)
);
create index inspection_recording__of_recording on inspection_recording (account_id, recording_id);
alter table inspection_recording enable row level security, force row level security;
create policy inspection_recording__member on inspection_recording to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy inspection_recording__limited on inspection_recording as restrictive
  to good_repair_limited
  using (exists (
    select from inspection i
    where i.account_id = inspection_recording.account_id and i.id = inspection_recording.inspection_id
  ))
  with check (true);
create policy inspection_recording__system on inspection_recording to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on inspection_recording to good_repair_member,
  good_repair_system;
