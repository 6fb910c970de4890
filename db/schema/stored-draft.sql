-- Drafts of inspections that the server stores while they are entered.

create table stored_draft (
  account_id    uuid not null,
  -- Who enters it; nobody else sees it.
  user_id       uuid not null,
  -- The id that the device has given it.
  id            uuid not null,
  -- The device that may store it, the name by which the person knows the device, and since when.
  device        uuid not null,
  device_name   text not null,
  taken_at      timestamptz not null default now(),
  -- Counted by the device; an older or equal one is not stored.
  version       integer not null,
  -- The school of the draft; null until one is chosen.
  school_id     uuid,
  -- The inspection of which the draft is an update, or as which it was saved; null for a new one.
  inspection_id uuid,
  -- The draft with the hashes of its photos (contract/draft/content.ts); null after it was saved.
  content       jsonb,
  -- The numbers of areas, of marked areas and of photos.
  areas         integer not null,
  marked        integer not null,
  photos        integer not null,
  changed_at    timestamptz not null default now(),
  expires_at    timestamptz not null,
  -- When it was saved as an inspection. The row remains until it expires, so that a copy of the draft
  -- that arrives late, or from another device, is not stored again.
  saved_at      timestamptz,
  constraint stored_draft__pk primary key (account_id, user_id, id),
  constraint stored_draft__user foreign key (account_id, user_id) references
    app_user(account_id, id) on delete cascade,
  constraint stored_draft__school foreign key (account_id, school_id) references
    school(account_id, id) on delete set null (school_id),
  constraint stored_draft__inspection foreign key (account_id, inspection_id) references
    inspection(account_id, id) on delete cascade,
  constraint stored_draft__device_name check (char_length(device_name) between 1 and 100),
  constraint stored_draft__saved check ((saved_at is null) = (content is not null))
);
create index stored_draft__of_school on stored_draft (account_id, school_id)
  where school_id is not null;
create index stored_draft__of_inspection on stored_draft (account_id, inspection_id)
  where inspection_id is not null;
create index stored_draft__by_expiry on stored_draft (expires_at);
alter table stored_draft enable row level security, force row level security;
create policy stored_draft__member on stored_draft to good_repair_member
  using (account_id = current_account()
    and user_id = nullif(current_setting('app.member_id', true), '')::uuid)
  with check (account_id = current_account()
    and user_id = nullif(current_setting('app.member_id', true), '')::uuid);
create policy stored_draft__limited on stored_draft as restrictive to good_repair_limited
  using (school_id is null or school_id = any ((select current_schools())::uuid[]));
create policy stored_draft__system on stored_draft to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on stored_draft to good_repair_member, good_repair_system;

-- The photos that a stored draft needs. The purge retains them while the draft is stored.
create table stored_draft_photo (
  account_id uuid not null,
  user_id    uuid not null,
  draft_id   uuid not null,
  -- The SHA-256 of the file as a device sends it. The server may not have received it yet.
  sha256     bytea not null,
  constraint stored_draft_photo__pk primary key (account_id, user_id, draft_id, sha256),
  constraint stored_draft_photo__draft foreign key (account_id, user_id, draft_id) references
    stored_draft(account_id, user_id, id) on delete cascade,
  constraint stored_draft_photo__sha256 check (octet_length(sha256) = 32)
);
create index stored_draft_photo__of_photo on stored_draft_photo (account_id, sha256);
alter table stored_draft_photo enable row level security, force row level security;
create policy stored_draft_photo__member on stored_draft_photo to good_repair_member
  using (account_id = current_account()
    and user_id = nullif(current_setting('app.member_id', true), '')::uuid)
  with check (account_id = current_account()
    and user_id = nullif(current_setting('app.member_id', true), '')::uuid);
create policy stored_draft_photo__limited on stored_draft_photo as restrictive
  to good_repair_limited
  using (exists (
    select from stored_draft d
    where d.account_id = stored_draft_photo.account_id and d.user_id = stored_draft_photo.user_id
      and d.id = stored_draft_photo.draft_id
  ));
create policy stored_draft_photo__system on stored_draft_photo to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on stored_draft_photo
  to good_repair_member, good_repair_system;

-- In which rooms of a school the person of a draft is or was. Other inspectors of the school see it
-- while the draft is entered, and nothing else of the draft.
create table stored_draft_walk (
  account_id uuid not null,
  user_id    uuid not null,
  draft_id   uuid not null,
  school_id  uuid not null,
  -- A list of {area, state, since} (domain/inspection/walk.ts).
  areas      jsonb not null,
  stored_at  timestamptz not null,
  constraint stored_draft_walk__pk primary key (account_id, user_id, draft_id),
  constraint stored_draft_walk__draft foreign key (account_id, user_id, draft_id) references
    stored_draft(account_id, user_id, id) on delete cascade,
  constraint stored_draft_walk__school foreign key (account_id, school_id) references
    school(account_id, id) on delete cascade,
  constraint stored_draft_walk__areas check (jsonb_typeof(areas) = 'array')
);
create index stored_draft_walk__of_school on stored_draft_walk (account_id, school_id, stored_at);
alter table stored_draft_walk enable row level security, force row level security;
create policy stored_draft_walk__seen on stored_draft_walk for select to good_repair_member
  using (account_id = current_account());
create policy stored_draft_walk__member on stored_draft_walk to good_repair_member
  using (account_id = current_account()
    and user_id = nullif(current_setting('app.member_id', true), '')::uuid)
  with check (account_id = current_account()
    and user_id = nullif(current_setting('app.member_id', true), '')::uuid);
create policy stored_draft_walk__limited on stored_draft_walk as restrictive to good_repair_limited
  using (school_id = any ((select current_schools())::uuid[]));
create policy stored_draft_walk__system on stored_draft_walk to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on stored_draft_walk
  to good_repair_member, good_repair_system;
