-- What is derived from the inspections of a school is written by server/ledger in the transaction
-- that saves, changes, deletes or restores one.

drop trigger inspection__trace_added on inspection;
drop trigger inspection__trace_changed on inspection;
drop trigger inspection__trace_removed on inspection;
drop trigger inspection__update_deficiencies_added on inspection;
drop trigger inspection__update_deficiencies_changed on inspection;
drop trigger inspection__update_deficiencies_removed on inspection;
drop trigger deficiency_period__in_use on deficiency_period;
drop trigger school__in_use on school;
drop trigger facility__in_use on facility;
drop trigger school_facility__in_use on school_facility;
drop trigger area__gone on area;
drop trigger area__in_use on area;
drop trigger deficiency__queue_changed on deficiency;
drop trigger deficiency__queue_found on deficiency;
drop trigger account__deficiency_due_days_changed on account;
drop trigger account__school_year_begins_changed on account;
drop function trace_written_inspections();
drop function trace_changed_inspections();
drop function find_written_deficiencies();
drop function find_changed_deficiencies();
drop function set_period_in_use();
drop function follow_school();
drop function follow_facility();
drop function follow_school_facility();
drop function follow_area();
drop function update_in_use(uuid, uuid, uuid);
drop function queue_found_deficiencies();
drop function queue_changed_deficiencies();
drop function queue_deliveries(uuid[], uuid[], text[]);
drop function apply_deficiency_due_days();
drop function apply_school_year_begins();
drop function recount_inspections(uuid);
drop function recount_without_deficiencies(uuid);
drop function recount_findings(uuid);
drop function recount_school_visits(uuid);
drop function trace_deficiencies(uuid, uuid, date, timestamptz);
drop function follow_deficiencies(uuid, uuid, date);
drop function deficiency_episodes(uuid, uuid, date);
drop function find_deficiencies(uuid, uuid);
drop function findings_in(jsonb);
drop function is_in_use(uuid, uuid, uuid);

create or replace function sum_inspections(changes jsonb)
  returns void
  language plpgsql
as $$
begin
  insert into inspection_day as d (account_id, date, inspections, scored, score_sum)
    select account_id, date, sum(sign), coalesce(sum(sign) filter (where score is not null), 0),
      coalesce(sum(sign * score), 0)
    from jsonb_to_recordset(changes) as c (account_id uuid, date date, score integer, sign integer)
    group by account_id, date
    having sum(sign) <> 0 or sum(sign) filter (where score is not null) <> 0
      or sum(sign * score) <> 0
    order by account_id, date
    on conflict (account_id, date) do update set inspections = d.inspections + excluded.inspections,
      scored = d.scored + excluded.scored, score_sum = d.score_sum + excluded.score_sum;
  insert into inspection_names as n (account_id, school_name, inspector_name, rows)
    select account_id, school_name, inspector_name, sum(sign)
    from jsonb_to_recordset(changes)
      as c (account_id uuid, school_name text, inspector_name text, sign integer)
    group by account_id, school_name, inspector_name
    having sum(sign) <> 0
    order by account_id, school_name, inspector_name
    on conflict (account_id, school_name, inspector_name) do update
      set rows = n.rows + excluded.rows;
end $$;

create or replace function sum_written_inspections()
  returns trigger
  language plpgsql
as $$
declare
  added jsonb;
  removed jsonb;
begin
  if tg_op <> 'DELETE' then
    select jsonb_agg(jsonb_build_object('account_id', account_id, 'date', date,
        'score', score, 'school_name', school_name,
        'inspector_name', inspector_name, 'sign', 1))
      into added from after_change where deleted_at is null;
  end if;
  if tg_op <> 'INSERT' then
    select jsonb_agg(jsonb_build_object('account_id', account_id, 'date', date,
        'score', score, 'school_name', school_name,
        'inspector_name', inspector_name, 'sign', -1))
      into removed from before_change where deleted_at is null;
  end if;
  perform sum_inspections(coalesce(added, '[]') || coalesce(removed, '[]'));
  return null;
end $$;

drop function update_school_visit(uuid, uuid, date);
drop trigger inspection__trace_then_sum_added on inspection;
drop trigger inspection__trace_then_sum_changed on inspection;
drop trigger inspection__trace_then_sum_removed on inspection;
create trigger inspection__sum_added after insert on inspection
  referencing new table as after_change
  for each statement
  execute function sum_written_inspections();
create trigger inspection__sum_changed after update on inspection
  referencing old table as before_change new table as after_change
  for each statement
  execute function sum_written_inspections();
create trigger inspection__sum_removed after delete on inspection
  referencing old table as before_change
  for each statement
  execute function sum_written_inspections();
