-- Comments of columns in standard words, without references to the comments of other columns.

comment on column deficiency_period.opened_on is 'The date of the inspection in opened_by.';
comment on column deficiency_period.opened_at is 'When the inspection in opened_by was first saved: the order of inspections of one date.';
comment on column deficiency_period.closed_by is 'The inspection that gave another mark; null until there is one.';
comment on column deficiency_period.closed_on is 'The date of the inspection in closed_by; infinity until there is one.';

comment on column app_user.is_owner is 'Whether the account was created for this person. The subscription list shows only owners.';
comment on column audit_head.removed_hash is 'The hash of the last entry that was removed; the next entry continues from it.';
comment on column report_bundle.problem is 'For people: why it failed, or which reports it lacks.';
comment on column account_export.problem is 'For people: why it failed, or how many files it lacks.';
comment on column account.mail_sender is 'Emails of the account are from "<this> via Good Repair"; empty for Good Repair alone.';
comment on column app_user.schedule_mails is 'Whether the person gets emails about planned inspections and, as an administrator, about overdue ones.';
comment on column app_user.mails_extreme is 'Whether an administrator gets an email when an extreme deficiency is saved.';
comment on column app_user.mails_assigned is 'Whether the person gets an email about deficiencies that become theirs.';
comment on column app_user.mails_digest is 'Whether the person gets the weekly email of what is overdue or due soon.';

comment on column mail.cause is 'What it is sent for, for example the hash of the token that it carries. A second email with the same value is not queued.';
