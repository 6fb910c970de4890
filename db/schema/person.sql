-- The people of an account, and their sessions.

-- A person. Super users have no account and no role.
create table app_user (
  id                 uuid not null default gen_random_uuid(),
  account_id         uuid,
  email              text not null,
  username           text not null default '',
  full_name          text not null default '',
  password_hash      text,
  role               text,
  is_super           boolean not null default false,
  -- Whether the account was created for this person. The subscription list shows only owners.
  is_owner           boolean not null default false,
  department         text not null default '',
  status             text not null default 'Active',
  notes              text not null default '',
  last_login_at      timestamptz,
  last_active_at     timestamptz,
  created_at         timestamptz not null default now(),
  deleted_at         timestamptz,
  -- When it was confirmed that mail to the address reaches this person. The address is reserved for
  -- the person only from that time on.
  email_confirmed_at timestamptz default now(),
  -- Whether an administrator gets an email when an extreme deficiency is saved.
  mails_extreme      boolean not null default true,
  -- Whether the person gets an email about deficiencies that become theirs.
  mails_assigned     boolean not null default true,
  -- Whether the person gets the weekly email of what is overdue or due soon.
  mails_digest       boolean not null default true,
  -- Whether the person gets emails about planned inspections and, as an administrator, about
  -- overdue ones.
  schedule_mails     boolean not null default true,
  -- Whether a second factor is set up, so that the password alone is not enough. Set by the
  -- triggers of the factors.
  has_factor         boolean not null default false,
  -- The number of wrong codes of the second factor since the last correct one.
  wrong_codes        integer not null default 0,
  -- After too many wrong codes, no code is accepted until this time.
  codes_locked_until timestamptz,
  -- When the name and the email were erased on request. Others then see "Former member", also in
  -- older entries of the audit log.
  erased_at          timestamptz,
  -- The full name in upper case and without accents, for searches.
  full_name_key      text not null generated always as (search_key(full_name)) stored,
  -- The email in upper case and without accents, for searches.
  email_key          text not null generated always as (search_key(email)) stored,
  -- The username in upper case and without accents, for searches.
  username_key       text not null generated always as (search_key(username)) stored,
  -- The schools to which the member is limited; null for a member who sees all.
  school_ids         uuid[],
  -- The kinds of notices that the person does not want in the app.
  notices_off        text[] not null default '{}',
  -- Whether the person gets an email about reports that wait for a review; null for the default of
  -- the role (domain/report/notice.ts).
  mails_review       boolean,
  -- Whether the person gets an email about reports of own inspections that were returned.
  mails_returned     boolean not null default true,
  -- Whether the person gets an email about reports that became Final; null for the default of the
  -- role.
  mails_final        boolean,
  -- Whether the person gets an email about repairs that were reported with a work link.
  mails_reported     boolean not null default true,
  constraint app_user__pk primary key (id),
  constraint app_user__in_account unique (account_id, id),
  constraint app_user__account foreign key (account_id) references account(id),
  constraint app_user__email_length check (char_length(email) >= 3 and char_length(email) <= 254),
  constraint app_user__role check (role in ('admin', 'staff', 'inspector', 'reporter')),
  constraint app_user__status check (status in ('Active', 'Inactive', 'Pending')),
  constraint app_user__super_or_member check (is_super = (account_id is null) and is_super = (role
    is null)),
  constraint app_user__active_is_confirmed check (status <> 'Active' or email_confirmed_at is not
    null),
  constraint app_user__admin_sees_all check (school_ids is null or role <> 'admin'),
  constraint app_user__notices_off check (notices_off <@ array['review', 'returned', 'final',
    'assigned', 'overdue', 'reported']),
  constraint app_user__erased_is_removed check (erased_at is null or deleted_at is not null)
);
create index app_user__of_account on app_user (account_id, lower(full_name));
create index app_user__owners on app_user (account_id) where is_owner;
create unique index app_user__email_once on app_user (lower(email))
  where (deleted_at is null) and (email_confirmed_at is not null);
create unique index app_user__once_in_account on app_user (account_id, lower(email))
  where deleted_at is null;
create index app_user__by_email on app_user (lower(email)) where deleted_at is null;
create index app_user__erased on app_user (account_id, id) where erased_at is not null;
create index app_user__search on app_user using gin (account_id, full_name_key gin_trgm_ops,
  email_key gin_trgm_ops, username_key gin_trgm_ops);
alter table app_user enable row level security, force row level security;
create policy app_user__member on app_user to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy app_user__system on app_user to good_repair_system using (true) with check (true);
grant select, insert, update, delete on app_user to good_repair_member, good_repair_system;

