-- Mails about deficiencies: what each person wants, and what was mailed already.

alter table app_user
  add column mails_extreme boolean not null default true,
  add column mails_assigned boolean not null default true,
  add column mails_digest boolean not null default true;
comment on column app_user.mails_extreme is 'Whether an administrator gets a mail when an extreme deficiency is saved.';
comment on column app_user.mails_assigned is 'Whether the person gets a mail about deficiencies that become theirs.';
comment on column app_user.mails_digest is 'Whether the person gets the weekly mail of what is overdue or due soon.';

alter table account add column digest_week date not null default date_trunc('week', now())::date;
comment on column account.digest_week is 'The Monday of the last week whose digests were sent, or in which the account was made.';

alter table deficiency
  add column extreme_mailed_for date,
  add column assigned_mailed_to uuid;
comment on column deficiency.extreme_mailed_for is 'The due date of the X that administrators were mailed about; a D that becomes an X again has another one.';
comment on column deficiency.assigned_mailed_to is 'The person whose assignment was mailed, or needed no mail.';

-- Nobody is mailed about what was there before.
alter table deficiency disable trigger user;
set local role good_repair_system;
update deficiency set
  extreme_mailed_for = case when mark = 'Poor' then rule_due_on end, assigned_mailed_to = assigned_to
where state <> 'Verified' and (mark = 'Poor' or assigned_to is not null);
reset role;
alter table deficiency enable trigger user;

create index deficiency__extreme_to_mail on deficiency (account_id, last_found_by)
  where is_listed and mark = 'Poor' and state <> 'Verified'
    and extreme_mailed_for is distinct from rule_due_on;
create index deficiency__assignment_to_mail on deficiency (account_id, assigned_to)
  where is_listed and state <> 'Verified' and assigned_to is not null
    and assigned_mailed_to is distinct from assigned_to;

-- That something was mailed is no change for programs that read the changes.
drop trigger deficiency__note_written on deficiency;
create trigger deficiency__note_written before insert on deficiency
  for each row execute function note_written();
create trigger deficiency__note_changed before update on deficiency
  for each row when (
    old.extreme_mailed_for is not distinct from new.extreme_mailed_for
    and old.assigned_mailed_to is not distinct from new.assigned_mailed_to
  ) execute function note_written();
