-- Which claim of an identity provider contains the email address, where the account chooses it.
alter table sign_on add column email_claim text not null default 'email'
  constraint sign_on__email_claim check (email_claim in ('email', 'preferred_username', 'upn'));
comment on column sign_on.email_claim is
  'The claim with the email address, for a provider without a preset (domain/person/sign-on.ts).';

drop trigger sign_on__audit on sign_on;
create constraint trigger sign_on__audit after insert or delete or update on sign_on
  deferrable initially deferred for each row execute function audit_change('sign-on', 'provider',
    'provider issuer client_id tenant email_claim group_claim default_role invited_only is_on is_only break_glass_id',
    'client_secret');
