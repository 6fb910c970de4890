-- By code point 'Ágape' comes after 'Zebra'. Lists are ordered as people read names
-- (docs/decisions/0165), and each order has its index.
drop index school__by_name;
create index school__by_name on school (account_id, name collate "und-x-icu", id) where deleted_at is null;
drop index facility__by_name;
create index facility__by_name on facility (account_id, name collate "und-x-icu", id) where deleted_at is null;
