-- Photos that devices send ahead of a save are asked for by the hash of the bytes that were sent.
-- Several such files can become one picture, and after a change of the encoder one file can become
-- another picture, so the hashes move from `picture` to a table of their own (docs/decisions/0130).

create table received_photo (
  account_id uuid not null,
  sha256 bytea not null constraint received_photo__sha256 check (octet_length(sha256) = 32),
  picture_id uuid not null,
  constraint received_photo__pk primary key (account_id, sha256, picture_id),
  constraint received_photo__picture foreign key (account_id, picture_id)
    references picture on delete cascade
);
comment on table received_photo is 'Which picture a file became that a device has sent.';
comment on column received_photo.sha256 is 'Of the bytes as they came; what the device''s copy is checked against.';
create index received_photo__of_picture on received_photo (account_id, picture_id);

select protect_table('received_photo');

-- In a role that the policies let see every row: the owner of the tables is not one.
set local role good_repair_system;
insert into received_photo (account_id, sha256, picture_id)
  select account_id, received_sha256, id from picture;
-- An answer kept from before tells of no photo: a device that asks for it sends its photos again.
update idempotency set answer = jsonb_set(answer, '{data,photos}', '[]')
  where answer ? 'data' and not answer -> 'data' ? 'photos';
reset role;

alter table picture drop column received_sha256;
