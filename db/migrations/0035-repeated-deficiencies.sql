-- The rooms in which deficiencies repeat, without reading those that do not.
create index deficiency__repeated on deficiency (account_id, school_id, area)
  include (mark, is_repeat, times_found, found_on)
  where is_listed and state <> 'Verified' and (is_repeat or times_found > 1);
