-- What a report showed when it became Final, and the PDF files made of it.
create table sealed_report (
  account_id uuid not null,
  report_id uuid not null,
  version integer not null,
  sheet text not null,
  sha256 bytea not null,
  code text not null,
  app_url text not null,
  photos uuid[] not null,
  sealed_on date not null,
  sealed_at timestamptz not null,
  sealed_by uuid,
  constraint sealed_report__pk primary key (account_id, report_id, version),
  constraint sealed_report__report foreign key (account_id, report_id)
    references report on delete cascade,
  constraint sealed_report__sealed_by foreign key (account_id, sealed_by)
    references app_user (account_id, id),
  constraint sealed_report__code_once unique (code),
  constraint sealed_report__code check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  constraint sealed_report__version check (version > 0),
  constraint sealed_report__sha256 check (sha256 = sha256(convert_to(sheet, 'UTF8')))
);
comment on table sealed_report is 'A version of a report, as it was when it became Final. A row is never changed; reopening a report and making it Final again adds the next version.';
comment on column sealed_report.sheet is 'Everything the report shows, as canonical JSON (RFC 8785).';
comment on column sealed_report.sha256 is 'Of the UTF-8 bytes of the sheet.';
comment on column sealed_report.code is 'Printed on the report; whoever has it can ask whether the report is genuine and current.';
comment on column sealed_report.app_url is 'The address of the service when the report was sealed, which its PDF prints.';
comment on column sealed_report.photos is 'The photos in the sheet, which are retained with it.';
comment on column sealed_report.sealed_on is 'The day in the time zone of the account, as its PDF prints it.';
comment on column sealed_report.sealed_at is 'When the report became Final.';
comment on column sealed_report.sealed_by is 'Null where the version was stored after the report had become Final, before versions existed.';
create index sealed_report__sealed_by on sealed_report (account_id, sealed_by);
create index sealed_report__photos on sealed_report using gin (photos);
select protect_table('sealed_report');
revoke update, delete on sealed_report from good_repair_member;
revoke update on sealed_report from good_repair_system;

create table sealed_pdf (
  account_id uuid not null,
  report_id uuid not null,
  version integer not null,
  sha256 bytea not null,
  copy text not null,
  constraint sealed_pdf__pk primary key (account_id, report_id, version, sha256),
  constraint sealed_pdf__version foreign key (account_id, report_id, version)
    references sealed_report on delete cascade,
  constraint sealed_pdf__sha256_length check (octet_length(sha256) = 32)
);
comment on table sealed_pdf is 'The PDF files that were made of a sealed version, so that a file can be recognized.';
comment on column sealed_pdf.sha256 is 'Of the bytes of the file.';
comment on column sealed_pdf.copy is 'Which copy: empty for that of members, else what the public page shows.';
create index sealed_pdf__by_content on sealed_pdf (sha256);
select protect_table('sealed_pdf');
revoke update, delete on sealed_pdf from good_repair_member;
revoke update on sealed_pdf from good_repair_system;
