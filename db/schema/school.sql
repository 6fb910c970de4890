-- Schools, their facilities and their areas.

create table school (
  account_id  uuid not null,
  id          uuid not null default gen_random_uuid(),
  name        text not null,
  type        text not null,
  address     text not null default '',
  district    text not null default '',
  county      text not null default '',
  -- The 14 digits of the school in the directory of the state, if the school was imported.
  cds_code    text,
  created_at  timestamptz not null default now(),
  deleted_at  timestamptz,
  -- The name in upper case and without accents, for searches.
  name_key    text not null generated always as (search_key(name)) stored,
  -- The type in upper case and without accents, for searches.
  type_key    text not null generated always as (search_key(type)) stored,
  -- The address in upper case and without accents, for searches.
  address_key text not null generated always as (search_key(address)) stored,
  -- Whom to ask about the school, such as the principal, who needs no account.
  contact_name text not null default '',
  contact_email text not null default '',
  constraint school__pk primary key (account_id, id),
  constraint school__account foreign key (account_id) references account(id),
  constraint school__name_length check (char_length(name) >= 1 and char_length(name) <= 200),
  constraint school__type check (type in ('Elementary School', 'Middle School', 'High School',
    'Other')),
  constraint school__cds_code check (cds_code ~ '^[0-9]{14}$')
);
create unique index school__cds_code_once on school (account_id, cds_code) where deleted_at is null;
create index school__by_name on school (account_id, regexp_replace(regexp_replace(name, '\d+',
  '000000000000\&', 'g'), '0*(\d{12})', '\1', 'g') collate "und-x-icu", id)
  where deleted_at is null;
create index school__search on school using gin (account_id, name_key gin_trgm_ops, type_key
  gin_trgm_ops, address_key gin_trgm_ops)
  where deleted_at is null;
alter table school enable row level security, force row level security;
create policy school__member on school to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy school__limited on school as restrictive to good_repair_limited
  using (id = any ((select current_schools())::uuid[]));
create policy school__system on school to good_repair_system using (true) with check (true);
grant select, insert, update, delete on school to good_repair_member, good_repair_system;

create table facility (
  account_id  uuid not null,
  id          uuid not null default gen_random_uuid(),
  name        text not null,
  type        text not null,
  build_date  date,
  square_feet integer,
  created_at  timestamptz not null default now(),
  deleted_at  timestamptz,
  -- The name in upper case and without accents, for searches.
  name_key    text not null generated always as (search_key(name)) stored,
  -- The type in upper case and without accents, for searches.
  type_key    text not null generated always as (search_key(type)) stored,
  constraint facility__pk primary key (account_id, id),
  constraint facility__account foreign key (account_id) references account(id),
  constraint facility__name_length check (char_length(name) >= 1 and char_length(name) <= 200),
  constraint facility__type check (type in ('Academic', 'Athletic', 'Assembly', 'Service',
    'Other')),
  constraint facility__square_feet check (square_feet >= 0)
);
create index facility__by_name on facility (account_id, regexp_replace(regexp_replace(name, '\d+',
  '000000000000\&', 'g'), '0*(\d{12})', '\1', 'g') collate "und-x-icu", id)
  where deleted_at is null;
create index facility__by_type on facility (account_id, type, regexp_replace(regexp_replace(name,
  '\d+', '000000000000\&', 'g'), '0*(\d{12})', '\1', 'g') collate "und-x-icu", id)
  where deleted_at is null;
create index facility__search on facility using gin (account_id, name_key gin_trgm_ops, type_key
  gin_trgm_ops)
  where deleted_at is null;
alter table facility enable row level security, force row level security;
create policy facility__member on facility to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy facility__system on facility to good_repair_system using (true) with check (true);
grant select, insert, update, delete on facility to good_repair_member, good_repair_system;

-- Which schools a facility belongs to; at least one.
create table school_facility (
  account_id  uuid not null,
  school_id   uuid not null,
  facility_id uuid not null,
  constraint school_facility__pk primary key (account_id, school_id, facility_id),
  constraint school_facility__school foreign key (account_id, school_id) references
    school(account_id, id) on delete cascade,
  constraint school_facility__facility foreign key (account_id, facility_id) references
    facility(account_id, id) on delete cascade
);
create index school_facility__of_facility on school_facility (account_id, facility_id);
alter table school_facility enable row level security, force row level security;
create policy school_facility__member on school_facility to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy school_facility__limited on school_facility as restrictive to good_repair_limited
  using (school_id = any ((select current_schools())::uuid[]));
create policy school_facility__system on school_facility to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on school_facility to good_repair_member, good_repair_system;
-- Here, because it reads the table above.
create policy facility__limited on facility as restrictive to good_repair_limited
  using (exists (
    select from school_facility f
    where f.account_id = facility.account_id and f.facility_id = facility.id
  ));

-- A room or zone of a school that gets one row of marks.
create table area (
  account_id  uuid not null,
  id          uuid not null default gen_random_uuid(),
  school_id   uuid not null,
  facility_id uuid,
  name        text not null,
  created_at  timestamptz not null default now(),
  deleted_at  timestamptz,
  -- The name in upper case and without accents, for searches.
  name_key    text not null generated always as (search_key(name)) stored,
  constraint area__pk primary key (account_id, id),
  constraint area__school foreign key (account_id, school_id) references school(account_id, id) on
    delete cascade,
  constraint area__facility foreign key (account_id, facility_id) references facility(account_id,
    id) on delete cascade,
  constraint area__name_length check (char_length(name) >= 1 and char_length(name) <= 200)
);
create index area__of_school on area (account_id, school_id);
create index area__of_facility on area (account_id, facility_id);
create index area__search on area using gin (account_id, name_key gin_trgm_ops)
  where deleted_at is null;
create unique index area__name_once on area (account_id, school_id, coalesce(facility_id,
  '00000000-0000-0000-0000-000000000000'::uuid), lower(translate(name, '’‘‛ʼʹ′´`＇',
  '''''''''''''''''''')))
  where deleted_at is null;
alter table area enable row level security, force row level security;
create policy area__member on area to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy area__limited on area as restrictive to good_repair_limited
  using (school_id = any ((select current_schools())::uuid[]));
create policy area__system on area to good_repair_system using (true) with check (true);
grant select, insert, update, delete on area to good_repair_member, good_repair_system;

-- What a word in the column of types means that is not one of ours, as a person has answered.
create table import_type_word (
  account_id uuid not null,
  -- As domain/school/school-type-words.ts compares it.
  word       text not null,
  type       text not null,
  constraint import_type_word__pk primary key (account_id, word),
  constraint import_type_word__account foreign key (account_id) references account(id),
  constraint import_type_word__word_length check (char_length(word) >= 1 and
    char_length(word) <= 200),
  constraint import_type_word__type check (type in ('Elementary School', 'Middle School',
    'High School', 'Other'))
);
alter table import_type_word enable row level security, force row level security;
create policy import_type_word__member on import_type_word to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy import_type_word__system on import_type_word to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on import_type_word to good_repair_member, good_repair_system;
