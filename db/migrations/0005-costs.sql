-- Costs of deficiencies are summed.

-- The deficiencies with a cost, which people enter: only these are read for sums of costs.
create index deficiency__with_cost on deficiency (account_id) include (school_id, category, state,
  found_on, trade, trade_key, estimated_cents, actual_cents)
  where is_listed and ((estimated_cents is not null) or (actual_cents is not null));
