-- Whom to ask about a school.

alter table school add column contact_name text not null default '';
alter table school add column contact_email text not null default '';
