-- Second factors and passkeys.

-- Authenticator apps (TOTP) of people; each person has at most one that is confirmed. account_id is
-- null for super users.
create table authenticator_app (
  id           uuid not null default gen_random_uuid(),
  account_id   uuid,
  user_id      uuid not null,
  added_at     timestamptz not null default now(),
  -- When the first code was entered. From that time on, the app is a second factor.
  confirmed_at timestamptz,
  -- The number of the half minute of the last accepted code: only later codes are accepted.
  last_step    bigint not null default 0,
  last_used_at timestamptz,
  constraint authenticator_app__pk primary key (id),
  constraint authenticator_app__account foreign key (account_id) references account(id),
  constraint authenticator_app__user foreign key (user_id) references app_user(id) on delete cascade
);
create index authenticator_app__of_account on authenticator_app (account_id, user_id);
create index authenticator_app__of_user on authenticator_app (user_id);
create unique index authenticator_app__one_of_user on authenticator_app (user_id)
  where confirmed_at is not null;
create unique index authenticator_app__one_begun on authenticator_app (user_id)
  where confirmed_at is null;
alter table authenticator_app enable row level security, force row level security;
create policy authenticator_app__member on authenticator_app to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy authenticator_app__system on authenticator_app to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on authenticator_app to good_repair_member, good_repair_system;

-- Recovery codes of people who have a second factor; each can be used once in place of the second
-- factor.
create table recovery_code (
  account_id uuid,
  user_id    uuid not null,
  -- HMAC-SHA256 of the person and the code under a key derived from SECRET.
  code_hash  bytea not null,
  used_at    timestamptz,
  constraint recovery_code__pk primary key (user_id, code_hash),
  constraint recovery_code__account foreign key (account_id) references account(id),
  constraint recovery_code__user foreign key (user_id) references app_user(id) on delete cascade
);
create index recovery_code__of_account on recovery_code (account_id, user_id);
alter table recovery_code enable row level security, force row level security;
create policy recovery_code__member on recovery_code to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy recovery_code__system on recovery_code to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on recovery_code to good_repair_member, good_repair_system;

-- Sign-ins with the correct password that wait for the second factor. Completing the sign-in
-- deletes the row.
create table sign_in_challenge (
  -- SHA-256 of the token that the second step sends.
  token_hash    bytea not null,
  account_id    uuid,
  user_id       uuid not null,
  -- The password hash that was verified. If the password was changed since, the sign-in cannot be
  -- completed.
  verified_hash text,
  expires_at    timestamptz not null,
  constraint sign_in_challenge__pk primary key (token_hash),
  constraint sign_in_challenge__account foreign key (account_id) references account(id),
  constraint sign_in_challenge__user foreign key (user_id) references app_user(id) on delete cascade
);
create index sign_in_challenge__of_account on sign_in_challenge (account_id, user_id);
create index sign_in_challenge__of_user on sign_in_challenge (user_id);
alter table sign_in_challenge enable row level security, force row level security;
create policy sign_in_challenge__member on sign_in_challenge to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy sign_in_challenge__system on sign_in_challenge to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on sign_in_challenge to good_repair_member, good_repair_system;

-- Passkeys (Web Authentication) of people. account_id is null for super users.
create table passkey (
  id            uuid not null default gen_random_uuid(),
  account_id    uuid,
  user_id       uuid not null,
  -- The id by which the device finds the private key.
  credential_id bytea not null,
  -- The public key in the format COSE_Key, as the authenticator sent it.
  public_key    bytea not null,
  -- The number of uses that the authenticator reported last; it never decreases. Many
  -- authenticators always report 0.
  counter       bigint not null,
  -- How the browser can reach the authenticator; sent with the next challenge.
  transports    text[] not null default '{}',
  -- Whether the passkey may be copied to other devices of the person (a multi-device credential).
  is_synced     boolean not null,
  -- Whether the passkey had been copied when it was last used.
  is_backed_up  boolean not null,
  -- The name that its owner gave it.
  name          text not null,
  added_at      timestamptz not null default now(),
  last_used_at  timestamptz,
  constraint passkey__pk primary key (id),
  constraint passkey__credential_once unique (credential_id),
  constraint passkey__account foreign key (account_id) references account(id),
  constraint passkey__user foreign key (user_id) references app_user(id) on delete cascade
);
create index passkey__of_account on passkey (account_id, user_id);
create index passkey__of_user on passkey (user_id);
alter table passkey enable row level security, force row level security;
create policy passkey__member on passkey to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy passkey__system on passkey to good_repair_system using (true) with check (true);
grant select, insert, update, delete on passkey to good_repair_member, good_repair_system;

-- Challenges that authenticators were asked to sign and have not answered. The first answer deletes
-- the row.
create table passkey_challenge (
  -- SHA-256 of the challenge.
  challenge_hash bytea not null,
  account_id     uuid,
  -- The person who was asked; null if the passkey itself identifies the person.
  user_id        uuid,
  purpose        text not null,
  expires_at     timestamptz not null,
  constraint passkey_challenge__pk primary key (challenge_hash),
  constraint passkey_challenge__account foreign key (account_id) references account(id),
  constraint passkey_challenge__user foreign key (user_id) references app_user(id) on delete
    cascade,
  constraint passkey_challenge__purpose check (purpose in ('add', 'sign-in', 'second-step',
    'confirm')),
  constraint passkey_challenge__person check ((purpose = 'sign-in') = (user_id is null))
);
create index passkey_challenge__of_account on passkey_challenge (account_id, user_id);
create index passkey_challenge__of_user on passkey_challenge (user_id);
create index passkey_challenge__by_age on passkey_challenge (expires_at);
alter table passkey_challenge enable row level security, force row level security;
create policy passkey_challenge__member on passkey_challenge to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy passkey_challenge__system on passkey_challenge to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on passkey_challenge to good_repair_member, good_repair_system;
