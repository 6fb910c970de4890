-- Searching folds letter case alike on every engine. ILIKE alone follows the database's collation: the
-- embedded engine has only "C", by which 'PEÑA' does not find 'Peña' (docs/decisions/0219).

-- What is compared when a text is searched: upper case by Unicode's rules, so that 'ß' is 'SS', and
-- every kind of i is one letter. Inlined by the planner, so only what it calls must be leakproof.
create function search_key(value text) returns text language sql immutable parallel safe
  return translate(upper(value collate "und-x-icu"), U&'\0130\0307', 'I');

drop index school__search;
create index school__search on school using gin (account_id, search_key(name) gin_trgm_ops,
  search_key(type) gin_trgm_ops, search_key(address) gin_trgm_ops) where deleted_at is null;

drop index facility__search;
create index facility__search on facility using gin (account_id, search_key(name) gin_trgm_ops,
  search_key(type) gin_trgm_ops) where deleted_at is null;

drop index inspection__search;
create index inspection__search on inspection using gin (account_id,
  search_key(school_name) gin_trgm_ops, search_key(inspector_name) gin_trgm_ops);

drop index report__search;
create index report__search on report using gin (account_id, search_key(title) gin_trgm_ops,
  search_key(author) gin_trgm_ops);

drop index app_user__search;
create index app_user__search on app_user using gin (account_id, search_key(full_name) gin_trgm_ops,
  search_key(email) gin_trgm_ops, search_key(username) gin_trgm_ops);

-- As migration 0005 does for ILIKE: under row-level security an index is reached only by functions
-- whose errors tell nothing of the rows they look at. Only a superuser may say so of these two.
do $$ begin
  if (select rolsuper from pg_roles where rolname = current_user) then
    alter function pg_catalog.upper(text) leakproof;
    alter function pg_catalog.translate(text, text, text) leakproof;
  end if;
end $$;
