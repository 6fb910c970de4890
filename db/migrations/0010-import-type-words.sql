-- What words in the columns of types mean, as people have answered, is remembered.

create table import_type_word (
  account_id uuid not null,
  word       text not null,
  type       text not null,
  constraint import_type_word__pk primary key (account_id, word),
  constraint import_type_word__account foreign key (account_id) references account(id),
  constraint import_type_word__word_length check (char_length(word) >= 1 and
    char_length(word) <= 200),
  constraint import_type_word__type check (type in ('Elementary School', 'Middle School',
    'High School', 'Other'))
);
alter table import_type_word enable row level security, force row level security;
create policy import_type_word__member on import_type_word to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy import_type_word__system on import_type_word to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on import_type_word to good_repair_member, good_repair_system;
