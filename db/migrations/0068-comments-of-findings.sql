-- The list of deficiencies shows what was written when each was found last. It was read from the document
-- of that inspection for each row, which takes the longer the more areas the inspection has.

alter table deficiency_finding add column comment text not null default '';
comment on column deficiency_finding.comment is 'What was written there, at most its first 300 characters: as much as two lines of a list may show.';

-- Each D and X of the document of an inspection, by the areas that were inspected.
create function findings_in(evaluations jsonb)
returns table (area uuid, category text, mark text, comment text) language sql immutable parallel safe as $$
  select (e ->> 'area')::uuid, c ->> 'id', c ->> 'status', coalesce(left(c ->> 'comments', 300), '')
  from jsonb_array_elements(evaluations) as e, jsonb_array_elements(e -> 'categories') as c
  where e ->> 'notInspected' is null and c ->> 'status' in ('Deficient', 'Poor')
$$;

create or replace function find_deficiencies(account uuid, inspection_id uuid) returns void
language plpgsql as $$
begin
  delete from deficiency_finding f
    where f.account_id = account and f.inspection_id = find_deficiencies.inspection_id;
  insert into deficiency_finding
      (account_id, inspection_id, school_id, area, category, mark, found_on, found_at, comment)
    select account, i.id, i.school_id, x.area, x.category, x.mark, i.date, i.created_at, x.comment
    from inspection i cross join lateral findings_in(i.evaluations) as x
    where i.account_id = account and i.id = find_deficiencies.inspection_id and i.deleted_at is null
    on conflict do nothing;
end $$;

-- Finds them anew in each inspection of which other findings are stored than it has.
create function recount_findings(account uuid) returns void language plpgsql as $$
begin
  perform find_deficiencies(account, i.id) from inspection i
    where i.account_id = account and array(
      select (f.school_id, f.area, f.category, f.mark, f.found_on, f.found_at, f.comment)::text
      from deficiency_finding f
      where f.account_id = account and f.inspection_id = i.id
      order by f.area, f.category
    ) <> array(
      select (i.school_id, x.area, x.category, x.mark, i.date, i.created_at, x.comment)::text
      from findings_in(i.evaluations) as x
      where i.deleted_at is null
      order by x.area, x.category
    );
end $$;

create or replace function recount_inspections(account uuid) returns void language plpgsql as $$
begin
  perform recount_without_deficiencies(account);
  perform recount_findings(account);
  update deficiency d set is_in_use = not d.is_in_use
    where d.account_id = account and d.is_in_use <> is_in_use(account, d.school_id, d.area);
  perform follow_deficiencies(account, s.id, '-infinity')
    from school s where s.account_id = account and s.deleted_at is null;
  delete from list_count where account_id = account and list = 'deficiency';
  insert into list_count (account_id, list, status, rows)
    select account, 'deficiency', state, count(*) from deficiency
    where account_id = account and is_listed group by state;
end $$;

set local role good_repair_system;
update deficiency_finding f set comment = x.comment
  from inspection i cross join lateral findings_in(i.evaluations) as x
  where f.account_id = i.account_id and f.inspection_id = i.id and f.area = x.area
    and f.category = x.category and x.comment <> '';
reset role;
