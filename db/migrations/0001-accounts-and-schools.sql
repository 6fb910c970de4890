-- Accounts, people and sessions; schools, facilities and areas (DESIGN: one tenant is one account).
--
-- Two roles serve requests. good_repair_member sees the rows of the account named by the setting
-- app.account_id and nothing else; good_repair_system is for sign-in, super users and jobs. They
-- belong to the cluster, so server/core/engine/roles.ts makes them before any migration.
-- Row-level security is forced, so that even the owner of the tables sees nothing by accident.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- The account of this transaction, or null: then no row of any account is visible.
create function current_account() returns uuid language sql stable
  as $$ select nullif(current_setting('app.account_id', true), '')::uuid $$;

create table account (
  id uuid constraint account__pk primary key default gen_random_uuid(),
  name text not null constraint account__name_length check (char_length(name) between 1 and 200),
  plan text not null default 'trial'
    constraint account__plan check (plan in ('basic', 'premium', 'enterprise', 'trial')),
  payment_method text not null default 'offline'
    constraint account__payment_method check (payment_method in ('online', 'offline', 'card')),
  subscription_end date not null,
  is_active boolean not null default true,
  photos_in_public boolean not null default false,
  time_zone text not null default 'America/Los_Angeles',
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
comment on table account is 'The subscribing district or county office: the tenant.';
comment on column account.subscription_end is 'Last day on which members may sign in.';
comment on column account.photos_in_public is 'Whether the public print view shows photos.';

create table app_user (
  id uuid constraint app_user__pk primary key default gen_random_uuid(),
  account_id uuid constraint app_user__account references account,
  email text not null constraint app_user__email_length check (char_length(email) between 3 and 254),
  username text not null default '',
  full_name text not null default '',
  password_hash text,
  role text constraint app_user__role check (role in ('admin', 'staff', 'inspector', 'reporter')),
  is_super boolean not null default false,
  is_owner boolean not null default false,
  department text not null default '',
  status text not null default 'Active'
    constraint app_user__status check (status in ('Active', 'Inactive', 'Pending')),
  notes text not null default '',
  last_login_at timestamptz,
  last_active_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint app_user__in_account unique (account_id, id),
  constraint app_user__super_or_member
    check (is_super = (account_id is null) and is_super = (role is null))
);
comment on table app_user is 'A person. Super users have no account and no role.';
comment on column app_user.is_owner is 'The person an account was made for; the subscription list shows owners.';
create unique index app_user__email_once on app_user (lower(email)) where deleted_at is null;
create index app_user__of_account on app_user (account_id, lower(full_name));
create index app_user__search on app_user using gin
  (account_id, (full_name || ' ' || email || ' ' || username) gin_trgm_ops);

create table session (
  id uuid constraint session__pk primary key default gen_random_uuid(),
  account_id uuid constraint session__account references account,
  user_id uuid not null constraint session__user references app_user on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
comment on table session is 'One sign-in; the family of its rotating refresh tokens.';
create index session__of_user on session (user_id);
create index session__of_account on session (account_id);

create table refresh_token (
  token_hash bytea constraint refresh_token__pk primary key,
  account_id uuid constraint refresh_token__account references account,
  session_id uuid not null constraint refresh_token__session references session on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
comment on table refresh_token is 'SHA-256 of each refresh token; one that is used twice ends its session.';
create index refresh_token__of_session on refresh_token (session_id);
create index refresh_token__of_account on refresh_token (account_id);

create table school (
  account_id uuid not null constraint school__account references account,
  id uuid not null default gen_random_uuid(),
  name text not null constraint school__name_length check (char_length(name) between 1 and 200),
  type text not null constraint school__type
    check (type in ('Elementary School', 'Middle School', 'High School', 'Other')),
  address text not null default '',
  district text not null default '',
  county text not null default '',
  cds_code text constraint school__cds_code check (cds_code ~ '^[0-9]{14}$'),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint school__pk primary key (account_id, id)
);
comment on column school.cds_code is 'The state directory''s 14 digits, where the school was imported.';
create index school__by_name on school (account_id, lower(name), id) where deleted_at is null;
create index school__search on school using gin
  (account_id, name gin_trgm_ops, type gin_trgm_ops, address gin_trgm_ops) where deleted_at is null;
create unique index school__cds_code_once on school (account_id, cds_code) where deleted_at is null;

create table facility (
  account_id uuid not null constraint facility__account references account,
  id uuid not null default gen_random_uuid(),
  name text not null constraint facility__name_length check (char_length(name) between 1 and 200),
  type text not null constraint facility__type
    check (type in ('Academic', 'Athletic', 'Assembly', 'Service', 'Other')),
  build_date date,
  square_feet integer constraint facility__square_feet check (square_feet >= 0),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint facility__pk primary key (account_id, id)
);
create index facility__by_name on facility (account_id, lower(name), id) where deleted_at is null;
create index facility__search on facility using gin
  (account_id, name gin_trgm_ops, type gin_trgm_ops) where deleted_at is null;

create table school_facility (
  account_id uuid not null,
  school_id uuid not null,
  facility_id uuid not null,
  constraint school_facility__pk primary key (account_id, school_id, facility_id),
  constraint school_facility__school
    foreign key (account_id, school_id) references school on delete cascade,
  constraint school_facility__facility
    foreign key (account_id, facility_id) references facility on delete cascade
);
comment on table school_facility is 'Which schools a facility belongs to; at least one.';
create index school_facility__of_facility on school_facility (account_id, facility_id);

create table area (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  facility_id uuid,
  name text not null constraint area__name_length check (char_length(name) between 1 and 200),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint area__pk primary key (account_id, id),
  constraint area__school foreign key (account_id, school_id) references school on delete cascade,
  constraint area__facility foreign key (account_id, facility_id) references facility on delete cascade
);
comment on table area is 'A room or zone of a school that gets one row of marks.';
create unique index area__name_once on area
  (account_id, school_id, coalesce(facility_id, '00000000-0000-0000-0000-000000000000'), lower(name))
  where deleted_at is null;
create index area__of_school on area (account_id, school_id);
create index area__of_facility on area (account_id, facility_id);

-- Row-level security: a member sees its account, the system role sees all.
alter table account enable row level security;
alter table account force row level security;
create policy account__member on account to good_repair_member
  using (id = current_account()) with check (id = current_account());
create policy account__system on account to good_repair_system using (true) with check (true);

-- Protects one table that has an account_id: forced row-level security, both policies, the grants.
create function protect_table(protected regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', protected);
  execute format('alter table %s force row level security', protected);
  execute format('create policy %I on %s to good_repair_member
    using (account_id = current_account()) with check (account_id = current_account())',
    protected || '__member', protected);
  execute format('create policy %I on %s to good_repair_system using (true) with check (true)',
    protected || '__system', protected);
  execute format('grant select, insert, update, delete on %s to good_repair_member, good_repair_system',
    protected);
end $$;

grant select, update on account to good_repair_member;
grant select, insert, update, delete on account to good_repair_system;
select protect_table('app_user');
select protect_table('session');
select protect_table('refresh_token');
select protect_table('school');
select protect_table('facility');
select protect_table('school_facility');
select protect_table('area');
