/**
 * The tables of the migrated schema, for Kysely. Made by `node scripts/generate-types.ts`; a test
 * fails when it is stale. server/core/engine/column-types.ts makes the values fit on both engines.
 */
import type { ColumnType } from 'kysely';

/** Optional in an insert, because the database has a default. */
export type Generated<T> =
  T extends ColumnType<infer Select, infer Insert, infer Update>
    ? ColumnType<Select, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>;

/** Always set by the database. */
export type GeneratedAlways<T> = ColumnType<T, never, never>;

/** timestamptz. */
export type Instant = ColumnType<Date, Date | string, Date | string>;

/** jsonb: read parsed, written as JSON text (the drivers differ in what they make of an array). */
export type Json = ColumnType<unknown, string, string>;

/** bytea. */
export type Bytes = ColumnType<Buffer, Uint8Array, Uint8Array>;

/** The subscribing district or county office: the tenant. */
export interface Account {
  id: Generated<string>;
  name: string;
  plan: Generated<'basic' | 'premium' | 'enterprise' | 'trial'>;
  payment_method: Generated<'online' | 'offline' | 'card'>;
  /** Last day on which members may sign in. */
  subscription_end: string;
  is_active: Generated<boolean>;
  /** Whether the public print view shows photos. */
  photos_in_public: Generated<boolean>;
  time_zone: Generated<string>;
  created_at: Generated<Instant>;
  deleted_at: Instant | null;
  /** The purchase order that invoices name; empty until a payment method is recorded. */
  po_number: Generated<string>;
  /** The address to which invoices are mailed; recorded together with the purchase order. */
  billing_email: Generated<string>;
  /** Which reports have a public link: all of them, or only those that are Final. */
  public_reports: Generated<'all' | 'final'>;
  /** True if nobody has entered the name: it was derived from what the person who signed up entered. */
  name_is_derived: Generated<boolean>;
  /** Days from the inspection until a D is due. An X is due after 30 days, which no account can change. */
  deficiency_due_days: Generated<number>;
  /** The Monday of the last week whose digests were sent, or of the week in which the account was created. */
  digest_week: Generated<string>;
  /** Months from the last inspection of a school until the next one is due. */
  inspection_interval_months: Generated<number>;
  /** The last part of the address of the page that lists the published reports; null without such a page. */
  public_slug: string | null;
  /** For how many years the audit log is retained. */
  audit_years: Generated<number>;
  /** Hours without use after which a session ends. At most 7 days: the browser forgets its cookie then. */
  session_idle_hours: Generated<number>;
  /** Days after which a session ends even when it is used. */
  session_days: Generated<number>;
  /** The first day on which members who sign in with a password and have no second factor can do nothing but set one up. Null: not required. */
  factor_required_from: string | null;
  /** Emails of the account are from "<this> via Good Repair"; empty for Good Repair alone. */
  mail_sender: Generated<string>;
  /** The picture that is the logo; it is retained as long as it is. Without a foreign key: pictures refer to their account, and tables that refer to each other cannot be restored one after the other. */
  logo_id: string | null;
  /** The month and day on which school years begin, as MM-DD; it must be a day that exists in every year. */
  school_year_begins: Generated<string>;
  /** When it was shown that the owner of billing_email wants the invoices. Until then nothing else is mailed there. */
  billing_email_confirmed_at: Instant | null;
  /** Whether a super user has confirmed who the district is; false for an account that somebody signed up for. */
  is_confirmed: Generated<boolean>;
  /** Printed on reports of schools without a county of their own. */
  county: Generated<string>;
}

/** A person. Super users have no account and no role. */
export interface AppUser {
  id: Generated<string>;
  account_id: string | null;
  email: string;
  username: Generated<string>;
  full_name: Generated<string>;
  password_hash: string | null;
  role: 'admin' | 'staff' | 'inspector' | 'reporter' | null;
  is_super: Generated<boolean>;
  /** Whether the account was created for this person. The subscription list shows only owners. */
  is_owner: Generated<boolean>;
  department: Generated<string>;
  status: Generated<'Active' | 'Inactive' | 'Pending'>;
  notes: Generated<string>;
  last_login_at: Instant | null;
  last_active_at: Instant | null;
  created_at: Generated<Instant>;
  deleted_at: Instant | null;
  /** When it was confirmed that mail to the address reaches this person. The address is reserved for the person only from that time on. */
  email_confirmed_at: Generated<Instant | null>;
  /** Whether an administrator gets an email when an extreme deficiency is saved. */
  mails_extreme: Generated<boolean>;
  /** Whether the person gets an email about deficiencies that become theirs. */
  mails_assigned: Generated<boolean>;
  /** Whether the person gets the weekly email of what is overdue or due soon. */
  mails_digest: Generated<boolean>;
  /** Whether the person gets emails about planned inspections and, as an administrator, about overdue ones. */
  schedule_mails: Generated<boolean>;
  /** Whether a second factor is set up, so that the password alone is not enough. Set by the triggers of the factors. */
  has_factor: Generated<boolean>;
  /** The number of wrong codes of the second factor since the last correct one. */
  wrong_codes: Generated<number>;
  /** After too many wrong codes, no code is accepted until this time. */
  codes_locked_until: Instant | null;
  /** When the name and the email were erased on request. Others then see "Former member", also in older entries of the audit log. */
  erased_at: Instant | null;
  /** The full name in upper case and without accents, for searches. */
  full_name_key: GeneratedAlways<string>;
  /** The email in upper case and without accents, for searches. */
  email_key: GeneratedAlways<string>;
  /** The username in upper case and without accents, for searches. */
  username_key: GeneratedAlways<string>;
}

