-- What an entry of the audit log says is written by server/core/audit-log.ts in the transaction that
-- changes a record; the database continues the chain of hashes. A session is started by
-- server/core/credentials/start-session.ts.

drop trigger account__audit on account;
drop trigger account__confirmed_audit on account;
drop trigger app_user__audit on app_user;
drop trigger session__audit on session;
drop trigger session__audit_end on session;
drop trigger school__audit on school;
drop trigger facility__audit on facility;
drop trigger area__audit on area;
drop trigger inspection__audit on inspection;
drop trigger report__audit on report;
drop trigger invoice__audit on invoice;
drop trigger api_token__audit on api_token;
drop trigger webhook__audit on webhook;
drop trigger sign_on__audit on sign_on;
drop trigger sign_on_group__audit on sign_on_group;
drop trigger sign_on_domain__audit on sign_on_domain;
drop function audit_change();
drop function audited_fields(jsonb, text[], text[]);

drop trigger audit_entry__a_describe on audit_entry;
drop function describe_audit_entry();
alter table session alter column address set default '';
alter table session alter column browser set default '';
drop function audit_context();
alter trigger audit_entry__b_chain on audit_entry rename to audit_entry__chain;

drop function find_login(text);
drop function start_session(uuid, text, uuid, bytea, interval);
drop function start_passkey_session(uuid, uuid, bytea, interval);
drop function start_provider_session(uuid, uuid, bytea, interval);
