-- Deficiencies: what people plan and did about each.

-- A deficiency of an area and category, from the inspection that found it first to the one that
-- found it fixed, with what people plan and did about it.
create table deficiency (
  account_id         uuid not null,
  id                 uuid not null default gen_random_uuid(),
  school_id          uuid not null,
  -- An area, or a facility that was inspected as a whole.
  area               uuid not null,
  category           text not null,
  -- The last mark given while it was open.
  mark               text not null,
  -- The inspection that found it first; with school, area and category it identifies the
  -- deficiency.
  found_by           uuid not null,
  found_on           date not null,
  -- When the inspection in found_by was first saved; it determines the order of inspections of the
  -- same date.
  found_at           timestamptz not null,
  last_found_by      uuid not null,
  last_found_on      date not null,
  last_found_at      timestamptz not null,
  times_found        integer not null,
  -- The inspection that found it fixed; null while it is open.
  fixed_by           uuid,
  fixed_on           date,
  fixed_at           timestamptz,
  -- Whether an earlier deficiency of the same area and category was found fixed before.
  is_repeat          boolean not null,
  -- Whether an inspection still finds it; false after that inspection was changed or deleted.
  is_found           boolean not null default true,
  -- Whether its school and area exist and are not deleted.
  is_in_use          boolean not null default true,
  is_listed          boolean not null generated always as (is_found and is_in_use) stored,
  -- The state that a person last set; the column state also depends on the inspections.
  work_state         text not null default 'Open',
  work_state_on      date,
  work_state_at      timestamptz,
  -- Verified if an inspection found the deficiency fixed; Open again if an inspection found it
  -- after a person had said that it is repaired.
  state              text not null generated always as (case
    when fixed_by is not null then 'Verified'
    when work_state = 'Repaired' and last_found_on >= work_state_on
      and last_found_at > work_state_at then 'Open'
    else work_state
  end) stored,
  -- The due date by rule: for an X, 30 days after the inspection with that mark; for a D, by the
  -- setting of the account.
  rule_due_on        date not null,
  -- The due date that a person entered in place of the one by rule.
  entered_due_on     date,
  deferred_until     date,
  deferred_reason    text not null default '',
  -- The day after which it is overdue: the end of a deferral, else the due date.
  deadline           date not null generated always as (case
    when work_state = 'Deferred' then deferred_until
    else coalesce(entered_due_on, rule_due_on)
  end) stored,
  assigned_to        uuid,
  trade              text not null default '',
  work_order         text not null default '',
  estimated_cents    bigint,
  actual_cents       bigint,
  -- Incremented when people change the deficiency, so that nobody overwrites changes that they have
  -- not seen.
  version            integer not null default 1,
  -- When this row was last written, by a person or by an inspection.
  updated_at         timestamptz not null default now(),
  -- The due date of the X about which administrators were mailed. A D that becomes an X again has
  -- another due date, so that they are mailed again.
  extreme_mailed_for date,
  -- The person to whom the assignment was mailed, or who needed no email about it.
  assigned_mailed_to uuid,
  -- The deadline about whose passing the webhooks were notified.
  overdue_noted_for  date,
  -- The trade in upper case and without accents, for searches.
  trade_key          text not null generated always as (search_key(trade)) stored,
  -- The work order in upper case and without accents, for searches.
  work_order_key     text not null generated always as (search_key(work_order)) stored,
  -- The comment of the last finding, as deficiency_finding has it.
  comment            text not null default '',
  -- The comment in upper case and without accents, for searches.
  comment_key        text not null generated always as (search_key(comment)) stored,
  constraint deficiency__pk primary key (account_id, id),
  constraint deficiency__school foreign key (account_id, school_id) references school(account_id,
    id) on delete cascade,
  constraint deficiency__assigned_to foreign key (account_id, assigned_to) references
    app_user(account_id, id),
  constraint deficiency__mark check (mark in ('Deficient', 'Poor')),
  constraint deficiency__work_state check (work_state in ('Open', 'In progress', 'Repaired',
    'Deferred')),
  constraint deficiency__estimated_cents check (estimated_cents >= 0),
  constraint deficiency__actual_cents check (actual_cents >= 0),
  constraint deficiency__fixed check ((fixed_by is null) = (fixed_on is null) and (fixed_by is null)
    = (fixed_at is null)),
  constraint deficiency__deferred check (work_state <> 'Deferred' or deferred_until is not null and
    deferred_reason <> ''),
  constraint deficiency__work_state_dated check (work_state <> 'Repaired' or work_state_on is not
    null and work_state_at is not null)
);
create unique index deficiency__once on deficiency (account_id, school_id, area, category,
  found_by);
