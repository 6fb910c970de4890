-- The number of rows of each list, kept so that no list counts its rows.

-- The number of rows of a list by status, updated in the transaction that writes the rows, so that
-- counting takes the same time in a large list.
create table list_count (
  account_id uuid not null,
  list       text not null,
  status     text not null,
  rows       integer not null,
  constraint list_count__pk primary key (account_id, list, status),
  constraint list_count__account foreign key (account_id) references account(id),
  constraint list_count__rows check (rows >= 0),
  constraint list_count__list check (list in ('inspection', 'report', 'deficiency'))
);
alter table list_count enable row level security, force row level security;
create policy list_count__member on list_count to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy list_count__system on list_count to good_repair_system using (true) with check (true);
grant select, insert, update, delete on list_count to good_repair_member, good_repair_system;

-- A row is counted while it is not deleted: under its status, and under none afterwards.
create function count_list_row()
  returns trigger
  language plpgsql
as $$
declare
  was_counted boolean := tg_op <> 'INSERT' and old.deleted_at is null;
  is_counted boolean := tg_op <> 'DELETE' and new.deleted_at is null;
begin
  if was_counted and is_counted and old.status = new.status then
    return null;
  end if;
  if was_counted then
    update list_count set rows = rows - 1
      where account_id = old.account_id and list = tg_table_name and status = old.status;
  end if;
  if is_counted then
    insert into list_count (account_id, list, status, rows)
      values (new.account_id, tg_table_name, new.status, 1)
      on conflict (account_id, list, status) do update set rows = list_count.rows + 1;
  end if;
  return null;
end $$;

create function count_deficiencies(account uuid, state text, difference bigint)
  returns void
  language plpgsql
as $$
begin
  if difference > 0 then
    insert into list_count as c (account_id, list, status, rows)
      values (account, 'deficiency', count_deficiencies.state, difference)
      on conflict (account_id, list, status) do update set rows = c.rows + difference;
  else
    update list_count c set rows = c.rows + difference
      where c.account_id = account and c.list = 'deficiency'
        and c.status = count_deficiencies.state;
  end if;
end $$;

create function count_deficiencies_added()
  returns trigger
  language plpgsql
as $$
begin
  perform count_deficiencies(account_id, state, count(*))
    from (select * from added where is_listed order by account_id, state) a
    group by account_id, state;
  return null;
end $$;

create function count_deficiencies_changed()
  returns trigger
  language plpgsql
as $$
begin
  perform count_deficiencies(account_id, state, difference)
    from (
      select account_id, state, sum(rows)::bigint as difference
      from (
        select account_id, state, -1 as rows from before_change where is_listed
        union all
        select account_id, state, 1 from after_change where is_listed
      ) as either
      group by account_id, state having sum(rows) <> 0
      order by account_id, state
    ) as changed;
  return null;
end $$;

create function count_deficiencies_removed()
  returns trigger
  language plpgsql
as $$
begin
  perform count_deficiencies(account_id, state, -count(*))
    from (select * from removed where is_listed order by account_id, state) r
    group by account_id, state;
  return null;
end $$;

create trigger inspection__count after insert or delete or update of status, deleted_at on
  inspection
  for each row
  execute function count_list_row();
create trigger report__count after insert or delete or update of status, deleted_at on report
  for each row
  execute function count_list_row();
create trigger deficiency__count_added after insert on deficiency
  referencing new table as added
  for each statement
  execute function count_deficiencies_added();
create trigger deficiency__count_changed after update on deficiency
  referencing old table as before_change new table as after_change
  for each statement
  execute function count_deficiencies_changed();
create trigger deficiency__count_removed after delete on deficiency
  referencing old table as removed
  for each statement
  execute function count_deficiencies_removed();
