-- A super user may give an account an email domain that cannot be proved by a text record.
alter table account_change drop constraint account_change__action;
alter table account_change add constraint account_change__action check (
  action in ('created', 'updated', 'activated', 'deactivated', 'deleted', 'restored', 'invoice', 'domain')
);
