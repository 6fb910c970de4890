-- What people who review a report ask for.

-- A remark on a report in review, or a request for a correction. Members only read them.
create table report_remark (
  account_id       uuid not null,
  id               uuid not null default gen_random_uuid(),
  report_id        uuid not null,
  written_by       uuid not null,
  text             text not null,
  -- Whether the inspection has to be corrected before the report may become final.
  wants_correction boolean not null,
  created_at       timestamptz not null default now(),
  -- Who said that what the remark asks for is done.
  settled_by       uuid,
  settled_at       timestamptz,
  constraint report_remark__pk primary key (account_id, id),
  constraint report_remark__report foreign key (account_id, report_id) references report(account_id,
    id) on delete cascade,
  constraint report_remark__written_by foreign key (account_id, written_by) references
    app_user(account_id, id),
  constraint report_remark__settled_by foreign key (account_id, settled_by) references
    app_user(account_id, id),
  constraint report_remark__text check (text <> ''),
  constraint report_remark__settled check ((settled_by is null) = (settled_at is null) and
    (wants_correction or settled_at is null))
);
create index report_remark__of_report on report_remark (account_id, report_id, created_at, id);
create index report_remark__written_by_user on report_remark (account_id, written_by);
create index report_remark__settled_by_user on report_remark (account_id, settled_by)
  where settled_by is not null;
alter table report_remark enable row level security, force row level security;
create policy report_remark__member on report_remark to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy report_remark__limited on report_remark as restrictive to good_repair_limited
  using (exists (
    select from report p where p.account_id = report_remark.account_id and
      p.id = report_remark.report_id
  ));
create policy report_remark__system on report_remark to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on report_remark to good_repair_member, good_repair_system;
