-- When schools are inspected next. What is due is derived from the last inspection, which school_visit
-- has already, so that saving, changing, deleting and restoring inspections needs nothing more; only what
-- people enter is stored.

alter table account add column inspection_interval_months integer not null default 12
  constraint account__inspection_interval check (inspection_interval_months between 1 and 60);
comment on column account.inspection_interval_months is 'Months from the last inspection of a school until the next one is due.';

create table inspection_plan (
  account_id uuid not null,
  school_id uuid not null,
  plan_id uuid not null default gen_random_uuid(),
  due_on date,
  planned_on date,
  inspector_id uuid,
  made_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  constraint inspection_plan__pk primary key (account_id, school_id),
  constraint inspection_plan__school foreign key (account_id, school_id)
    references school on delete cascade,
  constraint inspection_plan__inspector foreign key (account_id, inspector_id)
    references app_user (account_id, id)
);
comment on table inspection_plan is 'What people entered for the next inspection of a school. It holds until an inspection is saved after it was made; then it is over, and holds again when that inspection is deleted.';
comment on column inspection_plan.plan_id is 'Another one for each planned inspection: its identity in calendars.';
comment on column inspection_plan.due_on is 'The due date that a person entered instead of the one derived from the last inspection.';
comment on column inspection_plan.made_at is 'When it was begun: an inspection saved later fulfills it.';
comment on column inspection_plan.version is 'Counts what people change, so that nobody overwrites what they have not seen.';
create index inspection_plan__of_inspector on inspection_plan (account_id, inspector_id, planned_on);
select protect_table('inspection_plan');
