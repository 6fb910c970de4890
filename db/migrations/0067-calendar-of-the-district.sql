-- A calendar can also have all planned inspections of the district.

alter table calendar_feed add column covers text not null default 'own'
  constraint calendar_feed__covers check (covers in ('own', 'district'));
comment on column calendar_feed.covers is 'Whose planned inspections it has: the person''s own, or all of the district.';
