-- Who may read a report without signing in, inspections that were deleted and can be restored, and
-- the rating that counts.

alter table account
  add column public_reports text not null default 'all'
    constraint account__public_reports check (public_reports in ('all', 'final'));
comment on column account.public_reports is 'Which reports have a public link: all of them, or only those that are Final.';

alter table report
  add column link_id uuid,
  add column is_public boolean not null default true,
  add column link_edition integer not null default 1
    constraint report__link_edition check (link_edition > 0),
  add column deleted_at timestamptz;
comment on column report.link_id is 'What the public link names once an administrator has renewed it; until then it names the report''s id.';
comment on column report.is_public is 'False while an administrator has withdrawn the public link.';
comment on column report.link_edition is 'Raised when the public link is renewed or withdrawn: PDF links that were signed before end.';
comment on column report.deleted_at is 'Set and cleared together with that of the inspection.';
comment on table report is 'The scored result of one inspection. Whoever has its public link may read it without signing in.';
create unique index report__link_once on report ((coalesce(link_id, id)));
drop index report__newest;
create index report__newest on report (account_id, date desc, created_at desc, id) where deleted_at is null;
drop index report__newest_of_status;
create index report__newest_of_status on report (account_id, status, date desc, created_at desc, id)
  where deleted_at is null;

alter table inspection
  add column deleted_at timestamptz,
  add column deleted_by uuid,
  add column deleted_reason text not null default '',
  add column effective_rating text generated always as (
    case
      when array_position(array['Exemplary', 'Good', 'Fair', 'Poor'], lowered_rating)
        > array_position(array['Exemplary', 'Good', 'Fair', 'Poor'], rating) then lowered_rating
      else rating
    end
  ) stored,
  add constraint inspection__deleted_by foreign key (account_id, deleted_by)
    references app_user (account_id, id),
  add constraint inspection__deleted check ((deleted_at is null) = (deleted_by is null));
comment on column inspection.deleted_at is 'When it was deleted; restorable for 30 days, then purged.';
comment on column inspection.deleted_reason is 'Why it was deleted; required when its report was Final.';
comment on column inspection.effective_rating is 'The evaluator''s rating where it is below the computed one, else the computed one.';
create index inspection__deleted_by_user on inspection (account_id, deleted_by);
create index inspection__deleted on inspection (deleted_at) where deleted_at is not null;

-- Lists, averages and each school's latest inspection read these; a deleted inspection is in none.
drop index inspection__newest;
create index inspection__newest on inspection (account_id, date desc, created_at desc, id)
  where deleted_at is null;
drop index inspection__newest_of_status;
create index inspection__newest_of_status on inspection (account_id, status, date desc, created_at desc, id)
  where deleted_at is null;
drop index inspection__latest_of_school;
create index inspection__latest_of_school on inspection (account_id, school_id, date desc, created_at desc, id)
  include (deficiencies, extreme_deficiencies) where deleted_at is null;
drop index inspection__scores_by_day;
create index inspection__scores_by_day on inspection (account_id, date) include (score)
  where deleted_at is null;

alter table report_event
  drop constraint report_event__from_status,
  add constraint report_event__from_status check (from_status in ('Draft', 'Review', 'Final', 'Void')),
  drop constraint report_event__to_status,
  add constraint report_event__to_status check (to_status in ('Draft', 'Review', 'Final', 'Void'));
comment on table report_event is 'Every move of a report: who, from, to, when; with a reason where it was reopened or voided.';

-- A row is counted while it is not deleted: under its status, and under none afterwards.
create or replace function count_list_row() returns trigger language plpgsql as $$
declare
  was_counted boolean := tg_op <> 'INSERT' and old.deleted_at is null;
  is_counted boolean := tg_op <> 'DELETE' and new.deleted_at is null;
begin
  if was_counted and is_counted and old.status = new.status then
    return null;
  end if;
  if was_counted then
    update list_count set rows = rows - 1
      where account_id = old.account_id and list = tg_table_name and status = old.status;
  end if;
  if is_counted then
    insert into list_count (account_id, list, status, rows)
      values (new.account_id, tg_table_name, new.status, 1)
      on conflict (account_id, list, status) do update set rows = list_count.rows + 1;
  end if;
  return null;
end $$;
drop trigger inspection__count on inspection;
create trigger inspection__count after insert or update of status, deleted_at or delete on inspection
  for each row execute function count_list_row();
drop trigger report__count on report;
create trigger report__count after insert or update of status, deleted_at or delete on report
  for each row execute function count_list_row();
