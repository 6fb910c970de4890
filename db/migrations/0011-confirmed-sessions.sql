-- A session remembers when its person last gave the password: sensitive calls ask for it again.

alter table session add column confirmed_at timestamptz not null default now();
update session set confirmed_at = created_at;
comment on column session.confirmed_at is
  'When the password was last given, at sign-in or when a sensitive call asked for it.';
