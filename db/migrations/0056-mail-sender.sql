-- The name under which mails of an account are sent.
alter table account add column mail_sender text not null default ''
  constraint account__mail_sender_length check (char_length(mail_sender) <= 40);
comment on column account.mail_sender is 'Mails of the account are from "<this> via Good Repair"; empty for Good Repair alone.';

drop trigger account__audit on account;
create constraint trigger account__audit after insert or update on account
  deferrable initially deferred for each row execute function audit_change('account', 'name',
    'name plan payment_method subscription_end is_active photos_in_public time_zone po_number billing_email public_reports deficiency_due_days inspection_interval_months public_slug audit_years session_idle_hours session_days factor_required_from mail_sender deleted_at');
