-- Single sign-on by OpenID Connect: the provider of an account, the email domains that the account has
-- claimed, the roles of groups, who a person is at the provider, and sign-ins that are under way.

create table sign_on (
  account_id uuid not null constraint sign_on__pk primary key
    constraint sign_on__account references account,
  provider text not null constraint sign_on__provider
    check (provider in ('google', 'entra', 'classlink', 'clever', 'other')),
  issuer text not null constraint sign_on__issuer_length check (char_length(issuer) between 1 and 500),
  client_id text not null
    constraint sign_on__client_id_length check (char_length(client_id) between 1 and 500),
  client_secret text not null,
  tenant text not null default '',
  group_claim text not null default '',
  default_role text not null default 'inspector'
    constraint sign_on__default_role check (default_role in ('staff', 'inspector', 'reporter')),
  invited_only boolean not null default true,
  is_on boolean not null default false,
  is_only boolean not null default false constraint sign_on__only_while_on check (is_on or not is_only),
  break_glass_id uuid
    constraint sign_on__break_glass check (break_glass_id is not null or not is_only),
  created_at timestamptz not null default now(),
  constraint sign_on__break_glass_admin foreign key (account_id, break_glass_id)
    references app_user (account_id, id)
);
comment on table sign_on is 'The provider by which the people of an account may sign in.';
comment on column sign_on.provider is 'Which preset it was set up with (domain/sign-on.ts).';
comment on column sign_on.issuer is 'The issuer as its discovery document and its tokens state it.';
comment on column sign_on.client_secret is 'Encrypted with a key derived from SECRET.';
comment on column sign_on.tenant is 'The id of the district at a provider of many; of which claim is a matter of the preset.';
comment on column sign_on.group_claim is 'The claim that lists the groups of a person; empty if groups are not used.';
comment on column sign_on.invited_only is 'Whether only people who were invited become members; otherwise everybody of a claimed domain does.';
comment on column sign_on.is_on is 'Whether people may sign in by it.';
comment on column sign_on.is_only is 'Whether passwords are refused, except that of one administrator.';
comment on column sign_on.break_glass_id is 'The administrator whose password works all the same.';
create index sign_on__break_glass on sign_on (account_id, break_glass_id);
select protect_table('sign_on');

create table sign_on_group (
  account_id uuid not null constraint sign_on_group__sign_on references sign_on on delete cascade,
  group_name text not null
    constraint sign_on_group__name_length check (char_length(group_name) between 1 and 200),
  role text not null
    constraint sign_on_group__role check (role in ('admin', 'staff', 'inspector', 'reporter')),
  constraint sign_on_group__pk primary key (account_id, group_name)
);
comment on table sign_on_group is 'The role of the members of a group at the provider.';
select protect_table('sign_on_group');

create table sign_on_domain (
  account_id uuid not null constraint sign_on_domain__account references account,
  id uuid not null default gen_random_uuid(),
  domain text not null constraint sign_on_domain__lower_case check (domain = lower(domain)),
  proof text not null,
  claimed_at timestamptz,
  claimed_by text constraint sign_on_domain__claimed_by check (claimed_by in ('dns', 'support')),
  created_at timestamptz not null default now(),
  constraint sign_on_domain__pk primary key (account_id, id),
  constraint sign_on_domain__once_in_account unique (account_id, domain),
  constraint sign_on_domain__claimed check ((claimed_at is null) = (claimed_by is null))
);
comment on table sign_on_domain is 'Email domains of an account. Only addresses in a claimed one are believed when the provider states them.';
comment on column sign_on_domain.proof is 'What the text record of the domain must say. Not a secret.';
comment on column sign_on_domain.claimed_at is 'When the claim was proved; null while it is not.';
comment on column sign_on_domain.claimed_by is 'How: by the text record, or by a super user.';
create unique index sign_on_domain__once on sign_on_domain (domain) where claimed_at is not null;
select protect_table('sign_on_domain');

