-- What the audit log records of each table.

create constraint trigger account__audit after insert or update on account deferrable initially
  deferred
  for each row
  execute function audit_change('account', 'name',
    'name county plan payment_method subscription_end is_active photos_in_public time_zone school_year_begins po_number billing_email public_reports deficiency_due_days inspection_interval_months public_slug audit_years session_idle_hours session_days factor_required_from mail_sender logo_id deleted_at');
create constraint trigger account__confirmed_audit after update of is_confirmed on account
  deferrable initially deferred
  for each row
  execute function audit_change('account', 'name', 'is_confirmed');
create constraint trigger app_user__audit after insert or update of email, username, full_name,
  password_hash, role, is_owner, department, status, notes, deleted_at on app_user deferrable
  initially deferred
  for each row
  execute function audit_change('member', 'full_name email',
    'email username full_name role is_owner department status deleted_at', 'password_hash notes');
create constraint trigger session__audit after insert on session deferrable initially deferred
  for each row
  execute function audit_change('session', '', '');
create constraint trigger session__audit_end after update of ended_at on session deferrable
  initially deferred
  for each row
  when (old.ended_at is null and new.ended_at is not null)
  execute function audit_change('session', '', 'ended_at', '', 'session-%');
-- Deletions and restorations. What is deleted together with a school or a facility has no entry of
-- its own.
create constraint trigger school__audit after insert or update on school deferrable initially
  deferred
  for each row
  when ((audit_context() ->> 'act') ~~ 'school-%')
  execute function audit_change('school', 'name', 'name type address district county deleted_at',
    '', 'school-%');
create constraint trigger facility__audit after insert or update on facility deferrable initially
  deferred
  for each row
  when ((audit_context() ->> 'act') ~~ 'facility-%')
  execute function audit_change('facility', 'name', 'name type build_date square_feet deleted_at',
    '', 'facility-%');
create constraint trigger area__audit after insert or update on area deferrable initially deferred
  for each row
  when ((audit_context() ->> 'act') ~~ 'area-%')
  execute function audit_change('area', 'name', 'name facility_id deleted_at', '', 'area-%');
create constraint trigger inspection__audit after update of deleted_at on inspection deferrable
  initially deferred
  for each row
  when (old.deleted_at is distinct from new.deleted_at)
  execute function audit_change('inspection', 'school_name', 'deleted_at deleted_reason date', '',
    'inspection-%');
create constraint trigger report__audit after update of status, is_public, link_id, published on
  report deferrable initially deferred
  for each row
  when (old.status <> new.status or old.is_public <> new.is_public or old.published <> new.published
    or old.link_id is distinct from new.link_id)
  execute function audit_change('report', 'title', 'status is_public published', 'link_id');
create constraint trigger invoice__audit after insert or update of status on invoice deferrable
  initially deferred
  for each row
  execute function audit_change('invoice', 'number',
    'number plan cents status period_start period_end');
create constraint trigger api_token__audit after insert or update of revoked_at on api_token
  deferrable initially deferred
  for each row
  execute function audit_change('token', 'name', 'name scope expires_at revoked_at');
create constraint trigger webhook__audit after insert or delete or update of name, url, events,
  secret_number, paused_at on webhook deferrable initially deferred
  for each row
  execute function audit_change('webhook', 'name', 'name url events paused_at', 'secret_number');

create constraint trigger sign_on__audit after insert or delete or update on sign_on deferrable
  initially deferred
  for each row
  execute function audit_change('sign-on', 'provider',
    'provider issuer client_id tenant email_claim group_claim default_role invited_only is_on is_only break_glass_id',
    'client_secret');
create constraint trigger sign_on_group__audit after insert or delete or update on sign_on_group
  deferrable initially deferred
  for each row
  execute function audit_change('sign-on-group', 'group_name', 'group_name role');
create constraint trigger sign_on_domain__audit after insert or delete or update on sign_on_domain
  deferrable initially deferred
  for each row
  execute function audit_change('sign-on-domain', 'domain', 'domain claimed_at claimed_by');