/** A sign-in: the family of its rotating refresh tokens. */
export interface Session {
  id: Generated<string>;
  account_id: string | null;
  user_id: string;
  created_at: Generated<Instant>;
  expires_at: Instant;
  ended_at: Instant | null;
  /** When the password was last entered, at the sign-in or to confirm a sensitive call. */
  confirmed_at: Generated<Instant>;
  /** When the session began or its tokens were last renewed. A browser in use renews them every 15 minutes. */
  used_at: Generated<Instant>;
  /** The network address of the browser at the time in used_at. */
  address: Generated<string>;
  /** The user agent of the browser at the time in used_at. */
  browser: Generated<string>;
  /** Whether the session began with single sign-on: the person may have no password to confirm. */
  by_provider: Generated<boolean>;
  /** When the second factor was last used, at the sign-in or to confirm a sensitive call. */
  factor_confirmed_at: Instant | null;
}

/** The SHA-256 of each refresh token. If a token is used whose successor was used already, its session ends. */
export interface RefreshToken {
  token_hash: Bytes;
  account_id: string | null;
  session_id: string;
  created_at: Generated<Instant>;
  used_at: Instant | null;
  /** The hash of the token that this one was exchanged for; null for the first of a session. */
  parent_hash: Bytes | null;
}

export interface School {
  account_id: string;
  id: Generated<string>;
  name: string;
  type: 'Elementary School' | 'Middle School' | 'High School' | 'Other';
  address: Generated<string>;
  district: Generated<string>;
  county: Generated<string>;
  /** The 14 digits of the school in the directory of the state, if the school was imported. */
  cds_code: string | null;
  created_at: Generated<Instant>;
  deleted_at: Instant | null;
  /** The name in upper case and without accents, for searches. */
  name_key: GeneratedAlways<string>;
  /** The type in upper case and without accents, for searches. */
  type_key: GeneratedAlways<string>;
  /** The address in upper case and without accents, for searches. */
  address_key: GeneratedAlways<string>;
}

export interface Facility {
  account_id: string;
  id: Generated<string>;
  name: string;
  type: 'Academic' | 'Athletic' | 'Assembly' | 'Service' | 'Other';
  build_date: string | null;
  square_feet: number | null;
  created_at: Generated<Instant>;
  deleted_at: Instant | null;
  /** The name in upper case and without accents, for searches. */
  name_key: GeneratedAlways<string>;
  /** The type in upper case and without accents, for searches. */
  type_key: GeneratedAlways<string>;
}

/** Which schools a facility belongs to; at least one. */
export interface SchoolFacility {
  account_id: string;
  school_id: string;
  facility_id: string;
}

/** A room or zone of a school that gets one row of marks. */
export interface Area {
  account_id: string;
  id: Generated<string>;
  school_id: string;
  facility_id: string | null;
  name: string;
  created_at: Generated<Instant>;
  deleted_at: Instant | null;
  /** The name in upper case and without accents, for searches. */
  name_key: GeneratedAlways<string>;
}

export interface Inspection {
  account_id: string;
  id: Generated<string>;
  school_id: string;
  /** The school as it was on the day of the inspection. */
  school_name: string;
  school_type: string;
  school_address: string;
  school_district: string;
  school_county: string;
  date: string;
  classroom_count: number;
  inspector_name: string;
  inspector_title: string;
  weather_condition: string;
  district_representative: string;
  /** The edition of the form by which the marks were made. */
  instrument: string;
  /** The areas, each with 15 marks, their comments and the ids of their pictures. */
  evaluations: Json;
  /** Per category: areas, adequate, deficient, extremeDeficiency, notApplicable. */
  counts: Json;
  /** The overall score in hundredths of a percent; null if no category applies. */
  score: number | null;
  rating: 'Exemplary' | 'Good' | 'Fair' | 'Poor' | null;
  lowered_rating: 'Good' | 'Fair' | 'Poor' | null;
  lowered_reason: Generated<string>;
  status: 'Completed' | 'Issues Found' | 'Remediation Needed';
  /** Incremented by every update; an update that names an earlier version is refused. */
  version: Generated<number>;
  created_by: string;
  updated_by: string;
  created_at: Generated<Instant>;
  /** When this row was last written. */
  updated_at: Generated<Instant>;
  /** The number of D marks in all areas and categories. */
  deficiencies: GeneratedAlways<number>;
  /** The number of X marks in all areas and categories. */
  extreme_deficiencies: GeneratedAlways<number>;
  /** When the inspection was deleted. It can be restored for 30 days and is then purged. */
  deleted_at: Instant | null;
  deleted_by: string | null;
  /** Why it was deleted; required when its report was Final. */
  deleted_reason: Generated<string>;
  /** The rating of the evaluator if it is below the computed one, else the computed one. */
  effective_rating: GeneratedAlways<string | null>;
  /** How many areas the school had when the inspection was saved; null for inspections saved before this was recorded. */
  areas_of_school: number | null;
  /** The number of areas of the school that have marks in this inspection. */
  areas_inspected: number | null;
  /** The number of classrooms that the inspector entered, or else of those among the areas of the school. */
  classrooms_of_school: number | null;
  /** The number of classrooms that have their own marks in this inspection. */
  classrooms_visited: number | null;
  /** The areas that were not inspected: a list of {area, label, reason}; reason is empty if none was given. */
  left_out: Json | null;
  /** The filled optional fields of the state form, by the names of domain/inspection/site-details.ts. */
  site_details: Generated<Json>;
}