create table sign_on_identity (
  account_id uuid not null constraint sign_on_identity__account references account,
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  constraint sign_on_identity__pk primary key (account_id, issuer, subject),
  constraint sign_on_identity__user foreign key (account_id, user_id)
    references app_user (account_id, id) on delete cascade
);
comment on table sign_on_identity is 'Who a member is at the provider, from the first sign-in on. Later the address does not matter.';
create index sign_on_identity__of_user on sign_on_identity (account_id, user_id);
select protect_table('sign_on_identity');

create table sign_on_attempt (
  account_id uuid not null constraint sign_on_attempt__account references account,
  state_hash bytea not null,
  browser_hash bytea not null,
  issuer text not null,
  nonce text not null,
  verifier text not null,
  return_to text not null default '',
  session_id uuid constraint sign_on_attempt__session references session on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint sign_on_attempt__pk primary key (account_id, state_hash)
);
comment on table sign_on_attempt is 'Sign-ins that were sent to a provider and have not returned. Each is deleted by its first return.';
comment on column sign_on_attempt.state_hash is 'SHA-256 of the state in the address that the browser was sent to.';
comment on column sign_on_attempt.browser_hash is 'SHA-256 of the cookie of that browser; another one cannot finish the sign-in.';
comment on column sign_on_attempt.verifier is 'Of the proof key (PKCE). Worthless without the code that the provider sends back.';
comment on column sign_on_attempt.session_id is 'The session that is confirmed by it, for sensitive calls; null for a sign-in.';
create index sign_on_attempt__of_session on sign_on_attempt (session_id) where session_id is not null;
create index sign_on_attempt__by_age on sign_on_attempt (expires_at);
select protect_table('sign_on_attempt');

alter table session add column by_provider boolean not null default false;
comment on column session.by_provider is 'Whether it was begun by single sign-on: its person may have no password to confirm.';

-- Like start_session, for a person whom the provider has identified.
create function start_provider_session(
  person uuid, new_session uuid, refresh_hash bytea, lifetime interval
) returns boolean language plpgsql as $$
declare
  account uuid;
begin
  update app_user set last_login_at = now(), last_active_at = now()
    where id = person and status = 'Active' and deleted_at is null and not is_super
    returning account_id into account;
  if not found then
    return false;
  end if;
  insert into session (id, account_id, user_id, expires_at, by_provider)
    values (new_session, account, person, now() + lifetime, true);
  insert into refresh_token (token_hash, account_id, session_id)
    values (refresh_hash, account, new_session);
  return true;
end $$;

create constraint trigger sign_on__audit after insert or update or delete on sign_on
  deferrable initially deferred for each row execute function audit_change('sign-on', 'provider',
    'provider issuer client_id tenant group_claim default_role invited_only is_on is_only break_glass_id',
    'client_secret');
create constraint trigger sign_on_group__audit after insert or update or delete on sign_on_group
  deferrable initially deferred for each row execute function audit_change('sign-on-group', 'group_name',
    'group_name role');
create constraint trigger sign_on_domain__audit after insert or update or delete on sign_on_domain
  deferrable initially deferred for each row execute function audit_change('sign-on-domain', 'domain',
    'domain claimed_at claimed_by');

-- Whoever may sign in by password while nobody else may stays an active administrator.
create function keep_break_glass_admin() returns trigger language plpgsql as $$
begin
  if exists (select from sign_on s where s.account_id = new.account_id and s.is_only
      and s.break_glass_id = new.id) then
    raise exception 'This administrator may sign in by password while others may not.'
      using errcode = 'check_violation', constraint = 'sign_on__break_glass', table = 'sign_on';
  end if;
  return new;
end $$;
create trigger app_user__break_glass_stays before update of role, status, deleted_at on app_user
  for each row when (new.role <> 'admin' or new.status <> 'Active' or new.deleted_at is not null)
  execute function keep_break_glass_admin();
