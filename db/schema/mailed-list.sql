-- Lists that are mailed each week or month.

-- What is mailed: a saved view of a list, or the scores of the district, as its owner sees it.
create table mailed_list (
  account_id  uuid not null,
  id          uuid not null default gen_random_uuid(),
  -- Whose rights count.
  user_id     uuid not null,
  -- The saved view; null for the scores of the district.
  view_id     uuid,
  -- The name of the view when it was chosen, for people who cannot see the view.
  title       text not null,
  rhythm      text not null,
  format      text not null,
  -- The day on which it is mailed next, in the time zone of the account.
  next_on     date not null,
  -- The day on which it was mailed last.
  last_on     date,
  created_at  timestamptz not null default now(),
  constraint mailed_list__pk primary key (account_id, id),
  constraint mailed_list__user foreign key (account_id, user_id) references
    app_user(account_id, id) on delete cascade,
  constraint mailed_list__view foreign key (account_id, view_id) references
    saved_view(account_id, id) on delete cascade,
  constraint mailed_list__title_length check (char_length(title) >= 1
    and char_length(title) <= 100),
  constraint mailed_list__rhythm check (rhythm in ('week', 'month')),
  constraint mailed_list__format check (format in ('xlsx', 'pdf'))
);
create index mailed_list__of_user on mailed_list (account_id, user_id);
create index mailed_list__of_view on mailed_list (account_id, view_id) where view_id is not null;
create index mailed_list__due on mailed_list (next_on);
alter table mailed_list enable row level security, force row level security;
create policy mailed_list__member on mailed_list to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy mailed_list__system on mailed_list to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on mailed_list to good_repair_member, good_repair_system;

-- Who gets it. Nobody outside of the account gets it before they have confirmed their address.
create table mailed_list_recipient (
  account_id   uuid not null,
  id           uuid not null default gen_random_uuid(),
  list_id      uuid not null,
  email        text not null,
  -- The member whose address it is; null for an address outside of the account.
  user_id      uuid,
  confirmed_at timestamptz,
  -- When the recipient stopped it; nothing is sent until the recipient confirms again.
  stopped_at   timestamptz,
  constraint mailed_list_recipient__pk primary key (account_id, id),
  constraint mailed_list_recipient__list foreign key (account_id, list_id) references
    mailed_list(account_id, id) on delete cascade,
  constraint mailed_list_recipient__user foreign key (account_id, user_id) references
    app_user(account_id, id) on delete cascade,
  constraint mailed_list_recipient__email check (char_length(email) >= 3
    and char_length(email) <= 254)
);
create unique index mailed_list_recipient__once on mailed_list_recipient (account_id, list_id,
  lower(email));
create index mailed_list_recipient__of_user on mailed_list_recipient (account_id, user_id)
  where user_id is not null;
create index mailed_list_recipient__id on mailed_list_recipient (id);
alter table mailed_list_recipient enable row level security, force row level security;
create policy mailed_list_recipient__member on mailed_list_recipient to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy mailed_list_recipient__system on mailed_list_recipient to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on mailed_list_recipient to good_repair_member,
  good_repair_system;

-- Addresses outside of the account whose owner has stopped or refused a list. They are kept after the
-- list was deleted, so that nobody is asked again.
create table mailed_list_refusal (
  account_id uuid not null,
  -- In lower case.
  email      text not null,
  refused_at timestamptz not null default now(),
  constraint mailed_list_refusal__pk primary key (account_id, email),
  constraint mailed_list_refusal__account foreign key (account_id) references account(id),
  constraint mailed_list_refusal__email check (char_length(email) >= 3
    and char_length(email) <= 254)
);
alter table mailed_list_refusal enable row level security, force row level security;
create policy mailed_list_refusal__member on mailed_list_refusal to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy mailed_list_refusal__system on mailed_list_refusal to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on mailed_list_refusal to good_repair_member,
  good_repair_system;
