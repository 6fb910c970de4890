-- What people are notified of, in the app and by email.

-- A row for each person and happening. The names that it shows are read from the records to which it
-- refers, so that they are the present ones.
create table notice (
  account_id    uuid not null,
  id            uuid not null default gen_random_uuid(),
  -- Who is notified.
  user_id       uuid not null,
  kind          text not null,
  -- The report that it is about.
  report_id     uuid,
  -- The deficiency that it is about; null if there are several.
  deficiency_id uuid,
  -- The number of deficiencies that it is about; null if it is about a report.
  deficiencies  integer,
  -- The school of the report or of the deficiencies; null if they are of several schools.
  school_id     uuid,
  -- Who caused it; null for an API token, or if nobody did.
  by_user       uuid,
  -- What the person who caused it wrote.
  note          text not null default '',
  -- The day of a notice of overdue deficiencies, in the time zone of the account.
  overdue_on    date,
  at            timestamptz not null default now(),
  read_at       timestamptz,
  -- Whether it is shown in the app.
  in_app        boolean not null default true,
  -- Whether an email about it is still to be queued.
  to_mail       boolean not null default false,
  constraint notice__pk primary key (account_id, id),
  constraint notice__user foreign key (account_id, user_id) references app_user(account_id, id) on
    delete cascade,
  constraint notice__report foreign key (account_id, report_id) references report(account_id, id) on
    delete cascade,
  constraint notice__deficiency foreign key (account_id, deficiency_id) references
    deficiency(account_id, id) on delete cascade,
  constraint notice__school foreign key (account_id, school_id) references school(account_id, id) on
    delete cascade,
  constraint notice__by_user foreign key (account_id, by_user) references app_user(account_id, id) on
    delete set null (by_user),
  constraint notice__kind check (kind in ('review', 'returned', 'final', 'assigned', 'overdue',
    'reported', 'emergency')),
  constraint notice__subject check ((report_id is null) = (deficiencies is not null)),
  constraint notice__overdue_on check ((overdue_on is not null) = (kind = 'overdue'))
);
create index notice__of_user on notice (account_id, user_id, at desc, id);
create index notice__unread on notice (account_id, user_id) where in_app and (read_at is null);
create index notice__to_mail on notice (at) where to_mail;
create unique index notice__overdue_once on notice (account_id, user_id, overdue_on)
  where overdue_on is not null;
create index notice__of_report on notice (account_id, report_id) where report_id is not null;
create index notice__of_deficiency on notice (account_id, deficiency_id)
  where deficiency_id is not null;
create index notice__of_school on notice (account_id, school_id) where school_id is not null;
create index notice__by_user on notice (account_id, by_user) where by_user is not null;
create index notice__by_age on notice (at);
alter table notice enable row level security, force row level security;
create policy notice__member on notice to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy notice__limited on notice as restrictive to good_repair_limited
  using (user_id = nullif(current_setting('app.member_id', true), '')::uuid
    and (school_id is null or school_id = any ((select current_schools())::uuid[])))
  with check (school_id is null or school_id = any ((select current_schools())::uuid[]));
create policy notice__system on notice to good_repair_system using (true) with check (true);
grant select, insert, update, delete on notice to good_repair_member, good_repair_system;
