-- The list of first steps is shown until it is done or hidden; districts that have inspected a school
-- did not see it any more.

alter table account add column setup_hidden boolean not null default false;
update account a set setup_hidden = true where exists (
  select from inspection_day d where d.account_id = a.id);
