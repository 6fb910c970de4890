-- Searches ignore accents as well as letter case: 'Pena' finds 'Peña', and the other way round
-- (docs/decisions/0070). The text that is compared is stored: it takes longer to compute than before,
-- and an index of it is reached under row-level security with one function marked as leakproof.

-- What is compared when a text is searched; domain/search-key.ts computes the same. Compatibility
-- decomposition also makes an ordinary space of one that does not break, and 'fi' of the ligature.
create or replace function search_key(value text) returns text
language sql immutable parallel safe
return case
  -- ASCII, as most texts are: there is nothing else to fold.
  when octet_length(value) = length(value) then upper(value collate "und-x-icu")
  else replace(replace(replace(replace(translate(
    upper(regexp_replace(normalize(value, NFKD), U&'[\0300-\036F]', '', 'g') collate "und-x-icu"),
    -- Letters with a stroke, others that have no decomposition, and the apostrophes of a tablet.
    'ĐÐØŁĦŦŊ’‘ʼ', 'DDOLHTN'''''''), 'Æ', 'AE'), 'Œ', 'OE'), 'Þ', 'TH'), 'ẞ', 'SS')
end;

-- The LIKE pattern for "contains this text". Wildcards are escaped after the folding, which makes an
-- ordinary percent sign of a full-width one.
create function search_pattern(typed text) returns text language sql immutable parallel safe
return '%' || replace(replace(replace(search_key(typed), '\', '\\'), '%', '\%'), '_', '\_') || '%';

drop index school__search;
alter table school
  add column name_key text not null generated always as (search_key(name)) stored,
  add column type_key text not null generated always as (search_key(type)) stored,
  add column address_key text not null generated always as (search_key(address)) stored;
create index school__search on school using gin (account_id, name_key gin_trgm_ops,
  type_key gin_trgm_ops, address_key gin_trgm_ops) where deleted_at is null;

drop index facility__search;
alter table facility
  add column name_key text not null generated always as (search_key(name)) stored,
  add column type_key text not null generated always as (search_key(type)) stored;
create index facility__search on facility using gin (account_id, name_key gin_trgm_ops,
  type_key gin_trgm_ops) where deleted_at is null;

-- A stored column is computed anew only if it is added anew.
alter table area
  drop column name_key,
  add column name_key text not null generated always as (search_key(name)) stored;
alter table inspection_names
  drop column school_key,
  drop column inspector_key,
  add column school_key text not null generated always as (search_key(school_name)) stored,
  add column inspector_key text not null generated always as (search_key(inspector_name)) stored;

drop index report__search;
alter table report
  add column title_key text not null generated always as (search_key(title)) stored,
  add column author_key text not null generated always as (search_key(author)) stored;
create index report__search on report using gin (account_id, title_key gin_trgm_ops,
  author_key gin_trgm_ops);

drop index app_user__search;
alter table app_user
  add column full_name_key text not null generated always as (search_key(full_name)) stored,
  add column email_key text not null generated always as (search_key(email)) stored,
  add column username_key text not null generated always as (search_key(username)) stored;
create index app_user__search on app_user using gin (account_id, full_name_key gin_trgm_ops,
  email_key gin_trgm_ops, username_key gin_trgm_ops);

drop index deficiency__search;
alter table deficiency
  add column trade_key text not null generated always as (search_key(trade)) stored,
  add column work_order_key text not null generated always as (search_key(work_order)) stored;
create index deficiency__search on deficiency using gin
  (account_id, trade_key gin_trgm_ops, work_order_key gin_trgm_ops)
  where is_listed and (trade <> '' or work_order <> '');

comment on column school.name_key is 'The name as searches compare it.';
comment on column school.type_key is 'The type as searches compare it.';
comment on column school.address_key is 'The address as searches compare it.';
comment on column facility.name_key is 'The name as searches compare it.';
comment on column facility.type_key is 'The type as searches compare it.';
comment on column area.name_key is 'The name as searches compare it.';
comment on column inspection_names.school_key is 'The name of the school as searches compare it.';
comment on column inspection_names.inspector_key is 'The name of the inspector as searches compare it.';
comment on column report.title_key is 'The title as searches compare it.';
comment on column report.author_key is 'The author as searches compare it.';
comment on column app_user.full_name_key is 'The full name as searches compare it.';
comment on column app_user.email_key is 'The email as searches compare it.';
comment on column app_user.username_key is 'The username as searches compare it.';
comment on column deficiency.trade_key is 'The trade as searches compare it.';
comment on column deficiency.work_order_key is 'The work order as searches compare it.';

-- Only LIKE has to be leakproof now (migration 0026); what was marked for the indexes of expressions
-- is not any more.
do $$ begin
  if (select rolsuper from pg_roles where rolname = current_user) then
    alter function pg_catalog.texticlike(text, text) not leakproof;
    alter function pg_catalog.upper(text) not leakproof;
    alter function pg_catalog.translate(text, text, text) not leakproof;
  end if;
end $$;
