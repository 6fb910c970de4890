-- The orders that lists can be sorted in, beside newest first (docs/decisions/0270). A school has few
-- inspections, so that one index serves its names upwards and downwards; a score or a status can have
-- most of the rows, so each direction has its own, with the newest first within it.

create index inspection__by_school on inspection
  (account_id, school_name collate "und-x-icu", date desc, created_at desc, id)
  where deleted_at is null;
create index inspection__lowest_score on inspection
  (account_id, score, date desc, created_at desc, id) where deleted_at is null;
create index inspection__highest_score on inspection
  (account_id, score desc nulls last, date desc, created_at desc, id) where deleted_at is null;
create index inspection__worst_status on inspection
  (account_id, status desc, date desc, created_at desc, id) where deleted_at is null;

-- A report moves from Draft through Review to Final, which is not the order of these words.
create index report__first_status on report
  (account_id, array_position(array['Draft', 'Review', 'Final'], status), date desc,
    created_at desc, id)
  where deleted_at is null;
create index report__last_status on report
  (account_id, array_position(array['Draft', 'Review', 'Final'], status) desc, date desc,
    created_at desc, id)
  where deleted_at is null;
