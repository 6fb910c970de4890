-- Passkeys: a sign-in without a password, and a second factor. Stored is the public key only.

create table passkey (
  id uuid not null default gen_random_uuid(),
  account_id uuid,
  user_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  is_synced boolean not null,
  is_backed_up boolean not null,
  name text not null,
  added_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint passkey__pk primary key (id),
  constraint passkey__credential_once unique (credential_id),
  constraint passkey__account foreign key (account_id) references account,
  constraint passkey__user foreign key (user_id) references app_user (id) on delete cascade
);
comment on table passkey is 'Passkeys (Web Authentication) of people. account_id is null for super users.';
comment on column passkey.credential_id is 'By which the device finds the private key.';
comment on column passkey.public_key is 'COSE_Key, as the authenticator sent it.';
comment on column passkey.counter is 'How often the authenticator says that the key was used: it never goes back. Many always say 0.';
comment on column passkey.transports is 'How the browser reaches the authenticator, for its next question.';
comment on column passkey.is_synced is 'It may be copied to other devices of the person (a multi-device credential).';
comment on column passkey.is_backed_up is 'It was copied when it was last used.';
comment on column passkey.name is 'As its owner calls it.';
create index passkey__of_account on passkey (account_id, user_id);
create index passkey__of_user on passkey (user_id);
select protect_table('passkey');

create table passkey_challenge (
  challenge_hash bytea not null,
  account_id uuid,
  user_id uuid,
  purpose text not null,
  expires_at timestamptz not null,
  constraint passkey_challenge__pk primary key (challenge_hash),
  constraint passkey_challenge__purpose check (purpose in ('add', 'sign-in', 'second-step', 'confirm')),
  constraint passkey_challenge__person check ((purpose = 'sign-in') = (user_id is null)),
  constraint passkey_challenge__account foreign key (account_id) references account,
  constraint passkey_challenge__user foreign key (user_id) references app_user (id) on delete cascade
);
comment on table passkey_challenge is 'What authenticators were asked to sign and have not answered. Deleted by the first answer.';
comment on column passkey_challenge.challenge_hash is 'SHA-256 of the challenge.';
comment on column passkey_challenge.user_id is 'Who was asked; null where the passkey itself says who it is.';
create index passkey_challenge__of_account on passkey_challenge (account_id, user_id);
create index passkey_challenge__of_user on passkey_challenge (user_id);
create index passkey_challenge__by_age on passkey_challenge (expires_at);
select protect_table('passkey_challenge');

create or replace function note_factors() returns trigger language plpgsql as $$
declare
  person uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  update app_user u set has_factor = not u.has_factor
    where u.id = person and u.has_factor <>
      (exists (select from authenticator_app a where a.user_id = person and a.confirmed_at is not null)
        or exists (select from passkey p where p.user_id = person));
  return null;
end $$;
create trigger passkey__note after insert or delete on passkey
  for each row execute function note_factors();

-- Of an active person whose passkey was verified, who may have no password; false for any other.
create function start_passkey_session(person uuid, new_session uuid, refresh_hash bytea, lifetime interval)
returns boolean language plpgsql as $$
declare
  account uuid;
begin
  update app_user set last_login_at = now(), last_active_at = now()
    where id = person and status = 'Active' and deleted_at is null
    returning account_id into account;
  if not found then
    return false;
  end if;
  insert into session (id, account_id, user_id, expires_at, factor_confirmed_at)
    values (new_session, account, person, now() + lifetime, now());
  insert into refresh_token (token_hash, account_id, session_id)
    values (refresh_hash, account, new_session);
  return true;
end $$;
