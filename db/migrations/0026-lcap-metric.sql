-- What a district enters for the metric "instances of not meeting good repair" of its LCAP.

alter table account
  add column lcap_first_year integer,
  add column lcap_baseline integer,
  add column lcap_target integer,
  add constraint account__lcap_first_year check (lcap_first_year >= 2014 and lcap_first_year <= 2099),
  add constraint account__lcap_baseline check (lcap_baseline >= 0 and lcap_baseline <= 1000000),
  add constraint account__lcap_target check (lcap_target >= 0 and lcap_target <= 1000000);
