-- Work links for people without an account, and the repairs that they report.

-- A link whose address is /work/SECRET. A row stays as long as the account, because claims name it.
create table work_link (
  account_id     uuid not null,
  id             uuid not null default gen_random_uuid(),
  -- Who gets the link.
  name           text not null,
  -- The filters of the list of deficiencies, by their names in the API.
  filters        jsonb not null,
  -- SHA-256 of the secret, which is shown once and not stored.
  secret_hash    bytea not null,
  takes_replies  boolean not null,
  created_by     uuid not null,
  created_at     timestamptz not null default now(),
  expires_at     timestamptz not null,
  -- Updated at most once a minute.
  last_opened_at timestamptz,
  withdrawn_at   timestamptz,
  withdrawn_by   uuid,
  constraint work_link__pk primary key (account_id, id),
  constraint work_link__secret_once unique (secret_hash),
  constraint work_link__account foreign key (account_id) references account(id),
  constraint work_link__created_by foreign key (account_id, created_by) references
    app_user(account_id, id),
  constraint work_link__withdrawn_by foreign key (account_id, withdrawn_by) references
    app_user(account_id, id),
  constraint work_link__name_length check (char_length(name) >= 1 and char_length(name) <= 100),
  constraint work_link__filters check (jsonb_typeof(filters) = 'object'),
  constraint work_link__withdrawn check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index work_link__created_by on work_link (account_id, created_by);
create index work_link__withdrawn_by on work_link (account_id, withdrawn_by)
  where withdrawn_by is not null;
create index work_link__newest on work_link (account_id, created_at desc, id);
alter table work_link enable row level security, force row level security;
create policy work_link__member on work_link to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy work_link__system on work_link to good_repair_system using (true) with check (true);
grant select, insert, update, delete on work_link to good_repair_member, good_repair_system;

-- The reply that a deficiency was repaired, which somebody in the district accepts or declines.
create table work_claim (
  account_id    uuid not null,
  id            uuid not null default gen_random_uuid(),
  link_id       uuid not null,
  deficiency_id uuid not null,
  claimed_at    timestamptz not null default now(),
  -- The name that was entered with the reply; may be empty.
  claimed_by    text not null,
  note          text not null,
  state         text not null default 'Waiting',
  decided_at    timestamptz,
  decided_by    uuid,
  -- Why it was declined.
  decision      text not null default '',
  constraint work_claim__pk primary key (account_id, id),
  constraint work_claim__link foreign key (account_id, link_id) references work_link(account_id, id),
  constraint work_claim__deficiency foreign key (account_id, deficiency_id) references
    deficiency(account_id, id) on delete cascade,
  constraint work_claim__decided_by foreign key (account_id, decided_by) references
    app_user(account_id, id),
  constraint work_claim__claimed_by_length check (char_length(claimed_by) <= 100),
  constraint work_claim__note_length check (char_length(note) >= 1 and char_length(note) <= 1000),
  constraint work_claim__decision_length check (char_length(decision) <= 500),
  constraint work_claim__state check (state in ('Waiting', 'Accepted', 'Declined')),
  constraint work_claim__decided check ((state = 'Waiting') = (decided_at is null) and (state =
    'Waiting') = (decided_by is null))
);
create unique index work_claim__one_waiting on work_claim (account_id, deficiency_id)
  where state = 'Waiting';
create index work_claim__of_deficiency on work_claim (account_id, deficiency_id, claimed_at desc, id);
create index work_claim__of_link on work_claim (account_id, link_id, claimed_at desc, id);
create index work_claim__waiting_of_link on work_claim (account_id, link_id)
  where state = 'Waiting';
create index work_claim__decided_by on work_claim (account_id, decided_by)
  where decided_by is not null;
alter table work_claim enable row level security, force row level security;
create policy work_claim__member on work_claim to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy work_claim__limited on work_claim as restrictive to good_repair_limited
  using (exists (
    select from deficiency p where p.account_id = work_claim.account_id and p.id = work_claim.deficiency_id
  ));
create policy work_claim__system on work_claim to good_repair_system using (true) with check (true);
grant select, insert, update, delete on work_claim to good_repair_member, good_repair_system;

-- The photos that were sent with a claim; none of them may be purged.
create table work_claim_photo (
  account_id uuid not null,
  claim_id   uuid not null,
  picture_id uuid not null,
  constraint work_claim_photo__pk primary key (account_id, claim_id, picture_id),
  constraint work_claim_photo__claim foreign key (account_id, claim_id) references
    work_claim(account_id, id) on delete cascade,
  constraint work_claim_photo__picture foreign key (account_id, picture_id) references
    picture(account_id, id)
);
create index work_claim_photo__of_picture on work_claim_photo (account_id, picture_id);
alter table work_claim_photo enable row level security, force row level security;
create policy work_claim_photo__member on work_claim_photo to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy work_claim_photo__limited on work_claim_photo as restrictive to good_repair_limited
  using (exists (
    select from work_claim p where p.account_id = work_claim_photo.account_id and p.id = work_claim_photo.claim_id
  ));
create policy work_claim_photo__system on work_claim_photo to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on work_claim_photo to good_repair_member, good_repair_system;
