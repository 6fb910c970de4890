-- An account can require a second factor of its members, from a day on.

alter table account add column factor_required_from date;
comment on column account.factor_required_from is 'From this day on, members who sign in with a password and have no second factor can only set one up. Null: not required.';

drop trigger account__audit on account;
create constraint trigger account__audit after insert or update on account
  deferrable initially deferred for each row execute function audit_change('account', 'name',
    'name plan payment_method subscription_end is_active photos_in_public time_zone po_number billing_email public_reports deficiency_due_days inspection_interval_months public_slug audit_years session_idle_hours session_days factor_required_from deleted_at');
