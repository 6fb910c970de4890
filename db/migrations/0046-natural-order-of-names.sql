-- Lists of schools and facilities have 'Building 2' before 'Building 10': every number in a name is
-- compared padded to twelve digits (server/core/sql/by-name.ts, docs/decisions/0270).
drop index school__by_name;
create index school__by_name on school (account_id,
  (regexp_replace(regexp_replace(name, '\d+', '000000000000\&', 'g'), '0*(\d{12})', '\1', 'g')
    collate "und-x-icu"), id)
  where deleted_at is null;
drop index facility__by_name;
create index facility__by_name on facility (account_id,
  (regexp_replace(regexp_replace(name, '\d+', '000000000000\&', 'g'), '0*(\d{12})', '\1', 'g')
    collate "und-x-icu"), id)
  where deleted_at is null;

create index facility__by_type on facility (account_id, type,
  (regexp_replace(regexp_replace(name, '\d+', '000000000000\&', 'g'), '0*(\d{12})', '\1', 'g')
    collate "und-x-icu"), id)
  where deleted_at is null;
