-- Who has refused a mailed list is not asked again.

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
