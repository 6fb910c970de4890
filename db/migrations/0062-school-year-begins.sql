-- School years begin on a day that each district sets, instead of on 1 July.

alter table account add column school_year_begins text not null default '07-01'
  constraint account__school_year_begins check (
    school_year_begins ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'
    and school_year_begins not in ('02-29', '02-30', '02-31', '04-31', '06-31', '09-31', '11-31')
  );
comment on column account.school_year_begins is 'The month and day on which school years begin, MM-DD: a day that every year has.';
comment on column school_visit.school_year is 'The day on which it began, by account.school_year_begins.';

-- The first day of the school year that begins in a year.
create function first_of_school_year(year integer, begins text) returns date
language sql immutable parallel safe
  return make_date(year, left(begins, 2)::integer, right(begins, 2)::integer);

-- The first day of the school year of a day.
create function school_year(day date, begins text) returns date language sql immutable parallel safe
  return case
    when day >= first_of_school_year(extract(year from day)::integer, begins)
      then first_of_school_year(extract(year from day)::integer, begins)
    else first_of_school_year(extract(year from day)::integer - 1, begins)
  end;

-- In which school years the schools of an account were inspected, found anew.
create function recount_school_visits(account uuid) returns void language plpgsql as $$
begin
  delete from school_visit where account_id = account;
  insert into school_visit (account_id, school_id, school_year, first_date, last_date)
    select account, i.school_id, school_year(i.date, a.school_year_begins), min(i.date), max(i.date)
    from inspection i
    join account a on a.id = i.account_id
    join school s on s.account_id = i.account_id and s.id = i.school_id
    where i.account_id = account and i.deleted_at is null
    group by i.school_id, school_year(i.date, a.school_year_begins);
end $$;

create or replace function recount_without_deficiencies(account uuid) returns void language plpgsql as $$
begin
  -- Nobody writes an inspection or moves a report meanwhile.
  lock table inspection, report in share row exclusive mode;
  delete from list_count where account_id = account;
  insert into list_count (account_id, list, status, rows)
    select account, 'inspection', status, count(*) from inspection
    where account_id = account and deleted_at is null group by status
    union all
    select account, 'report', status, count(*) from report
    where account_id = account and deleted_at is null group by status;
  delete from inspection_day where account_id = account;
  insert into inspection_day (account_id, date, inspections, scored, score_sum)
    select account, date, count(*), count(score), coalesce(sum(score), 0) from inspection
    where account_id = account and deleted_at is null group by date;
  delete from inspection_names where account_id = account;
  insert into inspection_names (account_id, school_name, inspector_name, rows)
    select account, school_name, inspector_name, count(*) from inspection
    where account_id = account and deleted_at is null group by school_name, inspector_name;
  perform recount_school_visits(account);
  update deficiency_period p set in_use = not in_use
    where p.account_id = account and p.in_use <> is_in_use(account, p.school_id, p.area);
end $$;

create or replace function sum_inspections(changes jsonb) returns void language plpgsql as $$
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
  perform update_school_visit(account_id, school_id, year)
  from (
    select distinct moved.account_id, school_id, school_year(date, a.school_year_begins) as year
    from (
      select account_id, school_id, date
      from jsonb_to_recordset(changes) as c (account_id uuid, school_id uuid, date date, sign integer)
      group by account_id, school_id, date
      having sum(sign) <> 0
    ) as moved
    join account a on a.id = moved.account_id
    order by moved.account_id, school_id, year
  ) as touched;
end $$;

drop function school_year(date);

create function apply_school_year_begins() returns trigger language plpgsql as $$
begin
  -- Nobody writes an inspection meanwhile; who waits reads the new day.
  lock table inspection in share row exclusive mode;
  perform recount_school_visits(new.id);
  return null;
end $$;
create trigger account__school_year_begins_changed after update of school_year_begins on account
  for each row when (old.school_year_begins <> new.school_year_begins)
  execute function apply_school_year_begins();

drop trigger account__audit on account;
create constraint trigger account__audit after insert or update on account
  deferrable initially deferred for each row execute function audit_change('account', 'name',
    'name plan payment_method subscription_end is_active photos_in_public time_zone school_year_begins po_number billing_email public_reports deficiency_due_days inspection_interval_months public_slug audit_years session_idle_hours session_days factor_required_from mail_sender logo_id deleted_at');
