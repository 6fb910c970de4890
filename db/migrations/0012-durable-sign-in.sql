-- A sign-in is durable once it is answered: start_session no longer turns synchronous_commit off for
-- its transaction. And a refresh token knows the token that it was issued for, so that a client whose
-- answer was lost may present the previous token again (docs/decisions/0212, 0210).

create or replace function start_session(
  person uuid, verified_hash text, new_session uuid, refresh_hash bytea, lifetime interval
) returns boolean language plpgsql as $$
declare
  account uuid;
begin
  -- Waits for whoever is changing the row, and then looks again.
  update app_user set last_login_at = now(), last_active_at = now()
    where id = person and password_hash = verified_hash and status = 'Active' and deleted_at is null
    returning account_id into account;
  if not found then
    return false;
  end if;
  insert into session (id, account_id, user_id, expires_at)
    values (new_session, account, person, now() + lifetime);
  insert into refresh_token (token_hash, account_id, session_id)
    values (refresh_hash, account, new_session);
  return true;
end $$;

alter table refresh_token add column parent_hash bytea;
comment on column refresh_token.parent_hash is
  'The hash of the token that this one was exchanged for; null for the first of a session.';
create index refresh_token__of_parent on refresh_token (parent_hash) where parent_hash is not null;
comment on table refresh_token is
  'SHA-256 of each refresh token. One whose successor was used as well ends its session.';
