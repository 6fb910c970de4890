-- Whether comments may be dictated, which a district switches on.

alter table account add column dictation text not null default 'off';
alter table account add constraint account__dictation
  check (dictation in ('off', 'device', 'service'));
