-- The logo of a district, which its reports show.
alter table account add column logo_id uuid;
comment on column account.logo_id is 'A picture of the account, which is retained as long as it is the logo. Without a foreign key: pictures refer to their account, and tables that refer to each other cannot be restored one after the other.';

alter table sealed_report add column logo_id uuid;
alter table sealed_report add column logo_alt text not null default '';
comment on column sealed_report.logo_id is 'The logo of the district when the report was sealed, which is also among its photos; null without one.';
comment on column sealed_report.logo_alt is 'The name of the district at that time, the alternative text of its logo.';

drop trigger account__audit on account;
create constraint trigger account__audit after insert or update on account
  deferrable initially deferred for each row execute function audit_change('account', 'name',
    'name plan payment_method subscription_end is_active photos_in_public time_zone po_number billing_email public_reports deficiency_due_days inspection_interval_months public_slug audit_years session_idle_hours session_days factor_required_from mail_sender logo_id deleted_at');