create index deficiency__of_area on deficiency (account_id, area);
create index deficiency__of_state on deficiency (account_id, state, mark desc, deadline, id)
  where is_listed;
create index deficiency__of_school on deficiency (account_id, school_id, mark desc, deadline, id)
  where is_listed;
create index deficiency__by_priority on deficiency (account_id, mark desc, deadline, id)
  where is_listed;
create index deficiency__by_deadline on deficiency (account_id, deadline, id)
  where is_listed and (state <> 'Verified');
create index deficiency__by_first_found on deficiency (account_id, found_on, id) where is_listed;
create index deficiency__of_person on deficiency (account_id, assigned_to)
  where assigned_to is not null;
-- Orders of all deficiencies, verified ones included, that would otherwise be sorted anew for each
-- page.
create index deficiency__by_deadline_of_all on deficiency (account_id, deadline, id)
  where is_listed;
create index deficiency__by_trade on deficiency (account_id, ((trade = '')), trade collate
  "und-x-icu", mark desc, deadline, id)
  where is_listed;
create index deficiency__by_update on deficiency (account_id, updated_at, id);
create index deficiency__extreme_to_mail on deficiency (account_id, last_found_by)
  where is_listed and (mark = 'Poor') and (state <> 'Verified') and (extreme_mailed_for is distinct
    from rule_due_on);
create index deficiency__assignment_to_mail on deficiency (account_id, assigned_to)
  where is_listed and (state <> 'Verified') and (assigned_to is not null) and (assigned_mailed_to is
    distinct from assigned_to);
-- The rooms in which deficiencies repeat, without reading those that do not.
create index deficiency__repeated on deficiency (account_id, school_id, area) include (mark,
  is_repeat, times_found, found_on)
  where is_listed and (state <> 'Verified') and (is_repeat or (times_found > 1));
create index deficiency__overdue_to_note on deficiency (deadline)
  where is_listed and (state in ('Open', 'In progress', 'Deferred')) and (overdue_noted_for is
    distinct from deadline);
create index deficiency__of_category on deficiency (account_id, category, mark desc, deadline, id)
  include (state, is_repeat)
  where is_listed;
create index deficiency__unresolved on deficiency (account_id, mark desc, deadline, id) include
  (category, is_repeat)
  where is_listed and (state <> 'Verified');
-- The deficiencies with a cost, which people enter: only these are read for sums of costs.
create index deficiency__with_cost on deficiency (account_id) include (school_id, category, state,
  found_on, trade, trade_key, estimated_cents, actual_cents)
  where is_listed and ((estimated_cents is not null) or (actual_cents is not null));
-- Few have a trade or a work order; the others are not in it.
create index deficiency__search on deficiency using gin (account_id, trade_key gin_trgm_ops,
  work_order_key gin_trgm_ops)
  where is_listed and ((trade <> '') or (work_order <> ''));
-- Apart from that of trades and work orders, which few have: a text of two letters is read through
-- it.
create index deficiency__by_comment on deficiency using gin (account_id, comment_key gin_trgm_ops)
  where is_listed and (comment <> '');
alter table deficiency enable row level security, force row level security;
create policy deficiency__member on deficiency to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy deficiency__limited on deficiency as restrictive to good_repair_limited
  using (school_id = any ((select current_schools())::uuid[]));
create policy deficiency__system on deficiency to good_repair_system using (true) with check (true);
grant select, insert, update, delete on deficiency to good_repair_member, good_repair_system;

