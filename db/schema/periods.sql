-- How long each area had a D or X in each category (server/ledger).

-- The periods in which an area of a school had a D or X in a category, from one inspection to
-- another; derived from the inspections (server/ledger).
create table deficiency_period (
  account_id uuid not null,
  school_id  uuid not null,
  -- An area, or a facility that was inspected as a whole.
  area       uuid not null,
  category   text not null,
  mark       text not null,
  -- The first inspection with the mark.
  opened_by  uuid not null,
  -- The date of the inspection in opened_by.
  opened_on  date not null,
  -- When the inspection in opened_by was first saved; it determines the order of inspections of the
  -- same date.
  opened_at  timestamptz not null,
  -- The first later inspection with another mark; null if there is none.
  closed_by  uuid,
  -- The date of the inspection in closed_by; infinity until there is one.
  closed_on  date not null default 'infinity'::date,
  closed_at  timestamptz,
  -- False while the school, the area or the facility is deleted: the period is not counted then.
  in_use     boolean not null default true,
  constraint deficiency_period__pk primary key (account_id, school_id, area, category, opened_by),
  constraint deficiency_period__school foreign key (account_id, school_id) references
    school(account_id, id) on delete cascade,
  constraint deficiency_period__mark check (mark in ('Deficient', 'Poor')),
  constraint deficiency_period__closed check ((closed_by is null) = (closed_on = 'infinity'::date)
    and (closed_by is null) = (closed_at is null))
);
create index deficiency_period__standing on deficiency_period (account_id, closed_on) include
  (opened_on, mark, school_id)
  where in_use;
alter table deficiency_period enable row level security, force row level security;
create policy deficiency_period__member on deficiency_period to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy deficiency_period__limited on deficiency_period as restrictive to good_repair_limited
  using (school_id = any ((select current_schools())::uuid[]));
create policy deficiency_period__system on deficiency_period to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on deficiency_period to good_repair_member, good_repair_system;
