-- Signing in, as functions: PostgreSQL keeps their plans with the connection. Making them anew was a
-- third of what a sign-in costs beside verifying the password (docs/decisions/0166). Both run with
-- the rights of their caller, and are called by server/auth/queries.ts.

create function find_login(address text) returns table (
  id uuid, "accountId" uuid, username text, "fullName" text, role text, "isSuper" boolean, status text,
  "passwordHash" text, "accountIsActive" boolean, "isPaid" boolean
) language plpgsql stable as $$
begin
  return query select u.id, u.account_id, u.username, u.full_name, u.role, u.is_super, u.status,
      u.password_hash, u.is_super or (a.is_active and a.deleted_at is null),
      u.is_super or a.subscription_end >= (now() at time zone a.time_zone)::date
    from app_user u left join account a on a.id = u.account_id
    where lower(u.email) = lower(address) and u.deleted_at is null;
end $$;

create function start_session(
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
  perform set_config('synchronous_commit', 'off', true);
  return true;
end $$;