/** The scored result of one inspection. Anybody with its public link may read it without signing in. */
export interface Report {
  account_id: string;
  id: Generated<string>;
  inspection_id: string;
  title: string;
  author: string;
  date: string;
  status: Generated<'Draft' | 'Review' | 'Final'>;
  created_at: Generated<Instant>;
  /** The id in the public link after an administrator has renewed the link; null before that, when the link has the id of the report. */
  link_id: string | null;
  /** False while an administrator has withdrawn the public link. */
  is_public: Generated<boolean>;
  /** Incremented when the public link is renewed or withdrawn. PDF links that were signed before that are refused. */
  link_edition: Generated<number>;
  /** Set and cleared together with deleted_at of the inspection. */
  deleted_at: Instant | null;
  /** For a Final report, the areas with a D or X in the two years before its inspection, [{area, date}], as they were when the report became Final. For other reports they are read from the inspections. */
  findings_before: Json | null;
  /** When this row was last written. */
  updated_at: Generated<Instant>;
  /** Whether the page of the district lists the report: never, while it is Final, or always, including drafts. The public link must be valid as well. */
  published: Generated<'no' | 'final' | 'always'>;
  /** The plan of the district to address the deficiencies; '' without one. */
  district_plan: Generated<string>;
  /** The response of the district to the report; '' without one. */
  district_response: Generated<string>;
  /** Who last wrote the plan or the response; null if nobody has. */
  district_by: string | null;
  /** When the plan or the response was last written. */
  district_at: Instant | null;
  /** The title in upper case and without accents, for searches. */
  title_key: GeneratedAlways<string>;
  /** The author in upper case and without accents, for searches. */
  author_key: GeneratedAlways<string>;
}

/** A stored photo. Each account has a row for the same content once; the bytes are in the file store. */
export interface Picture {
  account_id: string;
  id: Generated<string>;
  /** The SHA-256 of the re-encoded bytes; the stored file is named by it. */
  sha256: Bytes;
  content_type: string;
  bytes: number;
  width: number;
  height: number;
  created_at: Generated<Instant>;
  /** When the photo was last received, requested, or removed from an inspection. If nothing shows it, it is deleted 30 days later. */
  wanted_at: Generated<Instant>;
}

/** The pictures that an inspection shows. A picture that no inspection shows may be purged. */
export interface InspectionPicture {
  account_id: string;
  inspection_id: string;
  picture_id: string;
}

/** The responses to saves by their Idempotency-Key: a retry gets the same response. */
export interface Idempotency {
  account_id: string;
  key: string;
  call: string;
  request_sha256: Bytes;
  answer: Json | null;
  created_at: Generated<Instant>;
}

/** The number of rows of a list by status, updated in the transaction that writes the rows, so that counting takes the same time in a large list. */
export interface ListCount {
  account_id: string;
  list: 'inspection' | 'report' | 'deficiency';
  status: string;
  rows: number;
}

/** The outbox: emails to send, and those that were sent. */
export interface Mail {
  id: Generated<string>;
  account_id: string | null;
  /** Why the email is sent, for example the hash of the token that it contains. A second email with the same value is not queued. */
  cause: string;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  created_at: Generated<Instant>;
  attempts: Generated<number>;
  /** When to try next; it is set to a later time during an attempt and after a failed one. */
  due_at: Generated<Instant>;
  sent_at: Instant | null;
  last_error: string | null;
  /** The document to attach when the email is sent, as kind:id; empty if there is none. */
  attachment: Generated<string>;
  /** The beginning of its cause. Limits are counted by kind. */
  kind: GeneratedAlways<string>;
  /** Whether it is sent only once its recipient has confirmed the address. */
  waits_for_confirmation: Generated<boolean>;
  /** The member who entered the address of the recipient, and is notified if the mail cannot be delivered. */
  asked_by: string | null;
  /** When a mail server refused it for good or for a week, or it exceeded a limit; it is not tried again. */
  refused_at: Instant | null;
}