-- The changes that people made to a deficiency and the notes that they wrote: who and when.
create table deficiency_event (
  account_id    uuid not null,
  id            uuid not null default gen_random_uuid(),
  deficiency_id uuid not null,
  at            timestamptz not null,
  by_user       uuid,
  -- For each changed field, its value before and after; {} if the entry has only a note.
  changes       jsonb not null,
  note          text not null,
  -- The API token that made the change, if it was not a person.
  by_token      uuid,
  constraint deficiency_event__pk primary key (account_id, id),
  constraint deficiency_event__deficiency foreign key (account_id, deficiency_id) references
    deficiency(account_id, id) on delete cascade,
  constraint deficiency_event__by_user foreign key (account_id, by_user) references
    app_user(account_id, id),
  constraint deficiency_event__by_token foreign key (account_id, by_token) references
    api_token(account_id, id),
  constraint deficiency_event__note check (char_length(note) <= 2000),
  constraint deficiency_event__by_one check (num_nonnulls(by_user, by_token) = 1)
);
create index deficiency_event__of_deficiency on deficiency_event (account_id, deficiency_id, at);
create index deficiency_event__by_user on deficiency_event (account_id, by_user);
create index deficiency_event__by_token on deficiency_event (account_id, by_token)
  where by_token is not null;
alter table deficiency_event enable row level security, force row level security;
create policy deficiency_event__member on deficiency_event to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy deficiency_event__limited on deficiency_event as restrictive to good_repair_limited
  using (exists (
    select from deficiency p where p.account_id = deficiency_event.account_id and p.id = deficiency_event.deficiency_id
  ));
create policy deficiency_event__system on deficiency_event to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on deficiency_event to good_repair_member, good_repair_system;

-- Photos of the repair of a deficiency, and who added them; a photo that neither this table nor an
-- inspection refers to may be purged.
create table deficiency_photo (
  account_id     uuid not null,
  deficiency_id  uuid not null,
  picture_id     uuid not null,
  added_by       uuid,
  added_at       timestamptz not null default now(),
  -- The API token that added it, if it was not a person.
  added_by_token uuid,
  constraint deficiency_photo__pk primary key (account_id, deficiency_id, picture_id),
  constraint deficiency_photo__deficiency foreign key (account_id, deficiency_id) references
    deficiency(account_id, id) on delete cascade,
  constraint deficiency_photo__picture foreign key (account_id, picture_id) references
    picture(account_id, id),
  constraint deficiency_photo__added_by foreign key (account_id, added_by) references
    app_user(account_id, id),
  constraint deficiency_photo__added_by_token foreign key (account_id, added_by_token) references
    api_token(account_id, id),
  constraint deficiency_photo__added_by_one check (num_nonnulls(added_by, added_by_token) = 1)
);
create index deficiency_photo__of_picture on deficiency_photo (account_id, picture_id);
create index deficiency_photo__added_by on deficiency_photo (account_id, added_by);
create index deficiency_photo__added_by_token on deficiency_photo (account_id, added_by_token)
  where added_by_token is not null;
alter table deficiency_photo enable row level security, force row level security;
create policy deficiency_photo__member on deficiency_photo to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy deficiency_photo__limited on deficiency_photo as restrictive to good_repair_limited
  using (exists (
    select from deficiency p where p.account_id = deficiency_photo.account_id and p.id = deficiency_photo.deficiency_id
  ));
create policy deficiency_photo__system on deficiency_photo to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on deficiency_photo to good_repair_member, good_repair_system;

-- The earlier values of account.deficiency_due_days during which an inspection was saved, each with
-- the time at which it was changed.
create table past_due_days (
  account_id uuid not null,
  until_at   timestamptz not null,
  days       integer not null,
  constraint past_due_days__pk primary key (account_id, until_at),
  constraint past_due_days__account foreign key (account_id) references account(id)
);
alter table past_due_days enable row level security, force row level security;
create policy past_due_days__member on past_due_days to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy past_due_days__system on past_due_days to good_repair_system
  using (true)
  with check (true);
grant select, insert, update, delete on past_due_days to good_repair_member, good_repair_system;

create trigger deficiency__note_written before insert or update on deficiency
  for each row
  execute function note_written();
