-- Only confirmed email addresses are reserved. A sign-up that was not activated, an invitation that was
-- not accepted and a new address that was not confirmed keep nobody from using an address.

alter table app_user add column email_confirmed_at timestamptz default now();
comment on column app_user.email_confirmed_at is
  'When it was shown that mail to the address reaches this person. Until then it is not reserved.';

alter table mail_token alter column account_id drop not null;
comment on column mail_token.account_id is 'Null for a super user.';
alter table mail_token add column email text
  constraint mail_token__email_length check (char_length(email) between 3 and 254);
comment on column mail_token.email is
  'The address it was mailed to; for purpose new-email the address that it is to confirm.';

-- As a role that the policies let see every row: the owner of the tables is not one.
set local role good_repair_system;
update app_user set email_confirmed_at = created_at;
update app_user set email_confirmed_at = null
  where status = 'Pending' or (status = 'Inactive' and password_hash is null);
update mail_token t set email = u.email from app_user u where u.id = t.user_id;
reset role;

alter table mail_token alter column email set not null,
  drop constraint mail_token__purpose,
  add constraint mail_token__purpose
    check (purpose in ('activation', 'reset', 'invitation', 'new-email'));

alter table app_user add constraint app_user__active_is_confirmed
  check (status <> 'Active' or email_confirmed_at is not null);

drop index app_user__email_once;
create unique index app_user__email_once on app_user (lower(email))
  where deleted_at is null and email_confirmed_at is not null;
create unique index app_user__once_in_account on app_user (account_id, lower(email))
  where deleted_at is null;
create index app_user__by_email on app_user (lower(email)) where deleted_at is null;

-- Several may have signed up with one address: the one who confirmed it counts, else the latest.
create or replace function find_login(address text) returns table (
  id uuid, "accountId" uuid, username text, "fullName" text, role text, "isSuper" boolean, status text,
  "passwordHash" text, "accountIsActive" boolean, "isPaid" boolean
) language plpgsql stable as $$
begin
  return query select u.id, u.account_id, u.username, u.full_name, u.role, u.is_super, u.status,
      u.password_hash, u.is_super or (a.is_active and a.deleted_at is null),
      u.is_super or a.subscription_end >= (now() at time zone a.time_zone)::date
    from app_user u left join account a on a.id = u.account_id
    where lower(u.email) = lower(address) and u.deleted_at is null
    order by u.email_confirmed_at is null, u.password_hash is null, u.created_at desc, u.id
    limit 1;
end $$;
