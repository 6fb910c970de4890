-- The files of domain/ that these comments name are in folders now.
comment on column inspection.site_details is
  'The filled optional fields of the state form, by the names of domain/inspection/site-details.ts.';
comment on column audit_entry.act is 'What was done: one of the names in domain/account/audit.ts.';
comment on column sign_on.provider is
  'The preset with which single sign-on was set up (domain/person/sign-on.ts).';
