-- Comments whose sentence said "it" or "none" without a noun before it.

comment on column audit_head.removed_number is 'The number of the last entry that was removed after the retention period; 0 before any is removed.';
comment on column passkey.is_synced is 'Whether it may be copied to other devices of the person (a multi-device credential).';
comment on column passkey.is_backed_up is 'Whether it had been copied when it was last used.';
