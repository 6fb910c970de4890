-- A billing address gets no mail before its owner confirmed it; mails are limited by account and by
-- recipient, and mails that a mail server refuses for good are shown.

alter table account add column billing_email_confirmed_at timestamptz;
comment on column account.billing_email_confirmed_at is
  'When it was shown that the owner of billing_email wants the invoices. Until then nothing else is mailed there.';

alter table mail_token drop constraint mail_token__purpose,
  add constraint mail_token__purpose
    check (purpose in ('activation', 'reset', 'invitation', 'new-email', 'billing-email'));

alter table mail
  add column kind text not null generated always as (split_part(cause, ':', 1)) stored,
  add column waits_for_confirmation boolean not null default false,
  add column asked_by uuid,
  add column refused_at timestamptz;
comment on column mail.kind is 'The beginning of its cause. Limits are counted by kind.';
comment on column mail.waits_for_confirmation is
  'Whether it is sent only once its recipient has confirmed the address.';
comment on column mail.asked_by is
  'The member who invited the recipient, and is told if the mail cannot be delivered.';
comment on column mail.refused_at is
  'When a mail server refused it for good, or it exceeded a limit; it is not tried again.';
drop index mail__of_account;
create index mail__of_account on mail (account_id, kind, created_at);
create index mail__to_recipient on mail (lower(recipient), kind, created_at);

-- An address at which somebody paid an invoice, or which belongs to an active member, is in use.
-- Any other one is asked to confirm with the next invoice.
alter table account disable trigger user;
set local role good_repair_system;
update account a set billing_email_confirmed_at = now()
where billing_email <> '' and (
  exists (
    select from invoice i
    where i.account_id = a.id and lower(i.billing_email) = lower(a.billing_email)
      and i.status = 'Paid' and i.cents > 0
  ) or exists (
    select from app_user u
    where u.account_id = a.id and lower(u.email) = lower(a.billing_email)
      and u.status = 'Active' and u.deleted_at is null
  )
);
reset role;
alter table account enable trigger user;
