-- Comments that a first reading did not understand, in other words.

comment on column app_user.full_name_key is 'The full name in upper case and without accents, for searches.';
comment on column app_user.email_key is 'The email in upper case and without accents, for searches.';
comment on column app_user.username_key is 'The username in upper case and without accents, for searches.';
comment on column school.name_key is 'The name in upper case and without accents, for searches.';
comment on column school.type_key is 'The type in upper case and without accents, for searches.';
comment on column school.address_key is 'The address in upper case and without accents, for searches.';
comment on column facility.name_key is 'The name in upper case and without accents, for searches.';
comment on column facility.type_key is 'The type in upper case and without accents, for searches.';
comment on column area.name_key is 'The name in upper case and without accents, for searches.';
comment on column report.title_key is 'The title in upper case and without accents, for searches.';
comment on column report.author_key is 'The author in upper case and without accents, for searches.';
comment on column inspection_names.school_key is 'The name of the school in upper case and without accents, for searches.';
comment on column inspection_names.inspector_key is 'The name of the inspector in upper case and without accents, for searches.';
comment on column deficiency.trade_key is 'The trade in upper case and without accents, for searches.';
comment on column deficiency.work_order_key is 'The work order in upper case and without accents, for searches.';
comment on column deficiency.comment_key is 'The comment in upper case and without accents, for searches.';

comment on column deficiency_event.changes is 'For each changed field, its value before and after; {} if the entry has only a note.';
comment on column mail.cause is 'What it is sent for, for example the hash of the token that it carries. A second email with the same value is not queued.';

comment on column audit_head.removed_number is 'The number of the last entry that was removed after the retention period; 0 before any is removed.';
comment on column passkey.is_synced is 'Whether it may be copied to other devices of the person (a multi-device credential).';
comment on column passkey.is_backed_up is 'Whether it had been copied when it was last used.';

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
