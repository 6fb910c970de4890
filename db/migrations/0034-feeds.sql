-- Addresses at which spreadsheets read lists.

-- The secret address of a list, with filters or with those of a saved view.
create table feed (
  account_id   uuid not null,
  id           uuid not null default gen_random_uuid(),
  -- Who made it; the feed shows what this person sees.
  user_id      uuid not null,
  name         text not null,
  -- The list (domain/feed/feed.ts).
  list         text not null,
  -- Whether it has the filters of a saved view, and of which one; null after the view was deleted.
  of_view      boolean not null,
  view_id      uuid,
  -- The filters of a feed without a view, by the names that the call of the list has.
  filters      jsonb not null,
  -- The SHA-256 of the token in the address; the token itself is shown once.
  token_hash   bytea not null,
  -- The last characters of the token, by which people recognize it.
  hint         text not null,
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null,
  -- Updated at most once a minute.
  last_used_at timestamptz,
  revoked_at   timestamptz,
  constraint feed__pk primary key (account_id, id),
  constraint feed__token_once unique (token_hash),
  constraint feed__user foreign key (account_id, user_id) references app_user(account_id, id)
    on delete cascade,
  constraint feed__view foreign key (account_id, view_id) references saved_view(account_id, id)
    on delete set null (view_id),
  constraint feed__name_length check (char_length(name) >= 1 and char_length(name) <= 100),
  constraint feed__view_of_view check (of_view or view_id is null)
);
create index feed__of_user on feed (account_id, user_id);
create index feed__of_view on feed (account_id, view_id) where view_id is not null;
create index feed__newest on feed (account_id, created_at desc, id);
alter table feed enable row level security, force row level security;
create policy feed__member on feed to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy feed__system on feed to good_repair_system using (true) with check (true);
grant select, insert, update, delete on feed to good_repair_member, good_repair_system;
