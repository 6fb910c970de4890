-- Orders of all deficiencies, verified ones included, that would otherwise be sorted anew for each page.
create index deficiency__by_deadline_of_all on deficiency (account_id, deadline, id) where is_listed;
create index deficiency__by_trade on deficiency
  (account_id, (trade = ''), trade collate "und-x-icu", mark desc, deadline, id) where is_listed;
