-- The findings, from which the deficiencies of a school follow (server/ledger).

-- Each D and X of the inspections that are not deleted, one row for each; derived from the
-- inspections.
create table deficiency_finding (
  account_id    uuid not null,
  inspection_id uuid not null,
  school_id     uuid not null,
  area          uuid not null,
  category      text not null,
  mark          text not null,
  -- The date of the inspection.
  found_on      date not null,
  -- When the inspection was first saved; it determines the order of inspections of the same date.
  found_at      timestamptz not null,
  -- The first 300 characters of the comment: as much as two lines of a list can show.
  comment       text not null default '',
  constraint deficiency_finding__pk primary key (account_id, inspection_id, area, category),
  constraint deficiency_finding__inspection foreign key (account_id, inspection_id) references
    inspection(account_id, id) on delete cascade,
  constraint deficiency_finding__mark check (mark in ('Deficient', 'Poor'))
);
create index deficiency_finding__of_place on deficiency_finding (account_id, school_id, area,
  category, found_on, found_at);
alter table deficiency_finding enable row level security, force row level security;
create policy deficiency_finding__member on deficiency_finding to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy deficiency_finding__limited on deficiency_finding as restrictive to good_repair_limited
  using (school_id = any ((select current_schools())::uuid[]));
create policy deficiency_finding__system on deficiency_finding to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on deficiency_finding to good_repair_member,
  good_repair_system;
