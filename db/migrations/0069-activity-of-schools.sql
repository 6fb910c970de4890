-- The audit log records who adds and changes schools, facilities and areas, besides who deletes them. Imports
-- and lists of areas have one entry of their own: their acts are other ones.

drop trigger school__audit on school;
create constraint trigger school__audit after insert or update on school
  deferrable initially deferred for each row when (audit_context() ->> 'act' like 'school-%')
  execute function audit_change('school', 'name', 'name type address district county deleted_at', '', 'school-%');
drop trigger facility__audit on facility;
create constraint trigger facility__audit after insert or update on facility
  deferrable initially deferred for each row when (audit_context() ->> 'act' like 'facility-%')
  execute function audit_change('facility', 'name', 'name type build_date square_feet deleted_at', '', 'facility-%');
drop trigger area__audit on area;
create constraint trigger area__audit after insert or update on area
  deferrable initially deferred for each row when (audit_context() ->> 'act' like 'area-%')
  execute function audit_change('area', 'name', 'name facility_id deleted_at', '', 'area-%');
