-- Inspections: the marks, and what answers a repeated save.

-- What the dashboard adds up over many inspections, without opening a document.
create function marks_counted(counts jsonb, mark text)
  returns integer
  language sql
  immutable parallel safe
as $$ select coalesce(sum((value ->> mark)::integer), 0)::integer from jsonb_each(counts) $$;

create table inspection (
  account_id              uuid not null,
  id                      uuid not null default gen_random_uuid(),
  school_id               uuid not null,
  -- The school as it was on the day of the inspection.
  school_name             text not null,
  school_type             text not null,
  school_address          text not null,
  school_district         text not null,
  school_county           text not null,
  date                    date not null,
  classroom_count         integer not null,
  inspector_name          text not null,
  inspector_title         text not null,
  weather_condition       text not null,
  district_representative text not null,
  -- The edition of the form by which the marks were made.
  instrument              text not null,
  -- The areas, each with 15 marks, their comments and the ids of their pictures.
  evaluations             jsonb not null,
  -- Per category: areas, adequate, deficient, extremeDeficiency, notApplicable.
  counts                  jsonb not null,
  -- The overall score in hundredths of a percent; null if no category applies.
  score                   integer,
  rating                  text,
  lowered_rating          text,
  lowered_reason          text not null default '',
  status                  text not null,
  -- Incremented by every update; an update that names an earlier version is refused.
  version                 integer not null default 1,
  created_by              uuid not null,
  updated_by              uuid not null,
  created_at              timestamptz not null default now(),
  -- When this row was last written.
  updated_at              timestamptz not null default now(),
  -- The number of D marks in all areas and categories.
  deficiencies integer not null generated always as (marks_counted(counts, 'deficient')) stored,
  -- The number of X marks in all areas and categories.
  extreme_deficiencies integer not null generated always as (marks_counted(counts,
    'extremeDeficiency')) stored,
  -- When the inspection was deleted. It can be restored for 30 days and is then purged.
  deleted_at              timestamptz,
  deleted_by              uuid,
  -- Why it was deleted; required when its report was Final.
  deleted_reason          text not null default '',
  -- The rating of the evaluator if it is below the computed one, else the computed one.
  effective_rating        text generated always as (case
    when array_position(array['Exemplary', 'Good', 'Fair', 'Poor'], lowered_rating)
      > array_position(array['Exemplary', 'Good', 'Fair', 'Poor'], rating) then lowered_rating
    else rating
  end) stored,
  -- How many areas the school had when the inspection was saved; null for inspections saved before
  -- this was recorded.
  areas_of_school         integer,
  -- The number of areas of the school that have marks in this inspection.
  areas_inspected         integer,
  -- The number of classrooms that the inspector entered, or else of those among the areas of the
  -- school.
  classrooms_of_school    integer,
  -- The number of classrooms that have their own marks in this inspection.
  classrooms_visited      integer,
  -- The areas that were not inspected: a list of {area, label, reason}; reason is empty if none was
  -- given.
  left_out                jsonb,
  -- The filled optional fields of the state form, by the names of
  -- domain/inspection/site-details.ts.
  site_details            jsonb not null default '{}'::jsonb,
  -- The API token that saved it last, if it was not a person. Then updated_by, and for a new inspection
  -- created_by, is who created the token.
  saved_by_token          uuid,
  constraint inspection__pk primary key (account_id, id),
  constraint inspection__account foreign key (account_id) references account(id),
  constraint inspection__created_by foreign key (account_id, created_by) references
    app_user(account_id, id),
  constraint inspection__updated_by foreign key (account_id, updated_by) references
    app_user(account_id, id),
  constraint inspection__saved_by_token foreign key (account_id, saved_by_token) references
    api_token(account_id, id),
  constraint inspection__deleted_by foreign key (account_id, deleted_by) references
    app_user(account_id, id),
  constraint inspection__classroom_count check (classroom_count >= 0),
  constraint inspection__evaluations check (jsonb_typeof(evaluations) = 'array'),
  constraint inspection__score check (score >= 0 and score <= 10000),
  constraint inspection__rating check (rating in ('Exemplary', 'Good', 'Fair', 'Poor')),
  constraint inspection__lowered_rating check (lowered_rating in ('Good', 'Fair', 'Poor')),
  constraint inspection__status check (status in ('Completed', 'Issues Found',
    'Remediation Needed')),
  constraint inspection__rated check ((score is null) = (rating is null)),
  constraint inspection__lowered_with_reason check (lowered_rating is null or lowered_reason <> ''),
  constraint inspection__deleted check ((deleted_at is null) = (deleted_by is null)),
  constraint inspection__coverage check ((num_nulls(areas_of_school, areas_inspected,
    classrooms_of_school, classrooms_visited, left_out) in (0, 5)) and areas_inspected >= 0 and
    areas_inspected <= areas_of_school and classrooms_visited >= 0 and classrooms_visited <=
    classrooms_of_school and jsonb_typeof(left_out) = 'array' and jsonb_array_length(left_out) =
    (areas_of_school - areas_inspected)),
  constraint inspection__site_details check (jsonb_typeof(site_details) = 'object')
);
create index inspection__created_by_user on inspection (account_id, created_by);
create index inspection__updated_by_user on inspection (account_id, updated_by);
create index inspection__saved_by_api_token on inspection (account_id, saved_by_token)
  where saved_by_token is not null;
