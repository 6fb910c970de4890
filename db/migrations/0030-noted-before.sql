-- "Deficiency noted in prior year" follows from the inspections before; a Final report does not change.
alter table report add column findings_before jsonb;
comment on column report.findings_before is 'Of a Final report: the areas with a D or X in the two years before its inspection, [{area, date}], as they were when it became Final. Otherwise they are read from the inspections.';

set local role good_repair_system;
update report r set findings_before = (
  select coalesce(jsonb_agg(distinct jsonb_build_object('area', f.area, 'date', f.found_on)), '[]')
  from inspection i
  join deficiency_finding f on f.account_id = i.account_id and f.school_id = i.school_id
    and f.found_on < i.date and f.found_on >= i.date - 731
  where i.account_id = r.account_id and i.id = r.inspection_id
) where r.status = 'Final';
reset role;
