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
comment on column mail.cause is 'What it is sent for, for example the hash of the token that it carries. A second mail with the same value is not queued.';

comment on column audit_head.removed_number is 'The number of the last entry that was removed after the retention period; 0 before any is removed.';
comment on column passkey.is_synced is 'Whether it may be copied to other devices of the person (a multi-device credential).';
comment on column passkey.is_backed_up is 'Whether it had been copied when it was last used.';
