-- What a district is called, when its invoices are due, and what a mail carries.

alter table account add column name_is_derived boolean not null default false;
comment on column account.name_is_derived is 'Nobody has entered the name: it was made of what the person who signed up entered.';

alter table invoice add column due_on date;
comment on column invoice.due_on is 'The last day on which it is paid in time.';

alter table mail add column attachment text not null default ''
  constraint mail__attachment_length check (char_length(attachment) <= 200);
comment on column mail.attachment is 'The document that is attached when it is sent, as kind:id; empty for none.';

-- As a role that the policies let see every row: the owner of the tables is not one.
set local role good_repair_system;

update account a set name_is_derived = true
  from app_user u
  where u.account_id = a.id and u.is_owner
    and lower(a.name) = lower(left(split_part(u.email, '@', 2), 200));

-- An account that was named after a public mail provider takes its owner's name until it is named.
update account a set name = left(u.full_name, 200)
  from app_user u
  where u.account_id = a.id and u.is_owner and u.deleted_at is null and u.full_name <> ''
    and lower(a.name) in ('aol.com', 'att.net', 'comcast.net', 'gmail.com', 'gmx.com', 'gmx.net',
      'googlemail.com', 'hotmail.com', 'icloud.com', 'live.com', 'mac.com', 'mail.com', 'me.com',
      'msn.com', 'outlook.com', 'proton.me', 'protonmail.com', 'sbcglobal.net', 'verizon.net',
      'yahoo.com', 'ymail.com', 'zoho.com');

-- Invoices that were issued before had no terms: they get those of every later one.
update invoice set due_on = issued_on + 30;

reset role;

alter table invoice
  alter column due_on set not null,
  add constraint invoice__due check (due_on >= issued_on);
