-- Finds areas by their names in all schools of an account.

create index area__search on area using gin (account_id, name_key gin_trgm_ops)
  where deleted_at is null;
