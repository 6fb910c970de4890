-- API tokens, and the instants by which other programs read what has changed.

create table api_token (
  account_id uuid not null constraint api_token__account references account,
  id uuid not null default gen_random_uuid(),
  name text not null constraint api_token__name_length check (char_length(name) between 1 and 100),
  scope text not null constraint api_token__scope check (scope in ('read', 'write')),
  token_hash bytea not null,
  hint text not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  constraint api_token__pk primary key (account_id, id),
  constraint api_token__hash_once unique (token_hash),
  constraint api_token__created_by foreign key (account_id, created_by)
    references app_user (account_id, id),
  constraint api_token__revoked_by foreign key (account_id, revoked_by)
    references app_user (account_id, id),
  constraint api_token__revoked check ((revoked_at is null) = (revoked_by is null))
);
comment on table api_token is 'Tokens with which other programs act for the account. A row stays as long as the account, because histories name it.';
comment on column api_token.scope is 'read: what the call table marks as readable by tokens; write: also the changes it marks.';
comment on column api_token.token_hash is 'SHA-256 of the token, which is shown once and not stored.';
comment on column api_token.hint is 'The last characters of the token, by which people recognize it.';
comment on column api_token.last_used_at is 'Updated at most once a minute.';
create index api_token__created_by on api_token (account_id, created_by);
create index api_token__revoked_by on api_token (account_id, revoked_by) where revoked_by is not null;
select protect_table('api_token');

-- What a token changes is recorded under the token instead of a person.
alter table deficiency_event alter column by_user drop not null,
  add column by_token uuid,
  add constraint deficiency_event__by_token foreign key (account_id, by_token) references api_token,
  add constraint deficiency_event__by_one check (num_nonnulls(by_user, by_token) = 1);
comment on column deficiency_event.by_token is 'The API token that did it, if it was not a person.';
create index deficiency_event__by_token on deficiency_event (account_id, by_token)
  where by_token is not null;
alter table deficiency_photo alter column added_by drop not null,
  add column added_by_token uuid,
  add constraint deficiency_photo__added_by_token foreign key (account_id, added_by_token)
    references api_token,
  add constraint deficiency_photo__added_by_one check (num_nonnulls(added_by, added_by_token) = 1);
comment on column deficiency_photo.added_by_token is 'The API token that added it, if it was not a person.';
create index deficiency_photo__added_by_token on deficiency_photo (account_id, added_by_token)
  where added_by_token is not null;

-- When a row was written last, for clients that read what has changed since. The instant is taken from the
-- clock, and an advisory lock that names its second is held until the commit: a reader sees in pg_locks
-- from which second on a transaction may still add rows, and reads only up to there
-- (server/core/sql/changes.ts). 7264024 is advisoryLocks.changes.
create function note_written() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(
    (7264024::bigint << 32) + floor(extract(epoch from clock_timestamp()))::bigint);
  new.updated_at := clock_timestamp();
  return new;
end $$;

alter table deficiency add column updated_at timestamptz not null default now();
comment on column deficiency.updated_at is 'When this row was written last, also by an inspection.';
create index deficiency__by_update on deficiency (account_id, updated_at, id);
create trigger deficiency__note_written before insert or update on deficiency
  for each row execute function note_written();

alter table report add column updated_at timestamptz not null default now();
comment on column report.updated_at is 'When this row was written last.';
create index report__by_update on report (account_id, updated_at, id);
create trigger report__note_written before insert or update on report
  for each row execute function note_written();

comment on column inspection.updated_at is 'When this row was written last.';
create index inspection__by_update on inspection (account_id, updated_at, id);
create trigger inspection__note_written before insert or update on inspection
  for each row execute function note_written();
