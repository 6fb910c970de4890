-- How long each area had a D or X in each category, and whether the area is in use.

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
create policy deficiency_period__system on deficiency_period to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on deficiency_period to good_repair_member, good_repair_system;

-- Whether a school has an area or a facility, and none of them is deleted.
create function is_in_use(account uuid, school uuid, place uuid)
  returns boolean
  language sql
  stable
as $$
  select exists (
    select from school s where s.account_id = account and s.id = school and s.deleted_at is null
  ) and (
    exists (
      select from area a where a.account_id = account and a.id = place and a.deleted_at is null
    ) or exists (
      select from school_facility sf
      join facility f on f.account_id = sf.account_id and f.id = sf.facility_id
      where sf.account_id = account and sf.school_id = school and sf.facility_id = place
        and f.deleted_at is null
    )
  )
$$;

-- Deficiencies leave the list with their school, facility or area, and come back with it, as
-- periods do.
create function update_in_use(account uuid, school uuid, place uuid)
  returns void
  language plpgsql
as $$
begin
  -- Waits for an inspection of the school that is being saved, whose deficiencies are not seen yet.
  perform from school s where s.account_id = account and s.id = school for no key update;
  update deficiency_period p set in_use = not in_use
    where p.account_id = account and p.school_id = school and (place is null or p.area = place)
      and p.in_use <> is_in_use(account, school, p.area);
  update deficiency d set is_in_use = not d.is_in_use
    where d.account_id = account and d.school_id = school and (place is null or d.area = place)
      and d.is_in_use <> is_in_use(account, school, d.area);
end $$;

create function follow_school()
  returns trigger
  language plpgsql
as $$
begin
  perform update_in_use(new.account_id, new.id, null);
  return null;
end $$;

create function follow_facility()
  returns trigger
  language plpgsql
as $$
begin
  perform update_in_use(account_id, school_id, facility_id)
  from (
    select account_id, school_id, facility_id from school_facility
    where account_id = new.account_id and facility_id = new.id order by school_id
  ) as linked;
  return null;
end $$;

create function follow_school_facility()
  returns trigger
  language plpgsql
as $$
declare
  link school_facility := coalesce(new, old);
begin
  perform update_in_use(link.account_id, link.school_id, link.facility_id);
  return null;
end $$;

create function follow_area()
  returns trigger
  language plpgsql
as $$
begin
  perform update_in_use(old.account_id, old.school_id, old.id);
  return null;
end $$;

create trigger school__in_use after update of deleted_at on school
  for each row
  when (old.deleted_at is distinct from new.deleted_at)
  execute function follow_school();
create trigger facility__in_use after update of deleted_at on facility
  for each row
  when (old.deleted_at is distinct from new.deleted_at)
  execute function follow_facility();
create trigger school_facility__in_use after insert or delete on school_facility
  for each row
  execute function follow_school_facility();
create trigger area__gone after delete on area for each row execute function follow_area();
create trigger area__in_use after update of deleted_at on area
  for each row
  when (old.deleted_at is distinct from new.deleted_at)
  execute function follow_area();
