-- A second factor of a sign-in: an authenticator app, with recovery codes. The secret of an app is
-- derived from SECRET and its id, like those of webhooks, so that a copy of the database has none.

create table authenticator_app (
  id uuid not null default gen_random_uuid(),
  account_id uuid,
  user_id uuid not null,
  added_at timestamptz not null default now(),
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  last_used_at timestamptz,
  constraint authenticator_app__pk primary key (id),
  constraint authenticator_app__account foreign key (account_id) references account,
  constraint authenticator_app__user foreign key (user_id) references app_user (id) on delete cascade
);
comment on table authenticator_app is 'Authenticator apps (TOTP) of people, at most one confirmed of each. account_id is null for super users.';
comment on column authenticator_app.confirmed_at is 'When its first code was entered; it counts from then on.';
comment on column authenticator_app.last_step is 'The number of the half minute of the last accepted code: only later codes are accepted.';
create index authenticator_app__of_account on authenticator_app (account_id, user_id);
create index authenticator_app__of_user on authenticator_app (user_id);
create unique index authenticator_app__one_of_user on authenticator_app (user_id)
  where confirmed_at is not null;
create unique index authenticator_app__one_begun on authenticator_app (user_id)
  where confirmed_at is null;
select protect_table('authenticator_app');

create table recovery_code (
  account_id uuid,
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  constraint recovery_code__pk primary key (user_id, code_hash),
  constraint recovery_code__account foreign key (account_id) references account,
  constraint recovery_code__user foreign key (user_id) references app_user (id) on delete cascade
);
comment on table recovery_code is 'Recovery codes of people who have a second factor; each can be used once instead of it.';
comment on column recovery_code.code_hash is 'HMAC-SHA256 of the person and the code under a key derived from SECRET.';
create index recovery_code__of_account on recovery_code (account_id, user_id);
select protect_table('recovery_code');

create table sign_in_challenge (
  token_hash bytea not null,
  account_id uuid,
  user_id uuid not null,
  verified_hash text,
  expires_at timestamptz not null,
  constraint sign_in_challenge__pk primary key (token_hash),
  constraint sign_in_challenge__account foreign key (account_id) references account,
  constraint sign_in_challenge__user foreign key (user_id) references app_user (id) on delete cascade
);
comment on table sign_in_challenge is 'Sign-ins that had the right password and wait for the second factor. Deleted when they are finished.';
comment on column sign_in_challenge.token_hash is 'SHA-256 of the token that the second step sends.';
comment on column sign_in_challenge.verified_hash is 'The password hash that was verified: another password ends the sign-in.';
create index sign_in_challenge__of_account on sign_in_challenge (account_id, user_id);
create index sign_in_challenge__of_user on sign_in_challenge (user_id);
select protect_table('sign_in_challenge');

alter table session add column factor_confirmed_at timestamptz;
comment on column session.factor_confirmed_at is
  'When the second factor was last given, at sign-in or when a sensitive call asked for it.';

alter table app_user
  add column has_factor boolean not null default false,
  add column wrong_codes integer not null default 0,
  add column codes_locked_until timestamptz;
comment on column app_user.has_factor is 'A second factor is set up, so that the password is not enough. Set by the triggers of the factors.';
comment on column app_user.wrong_codes is 'Wrong codes of the second factor since the last right one.';
comment on column app_user.codes_locked_until is 'Until then no code is accepted, after too many wrong ones.';

create function note_factors() returns trigger language plpgsql as $$
declare
  person uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  update app_user u set has_factor = not u.has_factor
    where u.id = person and u.has_factor <>
      exists (select from authenticator_app a where a.user_id = person and a.confirmed_at is not null);
  return null;
end $$;
create trigger authenticator_app__note after insert or delete or update of confirmed_at
  on authenticator_app for each row execute function note_factors();

drop function find_login(text);
create function find_login(address text) returns table (
  id uuid, "accountId" uuid, username text, "fullName" text, email text, role text,
  "isSuper" boolean, status text, "passwordHash" text, "hasFactor" boolean,
  "accountIsActive" boolean, "isPaid" boolean
) language plpgsql stable as $$
begin
  return query select u.id, u.account_id, u.username, u.full_name, u.email, u.role, u.is_super,
      u.status, u.password_hash, u.has_factor,
      u.is_super or (a.is_active and a.deleted_at is null),
      u.is_super or a.subscription_end >= (now() at time zone a.time_zone)::date
    from app_user u left join account a on a.id = u.account_id
    where lower(u.email) = lower(address) and u.deleted_at is null
    order by u.email_confirmed_at is null, u.password_hash is null, u.created_at desc, u.id
    limit 1;
end $$;