/** The SHA-256 of each token that was sent by mail. A token expires and can be used once. */
export interface MailToken {
  token_hash: Bytes;
  /** Null for a super user. */
  account_id: string | null;
  user_id: string;
  purpose: 'activation' | 'reset' | 'invitation' | 'new-email' | 'billing-email';
  created_at: Generated<Instant>;
  expires_at: Instant;
  used_at: Instant | null;
  /** The address to which the token was mailed; for the purpose new-email, the address to confirm. */
  email: string;
}

/** What a plan start, change or renewal costs; a row of the billing history. */
export interface Invoice {
  account_id: string;
  id: Generated<string>;
  number: GeneratedAlways<number>;
  account_name: string;
  po_number: string;
  billing_email: string;
  plan: 'basic' | 'premium' | 'enterprise' | 'trial';
  issued_on: string;
  period_start: string;
  period_end: string;
  /** What is billed: a list of {text, cents} that adds up to cents. */
  lines: Json;
  cents: number;
  status: 'Open' | 'Paid' | 'Void';
  /** The day on which the invoice was paid or voided. */
  settled_on: string | null;
  created_at: Generated<Instant>;
  /** The last day on which a payment is in time. */
  due_on: string;
}

/** What super users did to accounts: who, what and when. The rows outlive the accounts and the super users. */
export interface AccountChange {
  account_id: string;
  id: Generated<string>;
  account_name: string;
  changed_by: string;
  changed_by_email: string;
  action:
    | 'created'
    | 'updated'
    | 'activated'
    | 'deactivated'
    | 'deleted'
    | 'restored'
    | 'invoice'
    | 'domain'
    | 'domain-withdrawn'
    | 'confirmed';
  /** The fields that changed, as {field: {from, to}}; never a password. */
  details: Generated<Json>;
  created_at: Generated<Instant>;
}

/** The changes of the status of a report: who, from, to and when, with the reason if the report was reopened or voided. */
export interface ReportEvent {
  account_id: string;
  id: Generated<string>;
  report_id: string;
  acted_by: string;
  from_status: 'Draft' | 'Review' | 'Final' | 'Void';
  to_status: 'Draft' | 'Review' | 'Final' | 'Void';
  reason: Generated<string>;
  created_at: Generated<Instant>;
}

/** When a daily job was last started, by any process. Jobs belong to no account. */
export interface Job {
  name: string;
  started_at: Instant;
}

/** The stored picture of each file that a device has sent. */
export interface ReceivedPhoto {
  account_id: string;
  /** The SHA-256 of the bytes as they were received, to compare with the copy on the device. */
  sha256: Bytes;
  picture_id: string;
}

/** The periods in which an area of a school had a D or X in a category, from one inspection to another; derived from the inspections by trace_deficiencies. */
export interface DeficiencyPeriod {
  account_id: string;
  school_id: string;
  /** An area, or a facility that was inspected as a whole. */
  area: string;
  category: string;
  mark: 'Deficient' | 'Poor';
  /** The first inspection with the mark. */
  opened_by: string;
  /** The date of the inspection in opened_by. */
  opened_on: string;
  /** When the inspection in opened_by was first saved; it determines the order of inspections of the same date. */
  opened_at: Instant;
  /** The first later inspection with another mark; null if there is none. */
  closed_by: string | null;
  /** The date of the inspection in closed_by; infinity until there is one. */
  closed_on: Generated<string>;
  closed_at: Instant | null;
  /** False while the school, the area or the facility is deleted: the period is not counted then. */
  in_use: Generated<boolean>;
}

/** How many inspections an account has on each day, and the sum of their scores; derived from the inspections. */
export interface InspectionDay {
  account_id: string;
  date: string;
  inspections: number;
  /** The number of inspections with a score; an inspection in which no category applies has none. */
  scored: number;
  /** In hundredths of a percent. */
  score_sum: number;
}

/** How many inspections have the same school and inspector; a search looks through these. Derived from the inspections. */
export interface InspectionNames {
  account_id: string;
  school_name: string;
  inspector_name: string;
  rows: number;
  /** The name of the school in upper case and without accents, for searches. */
  school_key: GeneratedAlways<string>;
  /** The name of the inspector in upper case and without accents, for searches. */
  inspector_key: GeneratedAlways<string>;
}

/** In which school years a school was inspected; derived from the inspections. */
export interface SchoolVisit {
  account_id: string;
  school_id: string;
  /** The first day of the school year, according to account.school_year_begins. */
  school_year: string;
  first_date: string;
  last_date: string;
}

/** Each D and X of the inspections that are not deleted, one row for each; derived from the inspections. */
export interface DeficiencyFinding {
  account_id: string;
  inspection_id: string;
  school_id: string;
  area: string;
  category: string;
  mark: 'Deficient' | 'Poor';
  /** The date of the inspection. */
  found_on: string;
  /** When the inspection was first saved; it determines the order of inspections of the same date. */
  found_at: Instant;
  /** The first 300 characters of the comment: as much as two lines of a list can show. */
  comment: Generated<string>;
}

