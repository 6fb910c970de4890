-- A removed member whose name and address were erased on request.
alter table app_user add column erased_at timestamptz,
  add constraint app_user__erased_is_removed check (erased_at is null or deleted_at is not null);
comment on column app_user.erased_at is 'When the name and the address were erased on request; what others see of this member says "Former member", also in older entries of the audit log.';
create index app_user__erased on app_user (account_id, id) where erased_at is not null;
