-- Published scores of other schools, with which an account compares its own.

-- A list of the scores of the schools of a county in a school year.
create table published_list (
  account_id  uuid not null,
  -- The year in which the school year begins.
  school_year integer not null,
  -- Where the list is from, as entered; may be empty.
  source      text not null,
  imported_at timestamptz not null default now(),
  constraint published_list__pk primary key (account_id, school_year),
  constraint published_list__account foreign key (account_id) references account(id),
  constraint published_list__source_length check (char_length(source) <= 200)
);
alter table published_list enable row level security, force row level security;
create policy published_list__member on published_list to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy published_list__system on published_list to good_repair_system using (true) with check (true);
grant select, insert, update, delete on published_list to good_repair_member, good_repair_system;

-- A school of such a list.
create table published_score (
  account_id  uuid not null,
  school_year integer not null,
  -- The place of the school in the list.
  position    integer not null,
  -- The school district; empty if the list does not name it.
  district    text not null,
  -- null if the list does not name it.
  type        text,
  -- Hundredths of a percent; null if only the rating was published.
  score       integer,
  rating      text not null,
  -- Whether it is a school of the account.
  is_own      boolean not null,
  constraint published_score__pk primary key (account_id, school_year, position),
  constraint published_score__list foreign key (account_id, school_year)
    references published_list(account_id, school_year) on delete cascade,
  constraint published_score__district_length check (char_length(district) <= 200),
  constraint published_score__type check (type in ('Elementary School', 'Middle School',
    'High School', 'Other')),
  constraint published_score__score check (score >= 0 and score <= 10000),
  constraint published_score__rating check (rating in ('Exemplary', 'Good', 'Fair', 'Poor'))
);
alter table published_score enable row level security, force row level security;
create policy published_score__member on published_score to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy published_score__system on published_score to good_repair_system using (true) with check (true);
grant select, insert, update, delete on published_score to good_repair_member, good_repair_system;
