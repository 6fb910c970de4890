-- Capital needs, and what people enter for the five-year plan.

-- A part of a school that has to be replaced at the end of its life, such as a roof.
create table capital_need (
  account_id     uuid not null,
  id             uuid not null default gen_random_uuid(),
  school_id      uuid not null,
  facility_id    uuid,
  title          text not null,
  installed_year integer not null,
  life_years     integer not null,
  -- What replacing it costs today.
  cost_cents     bigint not null,
  -- The school year that a person chose in the plan; null for the end of its life.
  chosen_year    integer,
  note           text not null default '',
  -- Increases with each change.
  version        integer not null default 1,
  constraint capital_need__pk primary key (account_id, id),
  constraint capital_need__school foreign key (account_id, school_id) references school(account_id,
    id) on delete cascade,
  constraint capital_need__facility foreign key (account_id, facility_id) references
    facility(account_id, id) on delete set null (facility_id),
  constraint capital_need__title check (title <> ''),
  constraint capital_need__life check (life_years > 0),
  constraint capital_need__cost check (cost_cents >= 0)
);
create index capital_need__of_school on capital_need (account_id, school_id);
create index capital_need__of_facility on capital_need (account_id, facility_id)
  where facility_id is not null;
alter table capital_need enable row level security, force row level security;
create policy capital_need__member on capital_need to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy capital_need__limited on capital_need as restrictive to good_repair_limited
  using (school_id = any ((select current_schools())::uuid[]));
create policy capital_need__system on capital_need to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on capital_need to good_repair_member, good_repair_system;

-- The school year that a person chose for a deficiency in the plan.
create table deficiency_year (
  account_id    uuid not null,
  deficiency_id uuid not null,
  year          integer not null,
  constraint deficiency_year__pk primary key (account_id, deficiency_id),
  constraint deficiency_year__deficiency foreign key (account_id, deficiency_id) references
    deficiency(account_id, id) on delete cascade
);
alter table deficiency_year enable row level security, force row level security;
create policy deficiency_year__member on deficiency_year to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy deficiency_year__limited on deficiency_year as restrictive to good_repair_limited
  using (exists (
    select from deficiency p where p.account_id = deficiency_year.account_id and p.id = deficiency_year.deficiency_id
  ));
create policy deficiency_year__system on deficiency_year to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on deficiency_year to good_repair_member, good_repair_system;

-- What building a school anew would cost.
create table replacement_value (
  account_id uuid not null,
  school_id  uuid not null,
  cents      bigint not null,
  constraint replacement_value__pk primary key (account_id, school_id),
  constraint replacement_value__school foreign key (account_id, school_id) references
    school(account_id, id) on delete cascade,
  constraint replacement_value__cents check (cents >= 0)
);
alter table replacement_value enable row level security, force row level security;
create policy replacement_value__member on replacement_value to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy replacement_value__limited on replacement_value as restrictive to good_repair_limited
  using (school_id = any ((select current_schools())::uuid[]));
create policy replacement_value__system on replacement_value to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on replacement_value to good_repair_member, good_repair_system;
