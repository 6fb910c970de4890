-- Accounts: the subscribing districts and county offices.

-- The subscribing district or county office: the tenant.
create table account (
  id                         uuid not null default gen_random_uuid(),
  name                       text not null,
  plan                       text not null default 'trial',
  payment_method             text not null default 'offline',
  -- Last day on which members may sign in.
  subscription_end           date not null,
  is_active                  boolean not null default true,
  -- Whether the public print view shows photos.
  photos_in_public           boolean not null default false,
  time_zone                  text not null default 'America/Los_Angeles',
  created_at                 timestamptz not null default now(),
  deleted_at                 timestamptz,
  -- The purchase order that invoices name; empty until a payment method is recorded.
  po_number                  text not null default '',
  -- The address to which invoices are mailed; recorded together with the purchase order.
  billing_email              text not null default '',
  -- Which reports have a public link: all of them, or only those that are Final.
  public_reports             text not null default 'all',
  -- True if nobody has entered the name: it was derived from what the person who signed up entered.
  name_is_derived            boolean not null default false,
  -- Days from the inspection until a D is due. An X is due after 30 days, which no account can
  -- change.
  deficiency_due_days        integer not null default 90,
  -- The Monday of the last week whose digests were sent, or of the week in which the account was
  -- created.
  digest_week                date not null default (date_trunc('week', now()))::date,
  -- Months from the last inspection of a school until the next one is due.
  inspection_interval_months integer not null default 12,
  -- The last part of the address of the page that lists the published reports; null without such a
  -- page.
  public_slug                text,
  -- For how many years the audit log is retained.
  audit_years                integer not null default 3,
  -- Hours without use after which a session ends. At most 7 days: the browser forgets its cookie
  -- then.
  session_idle_hours         integer not null default 168,
  -- Days after which a session ends even when it is used.
  session_days               integer not null default 30,
  -- The first day on which members who sign in with a password and have no second factor can do
  -- nothing but set one up. Null: not required.
  factor_required_from       date,
  -- Emails of the account are from "<this> via Good Repair"; empty for Good Repair alone.
  mail_sender                text not null default '',
  -- The picture that is the logo; it is retained as long as it is. Without a foreign key: pictures
  -- refer to their account, and tables that refer to each other cannot be restored one after the
  -- other.
  logo_id                    uuid,
  -- The month and day on which school years begin, as MM-DD; it must be a day that exists in every
  -- year.
  school_year_begins         text not null default '07-01',
  -- When it was shown that the owner of billing_email wants the invoices. Until then nothing else
  -- is mailed there.
  billing_email_confirmed_at timestamptz,
  -- Whether a super user has confirmed who the district is; false for an account that somebody
  -- signed up for.
  is_confirmed               boolean not null default true,
  -- Printed on reports of schools without a county of their own.
  county                     text not null default '',
  -- Whether administrators have hidden the list of first steps.
  setup_hidden               boolean not null default false,
  -- Whether comments may be dictated: not at all, only where the device itself recognizes speech, or
  -- also where the browser sends the speech to a service.
  dictation                  text not null default 'off',
  -- The first school year of the LCAP, whose metric is the number of instances of not meeting good
  -- repair; null if it was not entered.
  lcap_first_year            integer,
  -- The instances of the year before; null for those that are counted from the inspections.
  lcap_baseline              integer,
  -- The most instances that the district wants in the last year of the LCAP.
  lcap_target                integer,
  -- Whether anybody can send complaints about the condition of the schools, and members handle them.
  takes_complaints           boolean not null default false,
  -- Months after which the name and the contact of a complainant are purged when the complaint was
  -- closed.
  complaint_contact_months   integer not null default 12,
  -- Whether inspectors are asked if an X is an emergency.
  emergencies                boolean not null default false,
  -- Within how many hours an emergency should be made safe.
  emergency_hours            integer not null default 24,
  -- The members who are told of emergencies; the administrators if there are none.
  emergency_people           uuid[] not null default '{}',
  constraint account__pk primary key (id),
  constraint account__name_length check (char_length(name) >= 1 and char_length(name) <= 200),
  constraint account__plan check (plan in ('basic', 'premium', 'enterprise', 'trial')),
  constraint account__payment_method check (payment_method in ('online', 'offline', 'card')),
  constraint account__po_number_length check (char_length(po_number) <= 60),
  constraint account__billing_email_length check (char_length(billing_email) <= 254),
  constraint account__payable check ((po_number = '') = (billing_email = '')),
  constraint account__public_reports check (public_reports in ('all', 'final')),
  constraint account__deficiency_due_days check (deficiency_due_days >= 1 and deficiency_due_days <=
    730),
  constraint account__inspection_interval check (inspection_interval_months >= 1 and
    inspection_interval_months <= 60),
  constraint account__public_slug check (public_slug ~ '^[a-z0-9]([a-z0-9-]{1,48}[a-z0-9])$'),
  constraint account__audit_years check (audit_years >= 1 and audit_years <= 10),
  constraint account__session_idle_hours check (session_idle_hours >= 1 and session_idle_hours <=
    168),
  constraint account__session_days check (session_days >= 1 and session_days <= 90),
  constraint account__mail_sender_length check (char_length(mail_sender) <= 40),
  constraint account__school_year_begins check (school_year_begins ~
    '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' and (school_year_begins <> all (array['02-29',
    '02-30', '02-31', '04-31', '06-31', '09-31', '11-31']))),
  constraint account__county_length check (char_length(county) <= 100),
  constraint account__dictation check (dictation in ('off', 'device', 'service')),
  constraint account__lcap_first_year check (lcap_first_year >= 2014 and lcap_first_year <= 2099),
  constraint account__lcap_baseline check (lcap_baseline >= 0 and lcap_baseline <= 1000000),
  constraint account__lcap_target check (lcap_target >= 0 and lcap_target <= 1000000),
  constraint account__complaint_contact_months check (complaint_contact_months >= 1 and
    complaint_contact_months <= 60),
  constraint account__emergency_hours check (emergency_hours >= 1 and emergency_hours <= 720),
  constraint account__emergency_people check (cardinality(emergency_people) <= 20)
);
create unique index account__public_slug_once on account (public_slug);
alter table account enable row level security, force row level security;
create policy account__member on account to good_repair_member
  using (id = current_account())
  with check (id = current_account());
create policy account__owner on account for select using (id = current_account());
create policy account__system on account to good_repair_system using (true) with check (true);
grant select, update on account to good_repair_member;
grant select, insert, update, delete on account to good_repair_system;
