-- Under row-level security only leak-proof operators may come near an index, and ILIKE is not marked
-- as one: without this every search reads all rows of its account (docs/decisions/0070). It gives
-- away nothing of a row it may not show: its errors tell of the pattern only, and ours are escaped.
-- Only a superuser may mark it, as on the embedded engine; docs/running.md says what others do.
do $$ begin
  if (select rolsuper from pg_roles where rolname = current_user) then
    alter function pg_catalog.texticlike(text, text) leakproof;
  end if;
end $$;
