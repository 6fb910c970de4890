-- Photos of repairs. They are shown as long as their deficiency is, whatever happens to inspections
-- that show the same photo.
create table deficiency_photo (
  account_id uuid not null,
  deficiency_id uuid not null,
  picture_id uuid not null,
  added_by uuid not null,
  added_at timestamptz not null default now(),
  constraint deficiency_photo__pk primary key (account_id, deficiency_id, picture_id),
  constraint deficiency_photo__deficiency foreign key (account_id, deficiency_id)
    references deficiency on delete cascade,
  constraint deficiency_photo__picture foreign key (account_id, picture_id) references picture,
  constraint deficiency_photo__added_by foreign key (account_id, added_by)
    references app_user (account_id, id)
);
comment on table deficiency_photo is 'Photos of the repair of a deficiency, and who added them; a photo that neither this table nor an inspection refers to may be purged.';
create index deficiency_photo__of_picture on deficiency_photo (account_id, picture_id);
create index deficiency_photo__added_by on deficiency_photo (account_id, added_by);
select protect_table('deficiency_photo');