/** A deficiency of an area and category, from the inspection that found it first to the one that found it fixed, with what people plan and did about it. */
export interface Deficiency {
  account_id: string;
  id: Generated<string>;
  school_id: string;
  /** An area, or a facility that was inspected as a whole. */
  area: string;
  category: string;
  /** The last mark given while it was open. */
  mark: 'Deficient' | 'Poor';
  /** The inspection that found it first; with school, area and category it identifies the deficiency. */
  found_by: string;
  found_on: string;
  /** When the inspection in found_by was first saved; it determines the order of inspections of the same date. */
  found_at: Instant;
  last_found_by: string;
  last_found_on: string;
  last_found_at: Instant;
  times_found: number;
  /** The inspection that found it fixed; null while it is open. */
  fixed_by: string | null;
  fixed_on: string | null;
  fixed_at: Instant | null;
  /** Whether an earlier deficiency of the same area and category was found fixed before. */
  is_repeat: boolean;
  /** Whether an inspection still finds it; false after that inspection was changed or deleted. */
  is_found: Generated<boolean>;
  /** Whether its school and area exist and are not deleted. */
  is_in_use: Generated<boolean>;
  is_listed: GeneratedAlways<boolean>;
  /** The state that a person last set; the column state also depends on the inspections. */
  work_state: Generated<'Open' | 'In progress' | 'Repaired' | 'Deferred'>;
  work_state_on: string | null;
  work_state_at: Instant | null;
  /** Verified if an inspection found the deficiency fixed; Open again if an inspection found it after a person had said that it is repaired. */
  state: GeneratedAlways<string>;
  /** The due date by rule: for an X, 30 days after the inspection with that mark; for a D, by the setting of the account. */
  rule_due_on: string;
  /** The due date that a person entered in place of the one by rule. */
  entered_due_on: string | null;
  deferred_until: string | null;
  deferred_reason: Generated<string>;
  /** The day after which it is overdue: the end of a deferral, else the due date. */
  deadline: GeneratedAlways<string>;
  assigned_to: string | null;
  trade: Generated<string>;
  work_order: Generated<string>;
  estimated_cents: number | null;
  actual_cents: number | null;
  /** Incremented when people change the deficiency, so that nobody overwrites changes that they have not seen. */
  version: Generated<number>;
  /** When this row was last written, by a person or by an inspection. */
  updated_at: Generated<Instant>;
  /** The due date of the X about which administrators were mailed. A D that becomes an X again has another due date, so that they are mailed again. */
  extreme_mailed_for: string | null;
  /** The person to whom the assignment was mailed, or who needed no email about it. */
  assigned_mailed_to: string | null;
  /** The deadline about whose passing the webhooks were notified. */
  overdue_noted_for: string | null;
  /** The trade in upper case and without accents, for searches. */
  trade_key: GeneratedAlways<string>;
  /** The work order in upper case and without accents, for searches. */
  work_order_key: GeneratedAlways<string>;
  /** The comment of the last finding, as deficiency_finding has it. */
  comment: Generated<string>;
  /** The comment in upper case and without accents, for searches. */
  comment_key: GeneratedAlways<string>;
}

/** The changes that people made to a deficiency and the notes that they wrote: who and when. */
export interface DeficiencyEvent {
  account_id: string;
  id: Generated<string>;
  deficiency_id: string;
  at: Instant;
  by_user: string | null;
  /** For each changed field, its value before and after; {} if the entry has only a note. */
  changes: Json;
  note: string;
  /** The API token that made the change, if it was not a person. */
  by_token: string | null;
}

/** The texts that people entered for the accountability report card of a report. For a report without a row, a proposed text is shown, which is never stored. */
export interface ReportSarc {
  account_id: string;
  report_id: string;
  /** By the letter of the group: {text, draft}, the entered text and the proposed text that it replaced. */
  entered: Json;
  /** Incremented by every change; an update that names an earlier version is refused. */
  version: Generated<number>;
  updated_by: string;
  updated_at: Generated<Instant>;
}

/** Photos of the repair of a deficiency, and who added them; a photo that neither this table nor an inspection refers to may be purged. */
export interface DeficiencyPhoto {
  account_id: string;
  deficiency_id: string;
  picture_id: string;
  added_by: string | null;
  added_at: Generated<Instant>;
  /** The API token that added it, if it was not a person. */
  added_by_token: string | null;
}

/** Tokens with which other programs act for the account. A row stays as long as the account, because histories name it. */
export interface ApiToken {
  account_id: string;
  id: Generated<string>;
  name: string;
  /** read: the calls that the table of calls opens to tokens for reading; write: also those that it opens for changes. */
  scope: 'read' | 'write';
  /** SHA-256 of the token, which is shown once and not stored. */
  token_hash: Bytes;
  /** The last characters of the token, by which people recognize it. */
  hint: string;
  created_by: string;
  created_at: Generated<Instant>;
  expires_at: Instant;
  /** Updated at most once a minute. */
  last_used_at: Instant | null;
  revoked_at: Instant | null;
  revoked_by: string | null;
}

