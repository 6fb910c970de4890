-- The texts that people enter for the school accountability report card of a report.
create table report_sarc (
  account_id uuid not null,
  report_id uuid not null,
  entered jsonb not null,
  version integer not null default 1,
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  constraint report_sarc__pk primary key (account_id, report_id),
  constraint report_sarc__entered check (jsonb_typeof(entered) = 'object'),
  constraint report_sarc__report foreign key (account_id, report_id)
    references report on delete cascade,
  constraint report_sarc__updated_by foreign key (account_id, updated_by)
    references app_user (account_id, id)
);
comment on table report_sarc is 'What people entered for the accountability report card of a report; rows without an entry show a draft, which is never stored.';
comment on column report_sarc.entered is 'By the letter of the group: {text, draft}, the text entered and the draft that it replaced.';
comment on column report_sarc.version is 'Counts the changes; an update that names another version is refused.';
create index report_sarc__updated_by on report_sarc (account_id, updated_by);
select protect_table('report_sarc');
