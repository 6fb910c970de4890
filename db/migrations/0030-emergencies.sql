-- Emergencies that inspectors find, and who is told of them.

alter table account add column emergencies boolean not null default false;
alter table account add column emergency_hours integer not null default 24;
alter table account add column emergency_people uuid[] not null default '{}';
alter table account add constraint account__emergency_hours
  check (emergency_hours >= 1 and emergency_hours <= 720);
alter table account add constraint account__emergency_people
  check (cardinality(emergency_people) <= 20);

-- A deficiency that is an emergency or urgent threat, or was one until it was made safe.
create table emergency (
  account_id    uuid not null,
  deficiency_id uuid not null,
  -- The inspection that reported it last.
  inspection_id uuid not null,
  reported_at   timestamptz not null default now(),
  -- What was done; null while nobody has made it safe.
  safe_measure  text,
  safe_at       timestamptz,
  -- Null for an API token.
  safe_by       uuid,
  safe_note     text not null default '',
  constraint emergency__pk primary key (account_id, deficiency_id),
  constraint emergency__deficiency foreign key (account_id, deficiency_id) references
    deficiency(account_id, id) on delete cascade,
  constraint emergency__inspection foreign key (account_id, inspection_id) references
    inspection(account_id, id) on delete cascade,
  constraint emergency__safe_by foreign key (account_id, safe_by) references
    app_user(account_id, id),
  constraint emergency__safe_measure check (safe_measure in ('closed', 'shut-down', 'repaired')),
  constraint emergency__safe_note_length check (char_length(safe_note) <= 1000),
  constraint emergency__safe check ((safe_measure is null) = (safe_at is null)
    and (safe_by is null or safe_at is not null))
);
create index emergency__of_inspection on emergency (account_id, inspection_id);
create index emergency__safe_by_user on emergency (account_id, safe_by) where safe_by is not null;
create index emergency__unsafe on emergency (account_id, reported_at, deficiency_id)
  where safe_at is null;
alter table emergency enable row level security, force row level security;
create policy emergency__member on emergency to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy emergency__limited on emergency as restrictive to good_repair_limited
  using (exists (
    select from deficiency p where p.account_id = emergency.account_id and p.id = emergency.deficiency_id
  ));
create policy emergency__system on emergency to good_repair_system using (true) with check (true);
grant select, insert, update, delete on emergency to good_repair_member, good_repair_system;

alter table notice drop constraint notice__kind;
alter table notice add constraint notice__kind check (kind in ('review', 'returned', 'final',
  'assigned', 'overdue', 'reported', 'emergency'));