/** The addresses at which other programs are notified of deficiencies. */
export interface Webhook {
  account_id: string;
  id: Generated<string>;
  name: string;
  url: string;
  events: string[];
  /** The number of the secret that signs. Each secret is derived from SECRET, this id and its number, so that none is stored. */
  secret_number: Generated<number>;
  /** When the secret was last renewed; the previous secret also signs for 24 hours after that. */
  rotated_at: Instant | null;
  /** The time since which no delivery was accepted; null after one was accepted. */
  failing_since: Instant | null;
  /** The time since which nothing is sent; events wait until the webhook is resumed. */
  paused_at: Instant | null;
  /** Whether it was paused because nothing was accepted for a day. */
  is_paused_for_failure: Generated<boolean>;
  created_by: string;
  created_at: Generated<Instant>;
}

/** The outbox of the webhooks, written in the transaction of the change; a row for each event and webhook. */
export interface WebhookDelivery {
  account_id: string;
  id: Generated<string>;
  webhook_id: string;
  event: string;
  /** The JSON that is sent, the same at every attempt. */
  body: string;
  created_at: Generated<Instant>;
  /** When to try next; it is set to a later time during an attempt and after a failed one. */
  due_at: Generated<Instant>;
  tried_at: Instant | null;
  first_tried_at: Instant | null;
  attempts: Generated<number>;
  delivered_at: Instant | null;
  given_up_at: Instant | null;
  /** The HTTP status of the last response; null if there was none. */
  status: number | null;
  problem: Generated<string>;
}

/** What people entered for the next inspection of a school. A plan is fulfilled by an inspection that is saved after the plan was made, and is open again if that inspection is deleted. */
export interface InspectionPlan {
  account_id: string;
  school_id: string;
  /** The identity of the planned inspection in calendars; each planned inspection gets a new one. */
  plan_id: Generated<string>;
  /** The due date that a person entered in place of the one derived from the last inspection. */
  due_on: string | null;
  planned_on: string | null;
  inspector_id: string | null;
  /** When the plan was made. An inspection that is saved later fulfills it. */
  made_at: Generated<Instant>;
  changed_at: Generated<Instant>;
  /** Incremented when people change the plan, so that nobody overwrites changes that they have not seen. */
  version: Generated<number>;
}

/** The secret address of a person's calendar, at most one for each. A new one replaces it. */
export interface CalendarFeed {
  account_id: string;
  user_id: string;
  /** The SHA-256 of the token in the address; the token itself is shown once. */
  token_hash: Bytes;
  made_at: Generated<Instant>;
  /** Which planned inspections the calendar contains: those of the person, or all of the district. */
  covers: Generated<'own' | 'district'>;
}

/** A version of a report, as it was when it became Final. A row is never changed; reopening a report and making it Final again adds the next version. */
export interface SealedReport {
  account_id: string;
  report_id: string;
  version: number;
  /** Everything the report shows, as canonical JSON (RFC 8785). */
  sheet: string;
  /** The SHA-256 of the UTF-8 bytes of the sheet. */
  sha256: Bytes;
  /** Printed on the report; whoever has it can ask whether the report is genuine and current. */
  code: string;
  /** The address of the service when the report was sealed, which its PDF prints. */
  app_url: string;
  /** The photos in the sheet, which are retained with it. */
  photos: string[];
  /** The day of the seal in the time zone of the account, as the PDF prints it. */
  sealed_on: string;
  /** When the report became Final. */
  sealed_at: Instant;
  /** Who made the report final; null if the version was stored later, for a report that became Final before versions existed. */
  sealed_by: string | null;
  /** The longer side of the photos in its PDF, in pixels, so that the same PDF can be made again. By default that of the thumbnails, which all earlier PDFs have. */
  photo_side: Generated<number>;
  /** The logo of the district when the report was sealed, which is also among its photos; null without one. */
  logo_id: string | null;
  /** The name of the district at that time, the alternative text of its logo. */
  logo_alt: Generated<string>;
}

/** The PDF files that were made of a sealed version, so that a file can be recognized as one of them. */
export interface SealedPdf {
  account_id: string;
  report_id: string;
  version: number;
  /** Of the bytes of the file. */
  sha256: Bytes;
  /** Which copy of the report the file is: empty for the members' copy, else what the public page shows. */
  copy: string;
}

/** The earlier values of account.deficiency_due_days, each with the time at which it was changed. */
export interface PastDueDays {
  account_id: string;
  until_at: Instant;
  days: number;
}

/** What was done in an account. Rows are only added. The log outlives the people in it, so it has no foreign keys. Entries that belong to no account, such as sign-ins of super users and with unknown addresses, have an account id of zeros. */
export interface AuditEntry {
  account_id: string;
  /** The number of the entry in its account: from 1, without gaps. */
  number: number;
  at: Instant;
  /** What was done: one of the names in domain/account/audit.ts. */
  act: string;
  subject_kind: string;
  subject_id: string | null;
  /** The name of the subject at the time. */
  subject: Generated<string>;
  /** The changed fields with their values before the change. Never a secret. */
  before: Json | null;
  /** The changed fields with their values after the change. For a password and for long texts, only that they were changed. */
  after: Json | null;
  actor_kind: 'member' | 'token' | 'support' | 'system';
  by_user: string | null;
  by_token: string | null;
  /** The name of the actor at the time. */
  actor: string;
  actor_email: Generated<string>;
  address: Generated<string>;
  browser: Generated<string>;
  request_id: Generated<string>;
  /** The hash of the previous entry; empty for the first entry. */
  previous_hash: Bytes;
  /** SHA-256 of previous_hash and audit_content. */
  hash: Bytes;
}

