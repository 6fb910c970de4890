-- Emails that wait, were sent, or were refused.

-- The outbox: emails to send, and those that were sent.
create table mail (
  id                     uuid not null default gen_random_uuid(),
  account_id             uuid,
  -- Why the email is sent, for example the hash of the token that it contains. A second email with
  -- the same value is not queued.
  cause                  text not null,
  recipient              text not null,
  subject                text not null,
  text_body              text not null,
  html_body              text not null,
  created_at             timestamptz not null default now(),
  attempts               integer not null default 0,
  -- When to try next; it is set to a later time during an attempt and after a failed one.
  due_at                 timestamptz not null default now(),
  sent_at                timestamptz,
  last_error             text,
  -- The document to attach when the email is sent, as kind:id; empty if there is none.
  attachment             text not null default '',
  -- The beginning of its cause. Limits are counted by kind.
  kind                   text not null generated always as (split_part(cause, ':', 1)) stored,
  -- Whether it is sent only once its recipient has confirmed the address.
  waits_for_confirmation boolean not null default false,
  -- The member who entered the address of the recipient, and is notified if the mail cannot be
  -- delivered.
  asked_by               uuid,
  -- When a mail server refused it for good or for a week, or it exceeded a limit; it is not tried
  -- again.
  refused_at             timestamptz,
  -- When somebody who operates the server gave it up.
  given_up_at            timestamptz,
  -- The address at which its recipient stops emails like it; empty if there is none.
  unsubscribe            text not null default '',
  constraint mail__pk primary key (id),
  constraint mail__one_per_cause unique (cause),
  constraint mail__account foreign key (account_id) references account(id),
  constraint mail__attachment_length check (char_length(attachment) <= 200)
);
create index mail__refused on mail (refused_at desc, id)
  where refused_at is not null and given_up_at is null;
create index mail__waiting on mail (created_at, id) where sent_at is null and refused_at is null;
create index mail__due on mail (due_at) where sent_at is null;
create index mail__of_account on mail (account_id, kind, created_at);
create index mail__to_recipient on mail (lower(recipient), kind, created_at);
alter table mail enable row level security, force row level security;
create policy mail__member on mail to good_repair_member
  using (account_id = current_account())
  with check (account_id = current_account());
create policy mail__system on mail to good_repair_system using (true) with check (true);
grant select, insert, update, delete on mail to good_repair_member, good_repair_system;
