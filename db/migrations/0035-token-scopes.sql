-- What API tokens may write, by resource, and which inspections a program has saved.

alter table api_token
  add column scopes text[] not null default '{}',
  add constraint api_token__scopes check (scopes <@ array['inspections:write', 'schools:write',
    'areas:write', 'schedule:write', 'deficiencies:write']);

alter table inspection
  add column saved_by_token uuid,
  add constraint inspection__saved_by_token foreign key (account_id, saved_by_token) references
    api_token(account_id, id);
create index inspection__saved_by_api_token on inspection (account_id, saved_by_token)
  where saved_by_token is not null;