/** Where the audit log of an account ends and, after old entries were removed, begins. Written by the database only. */
export interface AuditHead {
  account_id: string;
  number: number;
  hash: Bytes;
  /** The number of the last entry that was removed after the retention period; 0 before any is removed. */
  removed_number: Generated<number>;
  /** The hash of the last entry that was removed; the next entry continues from it. */
  removed_hash: Generated<Bytes>;
}

/** Requests for one file with all reports of a school year. The file is in the file store while the row says that it is done. Deleting the row cancels the request. */
export interface ReportBundle {
  account_id: string;
  id: Generated<string>;
  /** The year in which the school year begins. */
  school_year: number;
  /** Which reports: the published ones as visitors see them, or all Final ones as members see them. */
  contents: 'published' | 'final';
  format: 'zip' | 'pdf';
  language: 'en' | 'es';
  state: Generated<'waiting' | 'done' | 'failed'>;
  done: Generated<number>;
  total: number;
  /** A sentence for people: why the file could not be made, or which reports are missing from it. */
  problem: Generated<string>;
  bytes: number | null;
  /** How many times a process has begun to make the file. A process with a lower number has lost its claim on the file. */
  attempts: Generated<number>;
  /** The end of the claim of the process that makes the file, which the process extends while it works. After that time another process begins again. */
  leased_until: Instant | null;
  requested_by: string;
  created_at: Generated<Instant>;
  /** When the row and the file are purged; null while the request waits. */
  expires_at: Instant | null;
}

/** The identity provider through which the people of an account may sign in. */
export interface SignOn {
  account_id: string;
  /** The preset with which single sign-on was set up (domain/person/sign-on.ts). */
  provider: 'google' | 'entra' | 'classlink' | 'clever' | 'other';
  /** The issuer as its discovery document and its tokens state it. */
  issuer: string;
  client_id: string;
  /** Encrypted with a key derived from SECRET. */
  client_secret: string;
  /** The id of the district at a provider that serves many districts; the preset determines the claim that contains it. */
  tenant: Generated<string>;
  /** The claim that lists the groups of a person; empty if groups are not used. */
  group_claim: Generated<string>;
  default_role: Generated<'staff' | 'inspector' | 'reporter'>;
  /** Whether only people who were invited become members; otherwise everybody with an address in a claimed domain does. */
  invited_only: Generated<boolean>;
  /** Whether people may sign in through the provider. */
  is_on: Generated<boolean>;
  /** Whether passwords are refused, except that of one administrator. */
  is_only: Generated<boolean>;
  /** The administrator whose password works even if passwords are refused. */
  break_glass_id: string | null;
  created_at: Generated<Instant>;
  /** The claim with the email address, for a provider without a preset (domain/person/sign-on.ts). */
  email_claim: Generated<'email' | 'preferred_username' | 'upn'>;
}

/** The role that members of a group at the provider get. */
export interface SignOnGroup {
  account_id: string;
  group_name: string;
  role: 'admin' | 'staff' | 'inspector' | 'reporter';
}

/** The email domains of an account. An address that the provider states is trusted only if it is in a claimed domain. */
export interface SignOnDomain {
  account_id: string;
  id: Generated<string>;
  domain: string;
  /** What the text record of the domain must say. Not a secret. */
  proof: string;
  /** When the claim was proved; null before that. */
  claimed_at: Instant | null;
  /** How the claim was proved: by the text record, or by a super user. */
  claimed_by: 'dns' | 'support' | null;
  created_at: Generated<Instant>;
}

/** The identity of a member at the provider, recorded at the first sign-in. After that, the email address is not compared any more. */
export interface SignOnIdentity {
  account_id: string;
  issuer: string;
  subject: string;
  user_id: string;
  created_at: Generated<Instant>;
}

/** Sign-ins for which a browser was sent to a provider and has not returned. The first return deletes the row. */
export interface SignOnAttempt {
  account_id: string;
  /** SHA-256 of the state in the address that the browser was sent to. */
  state_hash: Bytes;
  /** SHA-256 of the cookie of that browser; a browser with another cookie cannot complete the sign-in. */
  browser_hash: Bytes;
  issuer: string;
  nonce: string;
  /** The verifier of the proof key (PKCE). Useless without the code that the provider sends back. */
  verifier: string;
  return_to: Generated<string>;
  /** The session that is confirmed for sensitive calls; null for a sign-in. */
  session_id: string | null;
  created_at: Generated<Instant>;
  expires_at: Instant;
}

/** Authenticator apps (TOTP) of people; each person has at most one that is confirmed. account_id is null for super users. */
export interface AuthenticatorApp {
  id: Generated<string>;
  account_id: string | null;
  user_id: string;
  added_at: Generated<Instant>;
  /** When the first code was entered. From that time on, the app is a second factor. */
  confirmed_at: Instant | null;
  /** The number of the half minute of the last accepted code: only later codes are accepted. */
  last_step: Generated<number>;
  last_used_at: Instant | null;
}

