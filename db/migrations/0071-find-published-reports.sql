-- The list of reports finds and counts those that are published. The page that lists them uses the same index.

drop index report__published_first;
create index report__newest_published on report (account_id, date desc, created_at desc, id)
  include (status, published) where published <> 'no' and is_public and deleted_at is null;
