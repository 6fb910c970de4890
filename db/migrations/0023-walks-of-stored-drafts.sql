-- In which rooms the inspectors who are in a school at once are or were.

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
