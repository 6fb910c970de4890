-- The holidays of a district, which planning takes into account.

create table holiday (
  account_id uuid not null,
  day        date not null,
  -- What the day is called; may be empty.
  name       text not null,
  constraint holiday__pk primary key (account_id, day),
  constraint holiday__account foreign key (account_id) references account(id),
  constraint holiday__name_length check (char_length(name) <= 100)
);
alter table holiday enable row level security, force row level security;
create policy holiday__member on holiday to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy holiday__system on holiday to good_repair_system using (true) with check (true);
grant select, insert, update, delete on holiday to good_repair_member, good_repair_system;
