-- A list of an account's deleted inspections read those of all accounts.
drop index inspection__deleted;
create index inspection__deleted on inspection (account_id, deleted_at) where deleted_at is not null;
