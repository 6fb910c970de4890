-- Signing in through the identity provider of a district.

-- The identity provider through which the people of an account may sign in.
create table sign_on (
  account_id     uuid not null,
  -- The preset with which single sign-on was set up (domain/person/sign-on.ts).
  provider       text not null,
  -- The issuer as its discovery document and its tokens state it.
  issuer         text not null,
  client_id      text not null,
  -- Encrypted with a key derived from SECRET.
  client_secret  text not null,
  -- The id of the district at a provider that serves many districts; the preset determines the
  -- claim that contains it.
  tenant         text not null default '',
  -- The claim that lists the groups of a person; empty if groups are not used.
  group_claim    text not null default '',
  default_role   text not null default 'inspector',
  -- Whether only people who were invited become members; otherwise everybody with an address in a
  -- claimed domain does.
  invited_only   boolean not null default true,
  -- Whether people may sign in through the provider.
  is_on          boolean not null default false,
  -- Whether passwords are refused, except that of one administrator.
  is_only        boolean not null default false,
  -- The administrator whose password works even if passwords are refused.
  break_glass_id uuid,
  created_at     timestamptz not null default now(),
  -- The claim with the email address, for a provider without a preset (domain/person/sign-on.ts).
  email_claim    text not null default 'email',
  constraint sign_on__pk primary key (account_id),
  constraint sign_on__account foreign key (account_id) references account(id),
  constraint sign_on__break_glass_admin foreign key (account_id, break_glass_id) references
    app_user(account_id, id),
  constraint sign_on__provider check (provider in ('google', 'entra', 'classlink', 'clever',
    'other')),
  constraint sign_on__issuer_length check (char_length(issuer) >= 1 and char_length(issuer) <= 500),
  constraint sign_on__client_id_length check (char_length(client_id) >= 1 and char_length(client_id)
    <= 500),
  constraint sign_on__default_role check (default_role in ('staff', 'inspector', 'reporter')),
  constraint sign_on__only_while_on check (is_on or not is_only),
  constraint sign_on__break_glass check (break_glass_id is not null or not is_only),
  constraint sign_on__email_claim check (email_claim in ('email', 'preferred_username', 'upn'))
);
create index sign_on__break_glass on sign_on (account_id, break_glass_id);
alter table sign_on enable row level security, force row level security;
create policy sign_on__member on sign_on to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy sign_on__system on sign_on to good_repair_system using (true) with check (true);
grant select, insert, update, delete on sign_on to good_repair_member, good_repair_system;

-- The role that members of a group at the provider get.
create table sign_on_group (
  account_id uuid not null,
  group_name text not null,
  role       text not null,
  constraint sign_on_group__pk primary key (account_id, group_name),
  constraint sign_on_group__sign_on foreign key (account_id) references sign_on(account_id) on
    delete cascade,
  constraint sign_on_group__name_length check (char_length(group_name) >= 1 and
    char_length(group_name) <= 200),
  constraint sign_on_group__role check (role in ('admin', 'staff', 'inspector', 'reporter'))
);
alter table sign_on_group enable row level security, force row level security;
create policy sign_on_group__member on sign_on_group to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy sign_on_group__system on sign_on_group to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on sign_on_group to good_repair_member, good_repair_system;

-- The email domains of an account. An address that the provider states is trusted only if it is in
-- a claimed domain.
create table sign_on_domain (
  account_id uuid not null,
  id         uuid not null default gen_random_uuid(),
  domain     text not null,
  -- What the text record of the domain must say. Not a secret.
  proof      text not null,
  -- When the claim was proved; null before that.
  claimed_at timestamptz,
  -- How the claim was proved: by the text record, or by a super user.
  claimed_by text,
  created_at timestamptz not null default now(),
  constraint sign_on_domain__pk primary key (account_id, id),
  constraint sign_on_domain__once_in_account unique (account_id, domain),
  constraint sign_on_domain__account foreign key (account_id) references account(id),
  constraint sign_on_domain__lower_case check (domain = lower(domain)),
  constraint sign_on_domain__claimed_by check (claimed_by in ('dns', 'support')),
  constraint sign_on_domain__claimed check ((claimed_at is null) = (claimed_by is null))
);
create unique index sign_on_domain__once on sign_on_domain (domain) where claimed_at is not null;
alter table sign_on_domain enable row level security, force row level security;
create policy sign_on_domain__member on sign_on_domain to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy sign_on_domain__system on sign_on_domain to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on sign_on_domain to good_repair_member, good_repair_system;

-- The identity of a member at the provider, recorded at the first sign-in. After that, the email
-- address is not compared any more.
create table sign_on_identity (
  account_id uuid not null,
  issuer     text not null,
  subject    text not null,
  user_id    uuid not null,
  created_at timestamptz not null default now(),
  constraint sign_on_identity__pk primary key (account_id, issuer, subject),
  constraint sign_on_identity__account foreign key (account_id) references account(id),
  constraint sign_on_identity__user foreign key (account_id, user_id) references
    app_user(account_id, id) on delete cascade
);
create index sign_on_identity__of_user on sign_on_identity (account_id, user_id);
alter table sign_on_identity enable row level security, force row level security;
create policy sign_on_identity__member on sign_on_identity to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy sign_on_identity__system on sign_on_identity to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on sign_on_identity to good_repair_member, good_repair_system;

-- Sign-ins for which a browser was sent to a provider and has not returned. The first return
-- deletes the row.
create table sign_on_attempt (
  account_id   uuid not null,
  -- SHA-256 of the state in the address that the browser was sent to.
  state_hash   bytea not null,
  -- SHA-256 of the cookie of that browser; a browser with another cookie cannot complete the
  -- sign-in.
  browser_hash bytea not null,
  issuer       text not null,
  nonce        text not null,
  -- The verifier of the proof key (PKCE). Useless without the code that the provider sends back.
  verifier     text not null,
  return_to    text not null default '',
  -- The session that is confirmed for sensitive calls; null for a sign-in.
  session_id   uuid,
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null,
  constraint sign_on_attempt__pk primary key (account_id, state_hash),
  constraint sign_on_attempt__account foreign key (account_id) references account(id),
  constraint sign_on_attempt__session foreign key (session_id) references session(id) on delete
    cascade
);
create index sign_on_attempt__of_session on sign_on_attempt (session_id)
  where session_id is not null;
create index sign_on_attempt__by_age on sign_on_attempt (expires_at);
alter table sign_on_attempt enable row level security, force row level security;
create policy sign_on_attempt__member on sign_on_attempt to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy sign_on_attempt__system on sign_on_attempt to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on sign_on_attempt to good_repair_member, good_repair_system;

-- Whoever may sign in by password while nobody else may stays an active administrator.
create function keep_break_glass_admin()
  returns trigger
  language plpgsql
as $$
begin
  if exists (select from sign_on s where s.account_id = new.account_id and s.is_only
      and s.break_glass_id = new.id) then
    raise exception 'This administrator may sign in by password while others may not.'
      using errcode = 'check_violation', constraint = 'sign_on__break_glass', table = 'sign_on';
  end if;
  return new;
end $$;

create trigger app_user__break_glass_stays before update of role, status, deleted_at on app_user
  for each row
  when (new.role <> 'admin' or new.status <> 'Active' or new.deleted_at is not null)
  execute function keep_break_glass_admin();
