-- A billing address is watched like an invitation, and a mail that was tried for a week counts as refused.
comment on column mail.asked_by is
  'The member who entered the address of the recipient, and is notified if the mail cannot be delivered.';
comment on column mail.refused_at is
  'When a mail server refused it for good or for a week, or it exceeded a limit; it is not tried again.';
