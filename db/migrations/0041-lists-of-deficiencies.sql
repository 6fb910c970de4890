-- Filters and searches of deficiencies read what they find and not all that there are.

-- Searched without folding each name anew.
alter table area add column name_key text not null generated always as (search_key(name)) stored;
comment on column area.name_key is 'The name as searches compare it.';

create index deficiency__of_category on deficiency (account_id, category, mark desc, deadline, id)
  include (state, is_repeat) where is_listed;
-- Few have a trade or a work order; the others are not in it.
create index deficiency__search on deficiency using gin
  (account_id, search_key(trade) gin_trgm_ops, search_key(work_order) gin_trgm_ops)
  where is_listed and (trade <> '' or work_order <> '');

-- As before, with what the list of open ones is filtered by most.
drop index deficiency__unresolved;
create index deficiency__unresolved on deficiency (account_id, mark desc, deadline, id)
  include (category, is_repeat) where is_listed and state <> 'Verified';
