-- A change of a capital need says on which version it is based, so that nobody replaces changes that
-- they have not seen.

alter table capital_need add column version integer not null default 1;
