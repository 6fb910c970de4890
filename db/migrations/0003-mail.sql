-- Mail: an outbox written in the transaction that causes it, and the tokens that mails carry.

create table mail (
  id uuid constraint mail__pk primary key default gen_random_uuid(),
  account_id uuid constraint mail__account references account,
  cause text not null constraint mail__one_per_cause unique,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text
);
comment on table mail is 'The outbox: what is to be sent, and what was.';
comment on column mail.cause is 'What it is sent for, once: the hash of the token that it carries, say.';
comment on column mail.due_at is 'When to try next; pushed ahead while an attempt is under way and after a failed one.';
create index mail__due on mail (due_at) where sent_at is null;
create index mail__of_account on mail (account_id);

create table mail_token (
  token_hash bytea constraint mail_token__pk primary key,
  account_id uuid not null constraint mail_token__account references account,
  user_id uuid not null constraint mail_token__user references app_user on delete cascade,
  purpose text not null
    constraint mail_token__purpose check (purpose in ('activation', 'reset', 'invitation')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table mail_token is 'SHA-256 of each token sent by mail; single use, expiring.';
create index mail_token__of_user on mail_token (user_id, purpose);
create index mail_token__of_account on mail_token (account_id);

select protect_table('mail');
select protect_table('mail_token');
