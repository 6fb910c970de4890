-- Complaints about the condition of schools (docs/williams.md).

-- A complaint. What people decide and do about it is entered; the columns after these are derived by
-- domain/complaint whenever one of them changes.
create table complaint (
  account_id     uuid not null,
  id             uuid not null default gen_random_uuid(),
  -- The year in which it was received, and a count within the year: 2026-0017.
  number         text not null,
  -- HMAC of the code that shows its state to whoever received it; the code is not stored.
  code_hash      bytea not null,
  -- What the public page has sent with it, so that a form that is sent again is stored once.
  sent_key       uuid,
  way            text not null,
  language       text not null,
  subject        text not null,
  -- Null after the school was purged; its name stays.
  school_id      uuid,
  school_name    text not null,
  -- Null if it is unknown or was purged; the place stays.
  area_id        uuid,
  place          text not null,
  description    text not null,
  wants_response boolean not null,
  -- Whether the complainant gave a name or an address; stays true when these are purged.
  is_named       boolean not null,
  received_on    date not null,
  received_at    timestamptz not null default now(),
  -- Who entered it; null if it was sent with the public page.
  entered_by     uuid,
  authority      text not null default 'undecided',
  forwarded_on   date,
  forwarded_to   text not null default '',
  validity       text not null default 'undecided',
  decided_on     date,
  remedied_on    date,
  remedy         text not null default '',
  responded_on   date,
  response       text not null default '',
  appealed_on    date,
  nonsense_on    date,
  -- Why it was marked as nonsense.
  nonsense       text not null default '',
  -- Increases with each change.
  version        integer not null default 1,
  state          text not null,
  -- The last day of the clock that ends next, and which one it is; null if none runs.
  next_due_on    date,
  next_clock     text,
  resolved_on    date,
  closed_on      date,
  constraint complaint__pk primary key (account_id, id),
  constraint complaint__number_once unique (account_id, number),
  constraint complaint__account foreign key (account_id) references account(id),
  constraint complaint__school foreign key (account_id, school_id) references school(account_id, id)
    on delete set null (school_id),
  constraint complaint__area foreign key (account_id, area_id) references area(account_id, id)
    on delete set null (area_id),
  constraint complaint__entered_by foreign key (account_id, entered_by) references
    app_user(account_id, id),
  constraint complaint__way check (way in ('web', 'paper', 'mail', 'email', 'telephone',
    'in-person')),
  constraint complaint__language check (language in ('en', 'es', 'other')),
  constraint complaint__subject check (subject in ('threat', 'restroom', 'other', 'textbooks',
    'teachers')),
  constraint complaint__description check (description <> '' and char_length(description) <= 10000),
  constraint complaint__authority check (authority in ('undecided', 'principal', 'district')),
  constraint complaint__validity check (validity in ('undecided', 'valid', 'not-valid')),
  constraint complaint__decided check ((validity = 'undecided') = (decided_on is null)),
  constraint complaint__state check (state in ('received', 'forwarded', 'valid', 'not-valid',
    'remedied', 'answered', 'nonsense')),
  constraint complaint__next_clock check (next_clock in ('forward', 'remedy', 'respond')),
  constraint complaint__next check ((next_clock is null) = (next_due_on is null))
);
create unique index complaint__sent_once on complaint (account_id, sent_key)
  where sent_key is not null;
create index complaint__by_due on complaint (account_id, next_due_on, received_at desc, id);
create index complaint__newest on complaint (account_id, received_at desc, id);
create index complaint__of_school on complaint (account_id, school_id, next_due_on, received_at
  desc, id);
create index complaint__of_area on complaint (account_id, area_id) where area_id is not null;
create index complaint__by_day on complaint (account_id, received_on);
create index complaint__entered_by_user on complaint (account_id, entered_by)
  where entered_by is not null;
create index complaint__closed on complaint (closed_on) where closed_on is not null and is_named;
alter table complaint enable row level security, force row level security;
create policy complaint__member on complaint to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy complaint__limited on complaint as restrictive to good_repair_limited
  using (school_id = any ((select current_schools())::uuid[]));
create policy complaint__system on complaint to good_repair_system using (true) with check (true);
grant select, insert, update, delete on complaint to good_repair_member, good_repair_system;

-- The last count of the numbers of each year.
create table complaint_count (
  account_id uuid not null,
  year       integer not null,
  last       integer not null,
  constraint complaint_count__pk primary key (account_id, year),
  constraint complaint_count__account foreign key (account_id) references account(id)
);
alter table complaint_count enable row level security, force row level security;
create policy complaint_count__member on complaint_count to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy complaint_count__system on complaint_count to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on complaint_count to good_repair_member, good_repair_system;

