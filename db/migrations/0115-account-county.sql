-- The county of the district, which reports print where a school has none.
alter table account add column county text not null default ''
  constraint account__county_length check (char_length(county) <= 100);
comment on column account.county is 'Printed on reports of schools without a county of their own.';

drop trigger account__audit on account;
create constraint trigger account__audit after insert or update on account
  deferrable initially deferred for each row execute function audit_change('account', 'name',
    'name county plan payment_method subscription_end is_active photos_in_public time_zone school_year_begins po_number billing_email public_reports deficiency_due_days inspection_interval_months public_slug audit_years session_idle_hours session_days factor_required_from mail_sender logo_id deleted_at');
