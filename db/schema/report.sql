-- Reports, their history, and what is sealed.

-- The scored result of one inspection. Anybody with its public link may read it without signing in.
create table report (
  account_id        uuid not null,
  id                uuid not null default gen_random_uuid(),
  inspection_id     uuid not null,
  title             text not null,
  author            text not null,
  date              date not null,
  status            text not null default 'Draft',
  created_at        timestamptz not null default now(),
  -- The id in the public link after an administrator has renewed the link; null before that, when
  -- the link has the id of the report.
  link_id           uuid,
  -- False while an administrator has withdrawn the public link.
  is_public         boolean not null default true,
  -- Incremented when the public link is renewed or withdrawn. PDF links that were signed before
  -- that are refused.
  link_edition      integer not null default 1,
  -- Set and cleared together with deleted_at of the inspection.
  deleted_at        timestamptz,
  -- For a Final report, the areas with a D or X in the two years before its inspection, [{area,
  -- date}], as they were when the report became Final. For other reports they are read from the
  -- inspections.
  findings_before   jsonb,
  -- When this row was last written.
  updated_at        timestamptz not null default now(),
  -- Whether the page of the district lists the report: never, while it is Final, or always,
  -- including drafts. The public link must be valid as well.
  published         text not null default 'no',
  -- The plan of the district to address the deficiencies; '' without one.
  district_plan     text not null default '',
  -- The response of the district to the report; '' without one.
  district_response text not null default '',
  -- Who last wrote the plan or the response; null if nobody has.
  district_by       uuid,
  -- When the plan or the response was last written.
  district_at       timestamptz,
  -- The title in upper case and without accents, for searches.
  title_key         text not null generated always as (search_key(title)) stored,
  -- The author in upper case and without accents, for searches.
  author_key        text not null generated always as (search_key(author)) stored,
  constraint report__pk primary key (account_id, id),
  constraint report__id_once unique (id),
  constraint report__one_per_inspection unique (account_id, inspection_id),
  constraint report__account foreign key (account_id) references account(id),
  constraint report__inspection foreign key (account_id, inspection_id) references
    inspection(account_id, id) on delete cascade,
  constraint report__district_by foreign key (account_id, district_by) references
    app_user(account_id, id),
  constraint report__status check (status in ('Draft', 'Review', 'Final')),
  constraint report__link_edition check (link_edition > 0),
  constraint report__published check (published in ('no', 'final', 'always')),
  constraint report__district_plan check (length(district_plan) <= 5000),
  constraint report__district_response check (length(district_response) <= 5000),
  constraint report__district_signed check ((district_by is null) = (district_at is null) and
    (district_by is not null or district_plan = '' and district_response = ''))
);
create unique index report__link_once on report (coalesce(link_id, id));
create index report__newest on report (account_id, date desc, created_at desc, id)
  where deleted_at is null;
create index report__newest_of_status on report (account_id, status, date desc, created_at desc, id)
  where deleted_at is null;
-- A report moves from Draft through Review to Final, which is not the order of these words.
create index report__first_status on report (account_id, array_position(array['Draft', 'Review',
  'Final'], status), date desc, created_at desc, id)
  where deleted_at is null;
create index report__last_status on report (account_id, array_position(array['Draft', 'Review',
  'Final'], status) desc, date desc, created_at desc, id)
  where deleted_at is null;
create index report__by_update on report (account_id, updated_at, id);
create index report__district_by_user on report (account_id, district_by)
  where district_by is not null;
create index report__search on report using gin (account_id, title_key gin_trgm_ops, author_key
  gin_trgm_ops);
create index report__newest_published on report (account_id, date desc, created_at desc, id) include
  (status, published)
  where (published <> 'no') and is_public and (deleted_at is null);
alter table report enable row level security, force row level security;
create policy report__member on report to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy report__limited on report as restrictive to good_repair_limited
  using (exists (
    select from inspection p where p.account_id = report.account_id and p.id = report.inspection_id
  ))
  with check (true);
create policy report__system on report to good_repair_system using (true) with check (true);
grant select, insert, update, delete on report to good_repair_member, good_repair_system;

-- The changes of the status of a report: who, from, to and when, with the reason if the report was
-- reopened or voided.
create table report_event (
  account_id  uuid not null,
  id          uuid not null default gen_random_uuid(),
  report_id   uuid not null,
  acted_by    uuid not null,
  from_status text not null,
  to_status   text not null,
  reason      text not null default '',
  created_at  timestamptz not null default now(),
  constraint report_event__pk primary key (account_id, id),
  constraint report_event__report foreign key (account_id, report_id) references report(account_id,
    id) on delete cascade,
  constraint report_event__acted_by foreign key (account_id, acted_by) references
    app_user(account_id, id),
  constraint report_event__reopened_with_reason check (from_status <> 'Final' or reason <> ''),
  constraint report_event__from_status check (from_status in ('Draft', 'Review', 'Final', 'Void')),
  constraint report_event__to_status check (to_status in ('Draft', 'Review', 'Final', 'Void'))
);
create index report_event__of_report on report_event (account_id, report_id, created_at desc, id);
create index report_event__acted_by_user on report_event (account_id, acted_by);
alter table report_event enable row level security, force row level security;
create policy report_event__member on report_event to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy report_event__limited on report_event as restrictive to good_repair_limited
  using (exists (
    select from report p where p.account_id = report_event.account_id and p.id = report_event.report_id
  ));
