-- How long sessions last is a setting of the account; a person sees where they are signed in.

alter table account
  add column session_idle_hours integer not null default 168
    constraint account__session_idle_hours check (session_idle_hours between 1 and 168),
  add column session_days integer not null default 30
    constraint account__session_days check (session_days between 1 and 90);
comment on column account.session_idle_hours is 'Hours without use after which a session ends. At most 7 days: the browser forgets its cookie then.';
comment on column account.session_days is 'Days after which a session ends even when it is used.';

alter table session
  add column used_at timestamptz not null default now(),
  add column address text not null default coalesce(audit_context() ->> 'address', ''),
  add column browser text not null default coalesce(audit_context() ->> 'browser', '');
update session s set used_at = coalesce(
  (select max(t.created_at) from refresh_token t where t.session_id = s.id), s.created_at);
comment on column session.used_at is 'When it was started or its tokens were renewed last, which a browser in use does every 15 minutes.';
comment on column session.address is 'The network address at that time.';
comment on column session.browser is 'The user agent at that time.';

drop trigger account__audit on account;
create constraint trigger account__audit after insert or update on account
  deferrable initially deferred for each row execute function audit_change('account', 'name',
    'name plan payment_method subscription_end is_active photos_in_public time_zone po_number billing_email public_reports deficiency_due_days inspection_interval_months public_slug audit_years session_idle_hours session_days deleted_at');