-- A sign-in: the family of its rotating refresh tokens.
create table session (
  id                  uuid not null default gen_random_uuid(),
  account_id          uuid,
  user_id             uuid not null,
  created_at          timestamptz not null default now(),
  expires_at          timestamptz not null,
  ended_at            timestamptz,
  -- When the password was last entered, at the sign-in or to confirm a sensitive call.
  confirmed_at        timestamptz not null default now(),
  -- When the session began or its tokens were last renewed. A browser in use renews them every 15
  -- minutes.
  used_at             timestamptz not null default now(),
  -- The network address of the browser at the time in used_at.
  address             text not null default '',
  -- The user agent of the browser at the time in used_at.
  browser             text not null default '',
  -- Whether the session began with single sign-on: the person may have no password to confirm.
  by_provider         boolean not null default false,
  -- When the second factor was last used, at the sign-in or to confirm a sensitive call.
  factor_confirmed_at timestamptz,
  constraint session__pk primary key (id),
  constraint session__account foreign key (account_id) references account(id),
  constraint session__user foreign key (user_id) references app_user(id) on delete cascade
);
create index session__of_user on session (user_id);
create index session__of_account on session (account_id);
alter table session enable row level security, force row level security;
create policy session__member on session to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy session__system on session to good_repair_system using (true) with check (true);
grant select, insert, update, delete on session to good_repair_member, good_repair_system;

-- The SHA-256 of each refresh token. If a token is used whose successor was used already, its
-- session ends.
create table refresh_token (
  token_hash  bytea not null,
  account_id  uuid,
  session_id  uuid not null,
  created_at  timestamptz not null default now(),
  used_at     timestamptz,
  -- The hash of the token that this one was exchanged for; null for the first of a session.
  parent_hash bytea,
  constraint refresh_token__pk primary key (token_hash),
  constraint refresh_token__account foreign key (account_id) references account(id),
  constraint refresh_token__session foreign key (session_id) references session(id) on delete
    cascade
);
create index refresh_token__of_session on refresh_token (session_id);
create index refresh_token__of_account on refresh_token (account_id);
create index refresh_token__of_parent on refresh_token (parent_hash) where parent_hash is not null;
alter table refresh_token enable row level security, force row level security;
create policy refresh_token__member on refresh_token to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy refresh_token__system on refresh_token to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on refresh_token to good_repair_member, good_repair_system;

-- The SHA-256 of each token that was sent by mail. A token expires and can be used once.
create table mail_token (
  token_hash bytea not null,
  -- Null for a super user.
  account_id uuid,
  user_id    uuid not null,
  purpose    text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz,
  -- The address to which the token was mailed; for the purpose new-email, the address to confirm.
  email      text not null,
  constraint mail_token__pk primary key (token_hash),
  constraint mail_token__account foreign key (account_id) references account(id),
  constraint mail_token__user foreign key (user_id) references app_user(id) on delete cascade,
  constraint mail_token__email_length check (char_length(email) >= 3 and char_length(email) <= 254),
  constraint mail_token__purpose check (purpose in ('activation', 'reset', 'invitation',
    'new-email', 'billing-email'))
);
create index mail_token__of_user on mail_token (user_id, purpose);
create index mail_token__of_account on mail_token (account_id);
alter table mail_token enable row level security, force row level security;
create policy mail_token__member on mail_token to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy mail_token__system on mail_token to good_repair_system using (true) with check (true);
grant select, insert, update, delete on mail_token to good_repair_member, good_repair_system;

-- The secret address of a person's calendar, at most one for each. A new one replaces it.
create table calendar_feed (
  account_id uuid not null,
  user_id    uuid not null,
  -- The SHA-256 of the token in the address; the token itself is shown once.
  token_hash bytea not null,
  made_at    timestamptz not null default now(),
  -- Which planned inspections the calendar contains: those of the person, or all of the district.
  covers     text not null default 'own',
  constraint calendar_feed__pk primary key (account_id, user_id),
  constraint calendar_feed__token_once unique (token_hash),
  constraint calendar_feed__user foreign key (account_id, user_id) references app_user(account_id,
    id) on delete cascade,
  constraint calendar_feed__covers check (covers in ('own', 'district'))
);
alter table calendar_feed enable row level security, force row level security;
create policy calendar_feed__member on calendar_feed to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy calendar_feed__system on calendar_feed to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on calendar_feed to good_repair_member, good_repair_system;

