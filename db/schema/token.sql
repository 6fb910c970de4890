-- API tokens.

-- Tokens with which other programs act for the account. A row stays as long as the account, because
-- histories name it.
create table api_token (
  account_id   uuid not null,
  id           uuid not null default gen_random_uuid(),
  name         text not null,
  -- read: the calls that the table of calls opens to tokens for reading; write: also those that it
  -- opens for changes.
  scope        text not null,
  -- SHA-256 of the token, which is shown once and not stored.
  token_hash   bytea not null,
  -- The last characters of the token, by which people recognize it.
  hint         text not null,
  created_by   uuid not null,
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null,
  -- Updated at most once a minute.
  last_used_at timestamptz,
  revoked_at   timestamptz,
  revoked_by   uuid,
  -- What it may write in addition, by resource (domain/account/api-token.ts).
  scopes       text[] not null default '{}',
  constraint api_token__pk primary key (account_id, id),
  constraint api_token__hash_once unique (token_hash),
  constraint api_token__account foreign key (account_id) references account(id),
  constraint api_token__created_by foreign key (account_id, created_by) references
    app_user(account_id, id),
  constraint api_token__revoked_by foreign key (account_id, revoked_by) references
    app_user(account_id, id),
  constraint api_token__name_length check (char_length(name) >= 1 and char_length(name) <= 100),
  constraint api_token__scope check (scope in ('read', 'write')),
  constraint api_token__scopes check (scopes <@ array['inspections:write', 'schools:write',
    'areas:write', 'schedule:write', 'deficiencies:write']),
  constraint api_token__revoked check ((revoked_at is null) = (revoked_by is null))
);
create index api_token__created_by on api_token (account_id, created_by);
create index api_token__revoked_by on api_token (account_id, revoked_by)
  where revoked_by is not null;
alter table api_token enable row level security, force row level security;
create policy api_token__member on api_token to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy api_token__system on api_token to good_repair_system using (true) with check (true);
grant select, insert, update, delete on api_token to good_repair_member, good_repair_system;