/** Recovery codes of people who have a second factor; each can be used once in place of the second factor. */
export interface RecoveryCode {
  account_id: string | null;
  user_id: string;
  /** HMAC-SHA256 of the person and the code under a key derived from SECRET. */
  code_hash: Bytes;
  used_at: Instant | null;
}

/** Sign-ins with the correct password that wait for the second factor. Completing the sign-in deletes the row. */
export interface SignInChallenge {
  /** SHA-256 of the token that the second step sends. */
  token_hash: Bytes;
  account_id: string | null;
  user_id: string;
  /** The password hash that was verified. If the password was changed since, the sign-in cannot be completed. */
  verified_hash: string | null;
  expires_at: Instant;
}

/** Requests for one file with all data of an account. The file is in the file store while the row says that it is done. Deleting the row cancels the request. */
export interface AccountExport {
  account_id: string;
  id: Generated<string>;
  /** Whether the file contains photos and sealed PDFs in addition to the rows of the tables. */
  with_files: boolean;
  state: Generated<'waiting' | 'done' | 'failed'>;
  /** How many of the tables, photos and PDFs the file already contains. */
  done: Generated<number>;
  total: Generated<number>;
  /** A sentence for people: why the file could not be made, or how many files are missing from it. */
  problem: Generated<string>;
  bytes: number | null;
  /** How many times a process has begun to make the file. A process with a lower number has lost its claim on the file. */
  attempts: Generated<number>;
  /** The end of the claim of the process that makes the file, which the process extends while it works. After that time another process begins again. */
  leased_until: Instant | null;
  requested_by: string;
  created_at: Generated<Instant>;
  /** When the row and the file are purged; null while the request waits. */
  expires_at: Instant | null;
}

/** Passkeys (Web Authentication) of people. account_id is null for super users. */
export interface Passkey {
  id: Generated<string>;
  account_id: string | null;
  user_id: string;
  /** The id by which the device finds the private key. */
  credential_id: Bytes;
  /** The public key in the format COSE_Key, as the authenticator sent it. */
  public_key: Bytes;
  /** The number of uses that the authenticator reported last; it never decreases. Many authenticators always report 0. */
  counter: number;
  /** How the browser can reach the authenticator; sent with the next challenge. */
  transports: Generated<string[]>;
  /** Whether the passkey may be copied to other devices of the person (a multi-device credential). */
  is_synced: boolean;
  /** Whether the passkey had been copied when it was last used. */
  is_backed_up: boolean;
  /** The name that its owner gave it. */
  name: string;
  added_at: Generated<Instant>;
  last_used_at: Instant | null;
}

/** Challenges that authenticators were asked to sign and have not answered. The first answer deletes the row. */
export interface PasskeyChallenge {
  /** SHA-256 of the challenge. */
  challenge_hash: Bytes;
  account_id: string | null;
  /** The person who was asked; null if the passkey itself identifies the person. */
  user_id: string | null;
  purpose: 'add' | 'sign-in' | 'second-step' | 'confirm';
  expires_at: Instant;
}

/** One row: the id of the file store with which this database was first used. It belongs to no account. */
export interface FileStore {
  id: string;
  is_only: Generated<boolean>;
}

export interface DB {
  account: Account;
  app_user: AppUser;
  session: Session;
  refresh_token: RefreshToken;
  school: School;
  facility: Facility;
  school_facility: SchoolFacility;
  area: Area;
  inspection: Inspection;
  report: Report;
  picture: Picture;
  inspection_picture: InspectionPicture;
  idempotency: Idempotency;
  list_count: ListCount;
  mail: Mail;
  mail_token: MailToken;
  invoice: Invoice;
  account_change: AccountChange;
  report_event: ReportEvent;
  job: Job;
  received_photo: ReceivedPhoto;
  deficiency_period: DeficiencyPeriod;
  inspection_day: InspectionDay;
  inspection_names: InspectionNames;
  school_visit: SchoolVisit;
  deficiency_finding: DeficiencyFinding;
  deficiency: Deficiency;
  deficiency_event: DeficiencyEvent;
  report_sarc: ReportSarc;
  deficiency_photo: DeficiencyPhoto;
  api_token: ApiToken;
  webhook: Webhook;
  webhook_delivery: WebhookDelivery;
  inspection_plan: InspectionPlan;
  calendar_feed: CalendarFeed;
  sealed_report: SealedReport;
  sealed_pdf: SealedPdf;
  past_due_days: PastDueDays;
  audit_entry: AuditEntry;
  audit_head: AuditHead;
  report_bundle: ReportBundle;
  sign_on: SignOn;
  sign_on_group: SignOnGroup;
  sign_on_domain: SignOnDomain;
  sign_on_identity: SignOnIdentity;
  sign_on_attempt: SignOnAttempt;
  authenticator_app: AuthenticatorApp;
  recovery_code: RecoveryCode;
  sign_in_challenge: SignInChallenge;
  account_export: AccountExport;
  passkey: Passkey;
  passkey_challenge: PasskeyChallenge;
  file_store: FileStore;
}
