-- Photos: their content is in the file store, their names are here.

-- A stored photo. Each account has a row for the same content once; the bytes are in the file
-- store.
create table picture (
  account_id   uuid not null,
  id           uuid not null default gen_random_uuid(),
  -- The SHA-256 of the re-encoded bytes; the stored file is named by it.
  sha256       bytea not null,
  content_type text not null,
  bytes        integer not null,
  width        integer not null,
  height       integer not null,
  created_at   timestamptz not null default now(),
  -- When the photo was last received, requested, or removed from an inspection. If nothing shows
  -- it, it is deleted 30 days later.
  wanted_at    timestamptz not null default now(),
  constraint picture__pk primary key (account_id, id),
  constraint picture__id_once unique (id),
  constraint picture__content_once unique (account_id, sha256),
  constraint picture__account foreign key (account_id) references account(id),
  constraint picture__sha256 check (octet_length(sha256) = 32),
  constraint picture__bytes check (bytes > 0),
  constraint picture__width check (width > 0),
  constraint picture__height check (height > 0)
);
alter table picture enable row level security, force row level security;
create policy picture__member on picture to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy picture__system on picture to good_repair_system using (true) with check (true);
grant select, insert, update, delete on picture to good_repair_member, good_repair_system;

-- The stored picture of each file that a device has sent.
create table received_photo (
  account_id uuid not null,
  -- The SHA-256 of the bytes as they were received, to compare with the copy on the device.
  sha256     bytea not null,
  picture_id uuid not null,
  constraint received_photo__pk primary key (account_id, sha256, picture_id),
  constraint received_photo__picture foreign key (account_id, picture_id) references
    picture(account_id, id) on delete cascade,
  constraint received_photo__sha256 check (octet_length(sha256) = 32)
);
create index received_photo__of_picture on received_photo (account_id, picture_id);
alter table received_photo enable row level security, force row level security;
create policy received_photo__member on received_photo to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy received_photo__system on received_photo to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on received_photo to good_repair_member, good_repair_system;
