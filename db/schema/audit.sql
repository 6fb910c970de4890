-- The audit log, and the chain of hashes that shows a changed entry. What an entry says is written
-- by the program (server/core/audit-log.ts).

-- What was done in an account. Rows are only added. The log outlives the people in it, so it has no
-- foreign keys. Entries that belong to no account, such as sign-ins of super users and with unknown
-- addresses, have an account id of zeros.
create table audit_entry (
  account_id    uuid not null,
  -- The number of the entry in its account: from 1, without gaps.
  number        bigint not null,
  at            timestamptz not null,
  -- What was done: one of the names in domain/account/audit.ts.
  act           text not null,
  subject_kind  text not null,
  subject_id    uuid,
  -- The name of the subject at the time.
  subject       text not null default '',
  -- The changed fields with their values before the change. Never a secret.
  before        jsonb,
  -- The changed fields with their values after the change. For a password and for long texts, only
  -- that they were changed.
  after         jsonb,
  actor_kind    text not null,
  by_user       uuid,
  by_token      uuid,
  -- The name of the actor at the time.
  actor         text not null,
  actor_email   text not null default '',
  address       text not null default '',
  browser       text not null default '',
  request_id    text not null default '',
  -- The hash of the previous entry; empty for the first entry.
  previous_hash bytea not null,
  -- SHA-256 of previous_hash and audit_content.
  hash          bytea not null,
  constraint audit_entry__pk primary key (account_id, number),
  constraint audit_entry__act_length check (char_length(act) >= 1 and char_length(act) <= 60),
  constraint audit_entry__actor_kind check (actor_kind in ('member', 'token', 'support', 'system'))
);
create index audit_entry__by_time on audit_entry (account_id, at desc, number desc);
alter table audit_entry enable row level security, force row level security;
create policy audit_entry__member on audit_entry to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy audit_entry__owner on audit_entry
  using (account_id = current_account())
  with check (account_id = current_account());
create policy audit_entry__system on audit_entry to good_repair_system
  using (true)
  with check (true);
grant select, insert on audit_entry to good_repair_member, good_repair_system;

-- Where the audit log of an account ends and, after old entries were removed, begins. Written by
-- the database only.
create table audit_head (
  account_id     uuid not null,
  number         bigint not null,
  hash           bytea not null,
  -- The number of the last entry that was removed after the retention period; 0 before any is
  -- removed.
  removed_number bigint not null default 0,
  -- The hash of the last entry that was removed; the next entry continues from it.
  removed_hash   bytea not null default '\x'::bytea,
  constraint audit_head__pk primary key (account_id)
);
alter table audit_head enable row level security, force row level security;
create policy audit_head__member on audit_head to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy audit_head__owner on audit_head
  using (account_id = current_account())
  with check (account_id = current_account());
create policy audit_head__system on audit_head to good_repair_system using (true) with check (true);
grant select on audit_head to good_repair_member, good_repair_system;

-- Continues the chain. The row of audit_head is locked until the commit, so that transactions of an
-- account add their entries one after the other. Runs as the owner: nobody else may write
-- audit_head.
create function chain_audit_entry()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $$
declare
  scope text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', new.account_id::text, true);
  insert into audit_head as h (account_id, number, hash) values (new.account_id, 1, '')
    on conflict (account_id) do update set number = h.number + 1
    returning h.number, h.hash into new.number, new.previous_hash;
  new.at := clock_timestamp();
  new.hash := audit_hash(new);
  update audit_head set hash = new.hash where account_id = new.account_id;
  perform set_config('app.account_id', scope, true);
  return new;
end $$;

-- The log of an account ends with it: removes it if there is no such account any more.
create function remove_audit_log(account uuid)
  returns void
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $$
declare
  scope text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', account::text, true);
  if exists (select from account a where a.id = account) then
    raise exception 'The account % exists, so its audit log stays.', account;
  end if;
  delete from audit_entry e where e.account_id = account;
  delete from audit_head h where h.account_id = account;
  perform set_config('app.account_id', scope, true);
end $$;
revoke execute on function remove_audit_log(uuid) from public;
grant execute on function remove_audit_log(uuid) to good_repair_system;

-- The daily purge: removes what is older than the account retains, and notes where the log begins.
create function remove_old_audit_entries(account uuid)
  returns integer
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $$
declare
  scope text := coalesce(current_setting('app.account_id', true), '');
  years integer;
  last record;
  removed integer := 0;
begin
  perform set_config('app.account_id', account::text, true);
  select a.audit_years into years from account a where a.id = account;
  perform from audit_head h where h.account_id = account for update;
  select e.number, e.hash into last from audit_entry e
    where e.account_id = account and e.at < now() - coalesce(years, 3) * interval '1 year'
    order by e.at desc, e.number desc limit 1;
  if found then
    delete from audit_entry e where e.account_id = account and e.number <= last.number;
    get diagnostics removed = row_count;
    update audit_head h set removed_number = last.number, removed_hash = last.hash
      where h.account_id = account;
  end if;
  perform set_config('app.account_id', scope, true);
  return removed;
end $$;
revoke execute on function remove_old_audit_entries(uuid) from public;
grant execute on function remove_old_audit_entries(uuid) to good_repair_system;

-- The text of an entry that is hashed: the same on every version of PostgreSQL and in any time
-- zone.
create function audit_content(entry audit_entry)
  returns text
  language sql
  stable
as $$
  select jsonb_build_array(entry.account_id, entry.number,
    to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), entry.act, entry.subject_kind,
    entry.subject_id, entry.subject, entry.before, entry.after, entry.actor_kind, entry.by_user,
    entry.by_token, entry.actor, entry.actor_email, entry.address, entry.browser, entry.request_id)::text
$$;

create function audit_hash(entry audit_entry)
  returns bytea
  language sql
  stable
as $$ select sha256(entry.previous_hash || convert_to(audit_content(entry), 'UTF8')) $$;

create trigger audit_entry__chain before insert on audit_entry
  for each row
  execute function chain_audit_entry();
