-- What every other page uses: the account of a transaction, the keys of searches, the school year,
-- and the tables of the program itself.
--
-- Three roles serve requests: good_repair_member sees the rows that a policy allows the account of
-- its transaction, good_repair_limited those of them that belong to the schools of one member, and
-- good_repair_system sees all. Row-level security is forced, for the tables' owner too.

create extension if not exists btree_gin;
create extension if not exists pg_trgm;

-- The account of this transaction, or null: then no row of any account is visible.
create function current_account()
  returns uuid
  language sql
  stable
as $$ select nullif(current_setting('app.account_id', true), '')::uuid $$;

-- The schools of the member of this transaction, who is limited to them. Policies read it in a
-- subquery, which runs once for each statement.
create function current_schools()
  returns uuid[]
  language sql
  stable
as $$
  select school_ids from app_user
  where account_id = current_account()
    and id = nullif(current_setting('app.member_id', true), '')::uuid
$$;

-- What is compared when a text is searched; domain/search-key.ts computes the same. Compatibility
-- decomposition also makes an ordinary space of one that does not break, and 'fi' of the ligature.
create function search_key(value text)
  returns text
  language sql
  immutable parallel safe
return case
  when octet_length(value) = length(value) then upper(value collate "und-x-icu")
  else replace(replace(replace(replace(
    translate(
      upper(regexp_replace(normalize(value, nfkd), '[̀-ͯ]', '', 'g') collate "und-x-icu"),
      'ĐÐØŁĦŦŊ’‘ʼ', 'DDOLHTN'''''''
    ), 'Æ', 'AE'), 'Œ', 'OE'), 'Þ', 'TH'), 'ẞ', 'SS')
end;

-- The LIKE pattern for "contains this text". Wildcards are escaped after the folding, which makes
-- an ordinary percent sign of a full-width one.
create function search_pattern(typed text)
  returns text
  language sql
  immutable parallel safe
return '%' || replace(replace(replace(search_key(typed), '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- Under row-level security only leak-proof operators may come near an index, and LIKE is not marked
-- as one: without this every search reads all rows of its account (docs/decisions/0070). It gives
-- away nothing of a row it may not show: its errors tell of the pattern only, and ours are escaped.
-- Only a superuser may mark it, as on the embedded engine; docs/running.md says what others do.
do $$ begin
  if (select rolsuper from pg_roles where rolname = current_user) then
    alter function pg_catalog.textlike(text, text) leakproof;
  end if;
end $$;

-- When a row was written last, for clients that read what has changed since. The instant is taken
-- from the clock, and an advisory lock that names its second, or the one before, is held until the
-- commit: a reader sees in pg_locks from which second on a transaction may still add rows, and reads
-- only up to there (server/core/sql/changes.ts). 7264024 is advisoryLocks.changes.
create function note_written()
  returns trigger
  language plpgsql
as $$
begin
  -- Which emails were sent about a deficiency is no change of it.
  if tg_table_name = 'deficiency' and tg_op = 'UPDATE' then
    if old.extreme_mailed_for is distinct from new.extreme_mailed_for
      or old.assigned_mailed_to is distinct from new.assigned_mailed_to then
      return new;
    end if;
  end if;
  perform pg_advisory_xact_lock_shared(
    (7264024::bigint << 32) + floor(extract(epoch from clock_timestamp()))::bigint);
  new.updated_at := clock_timestamp();
  return new;
end $$;

-- The migrations whose result this database has. It belongs to no account. The owner reads it when
-- the program starts, and the system role to show it to who operates the server.
create table good_repair_migration (
  name       text not null,
  checksum   text not null,
  applied_at timestamptz not null default now(),
  constraint good_repair_migration__pk primary key (name)
);
grant select on good_repair_migration to good_repair_system;

-- When a daily job was last started, by any process. Jobs belong to no account.
create table job (
  name       text not null,
  started_at timestamptz not null,
  constraint job__pk primary key (name)
);
alter table job enable row level security, force row level security;
create policy job__system on job to good_repair_system using (true) with check (true);
grant select, insert, update on job to good_repair_system;

-- One row: the id of the file store with which this database was first used. It belongs to no
-- account.
create table file_store (
  id      uuid not null,
  is_only boolean not null default true,
  constraint file_store__pk primary key (is_only),
  constraint file_store__is_only check (is_only)
);
alter table file_store enable row level security, force row level security;
create policy file_store__system on file_store to good_repair_system using (true) with check (true);
grant select, insert on file_store to good_repair_system;
