-- Planned inspections, and the days on which none are planned.

-- What people entered for the next inspection of a school. A plan is fulfilled by an inspection
-- that is saved after the plan was made, and is open again if that inspection is deleted.
create table inspection_plan (
  account_id   uuid not null,
  school_id    uuid not null,
  -- The identity of the planned inspection in calendars; each planned inspection gets a new one.
  plan_id      uuid not null default gen_random_uuid(),
  -- The due date that a person entered in place of the one derived from the last inspection.
  due_on       date,
  planned_on   date,
  inspector_id uuid,
  -- When the plan was made. An inspection that is saved later fulfills it.
  made_at      timestamptz not null default clock_timestamp(),
  changed_at   timestamptz not null default clock_timestamp(),
  -- Incremented when people change the plan, so that nobody overwrites changes that they have not
  -- seen.
  version      integer not null default 1,
  constraint inspection_plan__pk primary key (account_id, school_id),
  constraint inspection_plan__school foreign key (account_id, school_id) references
    school(account_id, id) on delete cascade,
  constraint inspection_plan__inspector foreign key (account_id, inspector_id) references
    app_user(account_id, id)
);
create index inspection_plan__of_inspector on inspection_plan (account_id, inspector_id,
  planned_on);
alter table inspection_plan enable row level security, force row level security;
create policy inspection_plan__member on inspection_plan to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy inspection_plan__limited on inspection_plan as restrictive to good_repair_limited
  using (school_id = any ((select current_schools())::uuid[]));
create policy inspection_plan__system on inspection_plan to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on inspection_plan to good_repair_member, good_repair_system;

-- The days on which the schools of an account are closed, as people entered them.
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
