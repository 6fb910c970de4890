-- A public page has the address that a district has chosen only once it is confirmed who the district
-- is. Accounts that exist are confirmed, except trials without a public page.
alter table account add column is_confirmed boolean not null default true;
comment on column account.is_confirmed is
  'Whether a super user has confirmed who the district is; false for an account that somebody signed up for.';
update account set is_confirmed = false where plan = 'trial' and public_slug is null;

create constraint trigger account__confirmed_audit after update of is_confirmed on account
  deferrable initially deferred for each row execute function audit_change('account', 'name',
    'is_confirmed');

alter table account_change drop constraint account_change__action;
alter table account_change add constraint account_change__action check (action in (
  'created', 'updated', 'activated', 'deactivated', 'deleted', 'restored', 'invoice', 'domain',
  'domain-withdrawn', 'confirmed'));
