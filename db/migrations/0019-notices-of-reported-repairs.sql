-- Notices of repairs that somebody with a work link has reported.

alter table app_user add column mails_reported boolean not null default true;
alter table app_user drop constraint app_user__notices_off;
alter table app_user add constraint app_user__notices_off check (notices_off <@ array['review',
  'returned', 'final', 'assigned', 'overdue', 'reported']);

alter table notice drop constraint notice__kind;
alter table notice add constraint notice__kind check (kind in ('review', 'returned', 'final',
  'assigned', 'overdue', 'reported'));