-- Who complained. A row is deleted some months after its complaint was closed (server/purge).
create table complainant (
  account_id   uuid not null,
  complaint_id uuid not null,
  name         text not null,
  email        text not null,
  phone        text not null,
  address      text not null,
  constraint complainant__pk primary key (account_id, complaint_id),
  constraint complainant__complaint foreign key (account_id, complaint_id) references
    complaint(account_id, id) on delete cascade
);
alter table complainant enable row level security, force row level security;
create policy complainant__member on complainant to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy complainant__limited on complainant as restrictive to good_repair_limited
  using (exists (
    select from complaint p where p.account_id = complainant.account_id and p.id = complainant.complaint_id
  ));
create policy complainant__system on complainant to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on complainant to good_repair_member, good_repair_system;

-- The photos of a complaint; none of them may be purged.
create table complaint_photo (
  account_id   uuid not null,
  complaint_id uuid not null,
  picture_id   uuid not null,
  constraint complaint_photo__pk primary key (account_id, complaint_id, picture_id),
  constraint complaint_photo__complaint foreign key (account_id, complaint_id) references
    complaint(account_id, id) on delete cascade,
  constraint complaint_photo__picture foreign key (account_id, picture_id) references
    picture(account_id, id)
);
create index complaint_photo__of_picture on complaint_photo (account_id, picture_id);
alter table complaint_photo enable row level security, force row level security;
create policy complaint_photo__member on complaint_photo to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy complaint_photo__limited on complaint_photo as restrictive to good_repair_limited
  using (exists (
    select from complaint p where p.account_id = complaint_photo.account_id and p.id = complaint_photo.complaint_id
  ));
create policy complaint_photo__system on complaint_photo to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on complaint_photo to good_repair_member, good_repair_system;

-- The deficiencies that a complaint is about.
create table complaint_deficiency (
  account_id    uuid not null,
  complaint_id  uuid not null,
  deficiency_id uuid not null,
  constraint complaint_deficiency__pk primary key (account_id, complaint_id, deficiency_id),
  constraint complaint_deficiency__complaint foreign key (account_id, complaint_id) references
    complaint(account_id, id) on delete cascade,
  constraint complaint_deficiency__deficiency foreign key (account_id, deficiency_id) references
    deficiency(account_id, id) on delete cascade
);
create index complaint_deficiency__of_deficiency on complaint_deficiency (account_id,
  deficiency_id);
alter table complaint_deficiency enable row level security, force row level security;
create policy complaint_deficiency__member on complaint_deficiency to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy complaint_deficiency__limited on complaint_deficiency as restrictive to good_repair_limited
  using (exists (
    select from complaint p where p.account_id = complaint_deficiency.account_id and p.id = complaint_deficiency.complaint_id
  ));
create policy complaint_deficiency__system on complaint_deficiency to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on complaint_deficiency to good_repair_member,
  good_repair_system;

-- What people did about a complaint and the notes that they wrote. Members only add entries.
create table complaint_event (
  account_id   uuid not null,
  id           uuid not null default gen_random_uuid(),
  complaint_id uuid not null,
  at           timestamptz not null default clock_timestamp(),
  -- Null if it was sent with the public page.
  by_user      uuid,
  -- What was done.
  act          text not null,
  -- For each changed field, its value before and after; {} if none has changed.
  changes      jsonb not null default '{}',
  note         text not null default '',
  constraint complaint_event__pk primary key (account_id, id),
  constraint complaint_event__complaint foreign key (account_id, complaint_id) references
    complaint(account_id, id) on delete cascade,
  constraint complaint_event__by_user foreign key (account_id, by_user) references
    app_user(account_id, id),
  constraint complaint_event__act check (act in ('received', 'entered', 'changed', 'linked',
    'unlinked', 'photo', 'mailed')),
  constraint complaint_event__note check (char_length(note) <= 2000)
);
create index complaint_event__of_complaint on complaint_event (account_id, complaint_id, at desc,
  id);
create index complaint_event__by_user on complaint_event (account_id, by_user)
  where by_user is not null;
alter table complaint_event enable row level security, force row level security;
create policy complaint_event__member on complaint_event to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy complaint_event__limited on complaint_event as restrictive to good_repair_limited
  using (exists (
    select from complaint p where p.account_id = complaint_event.account_id and p.id = complaint_event.complaint_id
  ));
create policy complaint_event__system on complaint_event to good_repair_system
  using (true)
  with check (true);
grant select, insert on complaint_event to good_repair_member;
grant select, insert, update, delete on complaint_event to good_repair_system;
