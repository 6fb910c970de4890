-- Floor plans of schools, and where rooms are on them.

-- A floor plan: its image is a photo.
create table floor_plan (
  account_id uuid not null,
  id         uuid not null default gen_random_uuid(),
  school_id  uuid not null,
  name       text not null,
  picture_id uuid not null,
  -- How many rooms are placed on it.
  rooms      integer not null default 0,
  -- Increases with each change.
  version    integer not null default 1,
  constraint floor_plan__pk primary key (account_id, id),
  constraint floor_plan__school foreign key (account_id, school_id) references school(account_id,
    id) on delete cascade,
  constraint floor_plan__picture foreign key (account_id, picture_id) references
    picture(account_id, id),
  constraint floor_plan__name check (name <> ''),
  constraint floor_plan__rooms check (rooms >= 0)
);
create unique index floor_plan__name_once on floor_plan (account_id, school_id, lower(name));
create index floor_plan__of_picture on floor_plan (account_id, picture_id);
alter table floor_plan enable row level security, force row level security;
create policy floor_plan__member on floor_plan to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy floor_plan__limited on floor_plan as restrictive to good_repair_limited
  using (school_id = any ((select current_schools())::uuid[]));
create policy floor_plan__system on floor_plan to good_repair_system using (true) with check (true);
grant select, insert, update, delete on floor_plan to good_repair_member, good_repair_system;

-- Where a room, an area or a facility, is on the plan. In each school, a room is on one plan at most.
create table floor_plan_place (
  account_id  uuid not null,
  school_id   uuid not null,
  plan_id     uuid not null,
  area_id     uuid,
  facility_id uuid,
  room_id     uuid not null generated always as (coalesce(area_id, facility_id)) stored,
  -- Fractions of the width and height of the image, from the top left.
  x           numeric(5, 4) not null,
  y           numeric(5, 4) not null,
  constraint floor_plan_place__pk primary key (account_id, school_id, room_id),
  constraint floor_plan_place__school foreign key (account_id, school_id) references
    school(account_id, id) on delete cascade,
  constraint floor_plan_place__plan foreign key (account_id, plan_id) references
    floor_plan(account_id, id) on delete cascade,
  constraint floor_plan_place__area foreign key (account_id, area_id) references area(account_id,
    id) on delete cascade,
  constraint floor_plan_place__facility foreign key (account_id, facility_id) references
    facility(account_id, id) on delete cascade,
  constraint floor_plan_place__one_room check ((area_id is null) <> (facility_id is null)),
  constraint floor_plan_place__x check (x >= 0 and x <= 1),
  constraint floor_plan_place__y check (y >= 0 and y <= 1)
);
create index floor_plan_place__of_plan on floor_plan_place (account_id, plan_id);
create index floor_plan_place__of_area on floor_plan_place (account_id, area_id)
  where area_id is not null;
create index floor_plan_place__of_facility on floor_plan_place (account_id, facility_id)
  where facility_id is not null;
alter table floor_plan_place enable row level security, force row level security;
create policy floor_plan_place__member on floor_plan_place to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy floor_plan_place__limited on floor_plan_place as restrictive to good_repair_limited
  using (school_id = any ((select current_schools())::uuid[]));
create policy floor_plan_place__system on floor_plan_place to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on floor_plan_place to good_repair_member, good_repair_system;
