-- The optional part of the state form REV 04/22: data of the site, time of day, comments, and what the
-- district says of the result.
alter table inspection add column site_details jsonb not null default '{}'
  constraint inspection__site_details check (jsonb_typeof(site_details) = 'object');
comment on column inspection.site_details is
  'The filled optional fields of the state form, by the names of domain/site-details.ts.';

alter table report
  add column district_plan text not null default ''
    constraint report__district_plan check (length(district_plan) <= 5000),
  add column district_response text not null default ''
    constraint report__district_response check (length(district_response) <= 5000),
  add column district_by uuid,
  add column district_at timestamptz,
  add constraint report__district_by foreign key (account_id, district_by)
    references app_user (account_id, id),
  add constraint report__district_signed check (
    (district_by is null) = (district_at is null)
    and (district_by is not null or (district_plan = '' and district_response = '')));
comment on column report.district_plan is 'The plan of the district to address the deficiencies; '''' without one.';
comment on column report.district_response is 'The response of the district to the report; '''' without one.';
comment on column report.district_by is 'Who wrote the plan or the response last; null until somebody did.';
comment on column report.district_at is 'When the plan or the response was written last.';
create index report__district_by_user on report (account_id, district_by) where district_by is not null;
