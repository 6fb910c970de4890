-- Inspections, their pictures and reports. One inspection is one row: its summary counts, score,
-- rating and status, and its evaluations as one document (a fifth of the space of 600 rows).

create table inspection (
  account_id uuid not null constraint inspection__account references account,
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  school_name text not null,
  school_type text not null,
  school_address text not null,
  school_district text not null,
  school_county text not null,
  date date not null,
  classroom_count integer not null
    constraint inspection__classroom_count check (classroom_count >= 0),
  inspector_name text not null,
  inspector_title text not null,
  weather_condition text not null,
  district_representative text not null,
  instrument text not null,
  evaluations jsonb not null
    constraint inspection__evaluations check (jsonb_typeof(evaluations) = 'array'),
  counts jsonb not null,
  score integer constraint inspection__score check (score between 0 and 10000),
  rating text constraint inspection__rating
    check (rating in ('Exemplary', 'Good', 'Fair', 'Poor')),
  lowered_rating text constraint inspection__lowered_rating
    check (lowered_rating in ('Good', 'Fair', 'Poor')),
  lowered_reason text not null default '',
  status text not null constraint inspection__status
    check (status in ('Completed', 'Issues Found', 'Remediation Needed')),
  version integer not null default 1,
  created_by uuid not null,
  updated_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint inspection__pk primary key (account_id, id),
  -- A school is purged 30 days after its deletion; its inspections keep their copy of its name.
  constraint inspection__created_by foreign key (account_id, created_by) references app_user (account_id, id),
  constraint inspection__updated_by foreign key (account_id, updated_by) references app_user (account_id, id),
  constraint inspection__rated check ((score is null) = (rating is null)),
  constraint inspection__lowered_with_reason
    check (lowered_rating is null or lowered_reason <> '')
);
comment on column inspection.school_name is 'The school as it was on the day of the inspection.';
comment on column inspection.instrument is 'The revision of the form that the marks were made under.';
comment on column inspection.evaluations is 'Each area''s 15 marks with comments and picture ids.';
comment on column inspection.counts is 'Per category: areas, adequate, deficient, extremeDeficiency, notApplicable.';
comment on column inspection.score is 'Overall score in hundredths of a percent; null where nothing applies.';
comment on column inspection.version is 'Raised by every update; a stale one is refused.';
create index inspection__newest on inspection (account_id, date desc, created_at desc, id);
create index inspection__newest_of_status on inspection (account_id, status, date desc, created_at desc, id);
create index inspection__of_school on inspection (account_id, school_id, date desc);
create index inspection__created_by_user on inspection (account_id, created_by);
create index inspection__updated_by_user on inspection (account_id, updated_by);
create index inspection__search on inspection using gin
  (account_id, school_name gin_trgm_ops, inspector_name gin_trgm_ops);

create table report (
  account_id uuid not null constraint report__account references account,
  id uuid not null default gen_random_uuid(),
  inspection_id uuid not null,
  title text not null,
  author text not null,
  date date not null,
  status text not null default 'Draft'
    constraint report__status check (status in ('Draft', 'Review', 'Final')),
  created_at timestamptz not null default now(),
  constraint report__pk primary key (account_id, id),
  constraint report__id_once unique (id),
  constraint report__inspection foreign key (account_id, inspection_id)
    references inspection on delete cascade,
  constraint report__one_per_inspection unique (account_id, inspection_id)
);
comment on table report is 'The scored result of one inspection. Its id is a capability: who has it may read it.';
create index report__newest on report (account_id, date desc, created_at desc, id);
create index report__newest_of_status on report (account_id, status, date desc, created_at desc, id);
create index report__search on report using gin (account_id, title gin_trgm_ops, author gin_trgm_ops);

create table picture (
  account_id uuid not null constraint picture__account references account,
  id uuid not null default gen_random_uuid(),
  sha256 bytea not null constraint picture__sha256 check (octet_length(sha256) = 32),
  received_sha256 bytea not null constraint picture__received_sha256 check (octet_length(received_sha256) = 32),
  content_type text not null,
  bytes integer not null constraint picture__bytes check (bytes > 0),
  width integer not null constraint picture__width check (width > 0),
  height integer not null constraint picture__height check (height > 0),
  created_at timestamptz not null default now(),
  constraint picture__pk primary key (account_id, id),
  constraint picture__id_once unique (id),
  constraint picture__content_once unique (account_id, sha256)
);
comment on table picture is 'A stored photo, once per content and account; the bytes lie in the file store.';
comment on column picture.sha256 is 'Of the re-encoded bytes; names the stored file.';
comment on column picture.received_sha256 is 'Of the bytes that the device sent; what its copy is checked against.';

create table inspection_picture (
  account_id uuid not null,
  inspection_id uuid not null,
  picture_id uuid not null,
  constraint inspection_picture__pk primary key (account_id, inspection_id, picture_id),
  constraint inspection_picture__inspection foreign key (account_id, inspection_id)
    references inspection on delete cascade,
  constraint inspection_picture__picture foreign key (account_id, picture_id) references picture
);
comment on table inspection_picture is 'Which pictures an inspection shows; one that none shows may be purged.';
create index inspection_picture__of_picture on inspection_picture (account_id, picture_id);

create table idempotency (
  account_id uuid not null constraint idempotency__account references account,
  key text not null constraint idempotency__key_length check (char_length(key) between 1 and 200),
  call text not null,
  request_sha256 bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  constraint idempotency__pk primary key (account_id, key)
);
comment on table idempotency is 'Answers of saves by their Idempotency-Key: a retry gets the same answer.';
create index idempotency__by_age on idempotency (created_at);

create table list_count (
  account_id uuid not null constraint list_count__account references account,
  list text not null constraint list_count__list check (list in ('inspection', 'report')),
  status text not null,
  rows integer not null constraint list_count__rows check (rows >= 0),
  constraint list_count__pk primary key (account_id, list, status)
);
comment on table list_count is 'How many rows a list has per status, kept in the writing transaction: a count that stays flat.';

-- Keeps list_count for the table whose trigger calls it.
create function count_list_row() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or old.status <> new.status) then
    update list_count set rows = rows - 1
      where account_id = old.account_id and list = tg_table_name and status = old.status;
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or old.status <> new.status) then
    insert into list_count (account_id, list, status, rows)
      values (new.account_id, tg_table_name, new.status, 1)
      on conflict (account_id, list, status) do update set rows = list_count.rows + 1;
  end if;
  return null;
end $$;
create trigger inspection__count after insert or update of status or delete on inspection
  for each row execute function count_list_row();
create trigger report__count after insert or update of status or delete on report
  for each row execute function count_list_row();

select protect_table('inspection');
select protect_table('report');
select protect_table('picture');
select protect_table('inspection_picture');
select protect_table('idempotency');
select protect_table('list_count');