create index inspection__deleted_by_user on inspection (account_id, deleted_by);
create index inspection__newest on inspection (account_id, date desc, created_at desc, id)
  where deleted_at is null;
create index inspection__newest_of_status on inspection (account_id, status, date desc, created_at
  desc, id)
  where deleted_at is null;
create index inspection__latest_of_school on inspection (account_id, school_id, date desc,
  created_at desc, id) include (deficiencies, extreme_deficiencies)
  where deleted_at is null;
create index inspection__by_school on inspection (account_id, school_name collate "und-x-icu", date
  desc, created_at desc, id)
  where deleted_at is null;
create index inspection__lowest_score on inspection (account_id, score, date desc, created_at desc,
  id)
  where deleted_at is null;
create index inspection__highest_score on inspection (account_id, score desc nulls last, date desc,
  created_at desc, id)
  where deleted_at is null;
create index inspection__worst_status on inspection (account_id, status desc, date desc, created_at
  desc, id)
  where deleted_at is null;
-- The names are searched where each is stored once; then the inspections that have them are found
-- here.
create index inspection__of_names on inspection (account_id, school_name, inspector_name, date desc,
  created_at desc, id) include (status, score)
  where deleted_at is null;
create index inspection__by_update on inspection (account_id, updated_at, id);
create index inspection__deleted on inspection (account_id, deleted_at)
  where deleted_at is not null;
alter table inspection enable row level security, force row level security;
create policy inspection__member on inspection to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy inspection__limited on inspection as restrictive to good_repair_limited
  using (school_id = any ((select current_schools())::uuid[]));
create policy inspection__system on inspection to good_repair_system using (true) with check (true);
grant select, insert, update, delete on inspection to good_repair_member, good_repair_system;

-- The pictures that an inspection shows. A picture that no inspection shows may be purged.
create table inspection_picture (
  account_id    uuid not null,
  inspection_id uuid not null,
  picture_id    uuid not null,
  constraint inspection_picture__pk primary key (account_id, inspection_id, picture_id),
  constraint inspection_picture__inspection foreign key (account_id, inspection_id) references
    inspection(account_id, id) on delete cascade,
  constraint inspection_picture__picture foreign key (account_id, picture_id) references
    picture(account_id, id)
);
create index inspection_picture__of_picture on inspection_picture (account_id, picture_id);
alter table inspection_picture enable row level security, force row level security;
create policy inspection_picture__member on inspection_picture to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy inspection_picture__limited on inspection_picture as restrictive to good_repair_limited
  using (exists (
    select from inspection p where p.account_id = inspection_picture.account_id and p.id = inspection_picture.inspection_id
  ))
  with check (true);
create policy inspection_picture__system on inspection_picture to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on inspection_picture to good_repair_member,
  good_repair_system;

-- The responses to saves by their Idempotency-Key: a retry gets the same response.
create table idempotency (
  account_id     uuid not null,
  key            text not null,
  call           text not null,
  request_sha256 bytea not null,
  answer         jsonb,
  created_at     timestamptz not null default now(),
  constraint idempotency__pk primary key (account_id, key),
  constraint idempotency__account foreign key (account_id) references account(id),
  constraint idempotency__key_length check (char_length(key) >= 1 and char_length(key) <= 200)
);
create index idempotency__by_age on idempotency (created_at);
alter table idempotency enable row level security, force row level security;
create policy idempotency__member on idempotency to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy idempotency__system on idempotency to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on idempotency to good_repair_member, good_repair_system;

create trigger inspection__note_written before insert or update on inspection
  for each row
  execute function note_written();
