-- Saved views of lists.

-- A name for the filters, sort order, page size and columns of a list.
create table saved_view (
  account_id    uuid not null,
  id            uuid not null default gen_random_uuid(),
  -- Who saved it; null for a shared view of a person who was purged.
  user_id       uuid,
  -- The list (domain/list/saved-view.ts).
  screen        text not null,
  name          text not null,
  -- The name as it is compared with others (domain/normalize-name.ts).
  compared_name text not null,
  -- The query string of the list's screen.
  query         text not null,
  -- Whether everybody in the account sees it, and not only the person who saved it.
  is_shared     boolean not null,
  -- Increases with each change.
  version       integer not null default 1,
  constraint saved_view__pk primary key (account_id, id),
  constraint saved_view__account foreign key (account_id) references account(id),
  constraint saved_view__user foreign key (account_id, user_id) references app_user(account_id, id)
    on delete set null (user_id),
  constraint saved_view__name_length check (char_length(name) >= 1 and char_length(name) <= 100),
  constraint saved_view__query_length check (char_length(query) <= 5000),
  constraint saved_view__owned check (user_id is not null or is_shared)
);
create unique index saved_view__name_once on saved_view (account_id, user_id, screen, compared_name);
create index saved_view__shared on saved_view (account_id, screen) where is_shared;
alter table saved_view enable row level security, force row level security;
create policy saved_view__member on saved_view to good_repair_member
  using (account_id = current_account()
    and (is_shared or user_id = nullif(current_setting('app.member_id', true), '')::uuid))
  with check (account_id = current_account()
    and (is_shared or user_id = nullif(current_setting('app.member_id', true), '')::uuid));
create policy saved_view__system on saved_view to good_repair_system using (true) with check (true);
grant select, insert, update, delete on saved_view to good_repair_member, good_repair_system;
