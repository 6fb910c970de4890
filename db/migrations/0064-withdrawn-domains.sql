-- A super user may take an email domain from an account again.
alter table account_change drop constraint account_change__action;
alter table account_change add constraint account_change__action check (
  action in ('created', 'updated', 'activated', 'deactivated', 'deleted', 'restored', 'invoice', 'domain',
    'domain-withdrawn')
);