create policy report_event__system on report_event to good_repair_system
  using (true)
  with check (true);
grant select, insert on report_event to good_repair_member;
grant select, insert, update, delete on report_event to good_repair_system;

-- The texts that people entered for the accountability report card of a report. For a report
-- without a row, a proposed text is shown, which is never stored.
create table report_sarc (
  account_id uuid not null,
  report_id  uuid not null,
  -- By the letter of the group: {text, draft}, the entered text and the proposed text that it
  -- replaced.
  entered    jsonb not null,
  -- Incremented by every change; an update that names an earlier version is refused.
  version    integer not null default 1,
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  constraint report_sarc__pk primary key (account_id, report_id),
  constraint report_sarc__report foreign key (account_id, report_id) references report(account_id,
    id) on delete cascade,
  constraint report_sarc__updated_by foreign key (account_id, updated_by) references
    app_user(account_id, id),
  constraint report_sarc__entered check (jsonb_typeof(entered) = 'object')
);
create index report_sarc__updated_by on report_sarc (account_id, updated_by);
alter table report_sarc enable row level security, force row level security;
create policy report_sarc__member on report_sarc to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy report_sarc__limited on report_sarc as restrictive to good_repair_limited
  using (exists (
    select from report p where p.account_id = report_sarc.account_id and p.id = report_sarc.report_id
  ));
create policy report_sarc__system on report_sarc to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on report_sarc to good_repair_member, good_repair_system;

-- A version of a report, as it was when it became Final. A row is never changed; reopening a report
-- and making it Final again adds the next version.
create table sealed_report (
  account_id uuid not null,
  report_id  uuid not null,
  version    integer not null,
  -- Everything the report shows, as canonical JSON (RFC 8785).
  sheet      text not null,
  -- The SHA-256 of the UTF-8 bytes of the sheet.
  sha256     bytea not null,
  -- Printed on the report; whoever has it can ask whether the report is genuine and current.
  code       text not null,
  -- The address of the service when the report was sealed, which its PDF prints.
  app_url    text not null,
  -- The photos in the sheet, which are retained with it.
  photos     uuid[] not null,
  -- The day of the seal in the time zone of the account, as the PDF prints it.
  sealed_on  date not null,
  -- When the report became Final.
  sealed_at  timestamptz not null,
  -- Who made the report final; null if the version was stored later, for a report that became Final
  -- before versions existed.
  sealed_by  uuid,
  -- The longer side of the photos in its PDF, in pixels, so that the same PDF can be made again. By
  -- default that of the thumbnails, which all earlier PDFs have.
  photo_side integer not null default 480,
  -- The logo of the district when the report was sealed, which is also among its photos; null
  -- without one.
  logo_id    uuid,
  -- The name of the district at that time, the alternative text of its logo.
  logo_alt   text not null default '',
  constraint sealed_report__pk primary key (account_id, report_id, version),
  constraint sealed_report__code_once unique (code),
  constraint sealed_report__report foreign key (account_id, report_id) references report(account_id,
    id) on delete cascade,
  constraint sealed_report__sealed_by foreign key (account_id, sealed_by) references
    app_user(account_id, id),
  constraint sealed_report__code check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  constraint sealed_report__version check (version > 0),
  constraint sealed_report__sha256 check (sha256 = sha256(convert_to(sheet, 'UTF8'::name)))
);
create index sealed_report__sealed_by on sealed_report (account_id, sealed_by);
create index sealed_report__photos on sealed_report using gin (photos);
alter table sealed_report enable row level security, force row level security;
create policy sealed_report__member on sealed_report to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy sealed_report__limited on sealed_report as restrictive to good_repair_limited
  using (exists (
    select from report p where p.account_id = sealed_report.account_id and p.id = sealed_report.report_id
  ));
create policy sealed_report__system on sealed_report to good_repair_system
  using (true)
  with check (true);
grant select, insert on sealed_report to good_repair_member;
grant select, insert, delete on sealed_report to good_repair_system;

-- The PDF files that were made of a sealed version, so that a file can be recognized as one of
-- them.
create table sealed_pdf (
  account_id uuid not null,
  report_id  uuid not null,
  version    integer not null,
  -- Of the bytes of the file.
  sha256     bytea not null,
  -- Which copy of the report the file is: empty for the members' copy, else what the public page
  -- shows.
  copy       text not null,
  constraint sealed_pdf__pk primary key (account_id, report_id, version, sha256),
  constraint sealed_pdf__version foreign key (account_id, report_id, version) references
    sealed_report(account_id, report_id, version) on delete cascade,
  constraint sealed_pdf__sha256_length check (octet_length(sha256) = 32)
);
create index sealed_pdf__by_content on sealed_pdf (sha256);
alter table sealed_pdf enable row level security, force row level security;
create policy sealed_pdf__member on sealed_pdf to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy sealed_pdf__limited on sealed_pdf as restrictive to good_repair_limited
  using (exists (
    select from report p where p.account_id = sealed_pdf.account_id and p.id = sealed_pdf.report_id
  ));
create policy sealed_pdf__system on sealed_pdf to good_repair_system using (true) with check (true);
grant select, insert on sealed_pdf to good_repair_member;
grant select, insert, delete on sealed_pdf to good_repair_system;

create trigger report__note_written before insert or update on report
  for each row
  execute function note_written();
