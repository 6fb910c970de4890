-- The purge counted from the day a picture came: one that had been shown for a year was gone the day
-- after an inspection had dropped it. It counts from when it was last wanted (docs/decisions/0131).
alter table picture add column wanted_at timestamptz not null default now();
comment on column picture.wanted_at is 'When it last came, was asked for, or was dropped by an inspection; if none shows it, it goes 30 days later.';
