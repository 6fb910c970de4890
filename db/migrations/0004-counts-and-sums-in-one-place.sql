-- The counts and sums are kept by one trigger for each kind of statement on a table, and a written row
-- takes its lock and its time in one trigger. Whether a person has a second factor is stored by
-- server/factor.

drop trigger authenticator_app__note on authenticator_app;
drop trigger passkey__note on passkey;
drop function note_factors();

drop trigger inspection__lock_second on inspection;
drop trigger report__lock_second on report;
drop trigger deficiency__lock_second on deficiency;
drop function lock_second();
drop trigger deficiency__note_changed on deficiency;
drop trigger deficiency__note_written on deficiency;

create or replace function note_written()
  returns trigger
  language plpgsql
as $$
begin
  -- Which emails were sent about a deficiency is no change of it.
  if tg_table_name = 'deficiency' and tg_op = 'UPDATE' then
    if old.extreme_mailed_for is distinct from new.extreme_mailed_for
      or old.assigned_mailed_to is distinct from new.assigned_mailed_to then
      return new;
    end if;
  end if;
  perform pg_advisory_xact_lock_shared(
    (7264024::bigint << 32) + floor(extract(epoch from clock_timestamp()))::bigint);
  new.updated_at := clock_timestamp();
  return new;
end $$;

create trigger deficiency__note_written before insert or update on deficiency
  for each row
  execute function note_written();

drop trigger inspection__count on inspection;
drop trigger report__count on report;
drop function count_list_row();
drop trigger deficiency__count_added on deficiency;
drop trigger deficiency__count_changed on deficiency;
drop trigger deficiency__count_removed on deficiency;
drop function count_deficiencies_added();
drop function count_deficiencies_changed();
drop function count_deficiencies_removed();
drop function count_deficiencies(uuid, text, bigint);
drop trigger inspection__sum_added on inspection;
drop trigger inspection__sum_changed on inspection;
drop trigger inspection__sum_removed on inspection;
drop function sum_written_inspections();

create function count_rows(counted text, changes jsonb)
  returns void
  language plpgsql
as $$
declare
  one record;
begin
  for one in
    select account_id, status, sum(sign)::integer as difference
    from jsonb_to_recordset(changes) as c (account_id uuid, status text, sign integer)
    group by account_id, status
    having sum(sign) <> 0
    order by account_id, status
  loop
    if one.difference > 0 then
      insert into list_count as c (account_id, list, status, rows)
        values (one.account_id, counted, one.status, one.difference)
        on conflict (account_id, list, status) do update set rows = c.rows + one.difference;
    else
      update list_count c set rows = c.rows + one.difference
        where c.account_id = one.account_id and c.list = counted and c.status = one.status;
    end if;
  end loop;
end $$;

create function keep_inspections()
  returns trigger
  language plpgsql
as $$
declare
  added jsonb;
  removed jsonb;
begin
  if tg_op <> 'DELETE' then
    select jsonb_agg(jsonb_build_object('account_id', account_id, 'status', status, 'date', date,
        'score', score, 'school_name', school_name,
        'inspector_name', inspector_name, 'sign', 1))
      into added from after_change where deleted_at is null;
  end if;
  if tg_op <> 'INSERT' then
    select jsonb_agg(jsonb_build_object('account_id', account_id, 'status', status, 'date', date,
        'score', score, 'school_name', school_name,
        'inspector_name', inspector_name, 'sign', -1))
      into removed from before_change where deleted_at is null;
  end if;
  perform count_rows('inspection', coalesce(added, '[]') || coalesce(removed, '[]'));
  perform sum_inspections(coalesce(added, '[]') || coalesce(removed, '[]'));
  return null;
end $$;

create function keep_reports()
  returns trigger
  language plpgsql
as $$
declare
  added jsonb;
  removed jsonb;
begin
  if tg_op <> 'DELETE' then
    select jsonb_agg(jsonb_build_object('account_id', account_id, 'status', status, 'sign', 1))
      into added from after_change where deleted_at is null;
  end if;
  if tg_op <> 'INSERT' then
    select jsonb_agg(jsonb_build_object('account_id', account_id, 'status', status, 'sign', -1))
      into removed from before_change where deleted_at is null;
  end if;
  perform count_rows('report', coalesce(added, '[]') || coalesce(removed, '[]'));
  return null;
end $$;

create function keep_deficiencies()
  returns trigger
  language plpgsql
as $$
declare
  added jsonb;
  removed jsonb;
begin
  if tg_op <> 'DELETE' then
    select jsonb_agg(jsonb_build_object('account_id', account_id, 'status', state, 'sign', rows))
      into added from (
        select account_id, state, count(*) as rows from after_change where is_listed
        group by account_id, state
      ) as listed;
  end if;
  if tg_op <> 'INSERT' then
    select jsonb_agg(jsonb_build_object('account_id', account_id, 'status', state, 'sign', -rows))
      into removed from (
        select account_id, state, count(*) as rows from before_change where is_listed
        group by account_id, state
      ) as listed;
  end if;
  perform count_rows('deficiency', coalesce(added, '[]') || coalesce(removed, '[]'));
  return null;
end $$;

create trigger inspection__keep_added after insert on inspection
  referencing new table as after_change
  for each statement
  execute function keep_inspections();
create trigger inspection__keep_changed after update on inspection
  referencing old table as before_change new table as after_change
  for each statement
  execute function keep_inspections();
create trigger inspection__keep_removed after delete on inspection
  referencing old table as before_change
  for each statement
  execute function keep_inspections();
create trigger report__keep_added after insert on report
  referencing new table as after_change
  for each statement
  execute function keep_reports();
create trigger report__keep_changed after update on report
  referencing old table as before_change new table as after_change
  for each statement
  execute function keep_reports();
create trigger report__keep_removed after delete on report
  referencing old table as before_change
  for each statement
  execute function keep_reports();
create trigger deficiency__keep_added after insert on deficiency
  referencing new table as after_change
  for each statement
  execute function keep_deficiencies();
create trigger deficiency__keep_changed after update on deficiency
  referencing old table as before_change new table as after_change
  for each statement
  execute function keep_deficiencies();
create trigger deficiency__keep_removed after delete on deficiency
  referencing old table as before_change
  for each statement
  execute function keep_deficiencies();
