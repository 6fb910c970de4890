-- Two areas in the same place have the same name if only their apostrophes differ, as those that people
-- type and those that word processors set. The translated characters are those of
-- domain/normalize-name.ts; server/core/sql/name-key.ts has the same expression.
drop index area__name_once;

-- Of areas that have the same name now, all but the oldest get the beginning of their ids added to it.
alter table area disable trigger user;
set local role good_repair_system;
update area a set name = left(a.name, 186) || ' (' || left(a.id::text, 8) || ')'
from (
  select account_id, id, row_number() over (
    partition by account_id, school_id, facility_id, lower(translate(name, '’‘‛ʼʹ′´`＇', ''''''''''''''''''''))
    order by created_at, id
  ) as number
  from area where deleted_at is null
) as numbered
where numbered.number > 1 and a.account_id = numbered.account_id and a.id = numbered.id;
reset role;
alter table area enable trigger user;

create unique index area__name_once on area
  (account_id, school_id, coalesce(facility_id, '00000000-0000-0000-0000-000000000000'),
    lower(translate(name, '’‘‛ʼʹ′´`＇', '''''''''''''''''''')))
  where deleted_at is null;
