-- Reports that a district publishes, and the page that lists them.
alter table report add column published text not null default 'no'
  constraint report__published check (published in ('no', 'final', 'always'));
comment on column report.published is 'Whether the page of the district lists it: no, while it is Final, or always, also as a draft. The public link must work as well.';
create index report__published_first on report (account_id, date desc)
  where published <> 'no' and deleted_at is null;

alter table account add column public_slug text
  constraint account__public_slug check (public_slug ~ '^[a-z0-9]([a-z0-9-]{1,48}[a-z0-9])$');
comment on column account.public_slug is 'The last part of the address of the page that lists the published reports; null without such a page.';
create unique index account__public_slug_once on account (public_slug);
