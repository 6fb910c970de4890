-- How people hear of their planned inspections: a calendar behind an address that only they know, and mails.

alter table app_user add column schedule_mails boolean not null default true;
comment on column app_user.schedule_mails is 'Whether mails remind of planned inspections and, administrators, of overdue ones.';

create table calendar_feed (
  account_id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  made_at timestamptz not null default now(),
  constraint calendar_feed__pk primary key (account_id, user_id),
  constraint calendar_feed__token_once unique (token_hash),
  constraint calendar_feed__user foreign key (account_id, user_id)
    references app_user (account_id, id) on delete cascade
);
comment on table calendar_feed is 'The secret address of a person''s calendar, at most one for each. A new one replaces it.';
comment on column calendar_feed.token_hash is 'The SHA-256 of the token in the address; the token itself is shown once.';
select protect_table('calendar_feed');
