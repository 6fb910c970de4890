/**
 * The tables of db/schema, for Kysely. Made by `node scripts/generate-types.ts`; a test fails when
 * it is stale. server/core/engine/column-types.ts makes the values fit on both engines.
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

export interface Job {
  name: string;
  started_at: Instant;
}

export interface FileStore {
  id: string;
  is_only: Generated<boolean>;
}

export interface Account {
  id: Generated<string>;
  name: string;
  plan: Generated<'basic' | 'premium' | 'enterprise' | 'trial'>;
  payment_method: Generated<'online' | 'offline' | 'card'>;
  subscription_end: string;
  is_active: Generated<boolean>;
  photos_in_public: Generated<boolean>;
  time_zone: Generated<string>;
  created_at: Generated<Instant>;
  deleted_at: Instant | null;
  po_number: Generated<string>;
  billing_email: Generated<string>;
  public_reports: Generated<'all' | 'final'>;
  name_is_derived: Generated<boolean>;
  deficiency_due_days: Generated<number>;
  digest_week: Generated<string>;
  inspection_interval_months: Generated<number>;
  public_slug: string | null;
  audit_years: Generated<number>;
  session_idle_hours: Generated<number>;
  session_days: Generated<number>;
  factor_required_from: string | null;
  mail_sender: Generated<string>;
  logo_id: string | null;
  school_year_begins: Generated<string>;
  billing_email_confirmed_at: Instant | null;
  is_confirmed: Generated<boolean>;
  county: Generated<string>;
}

export interface AppUser {
  id: Generated<string>;
  account_id: string | null;
  email: string;
  username: Generated<string>;
  full_name: Generated<string>;
  password_hash: string | null;
  role: 'admin' | 'staff' | 'inspector' | 'reporter' | null;
  is_super: Generated<boolean>;
  is_owner: Generated<boolean>;
  department: Generated<string>;
  status: Generated<'Active' | 'Inactive' | 'Pending'>;
  notes: Generated<string>;
  last_login_at: Instant | null;
  last_active_at: Instant | null;
  created_at: Generated<Instant>;
  deleted_at: Instant | null;
  email_confirmed_at: Generated<Instant | null>;
  mails_extreme: Generated<boolean>;
  mails_assigned: Generated<boolean>;
  mails_digest: Generated<boolean>;
  schedule_mails: Generated<boolean>;
  has_factor: Generated<boolean>;
  wrong_codes: Generated<number>;
  codes_locked_until: Instant | null;
  erased_at: Instant | null;
  full_name_key: GeneratedAlways<string>;
  email_key: GeneratedAlways<string>;
  username_key: GeneratedAlways<string>;
}

export interface Session {
  id: Generated<string>;
  account_id: string | null;
  user_id: string;
  created_at: Generated<Instant>;
  expires_at: Instant;
  ended_at: Instant | null;
  confirmed_at: Generated<Instant>;
  used_at: Generated<Instant>;
  address: Generated<string>;
  browser: Generated<string>;
  by_provider: Generated<boolean>;
  factor_confirmed_at: Instant | null;
}

export interface RefreshToken {
  token_hash: Bytes;
  account_id: string | null;
  session_id: string;
  created_at: Generated<Instant>;
  used_at: Instant | null;
  parent_hash: Bytes | null;
}

export interface MailToken {
  token_hash: Bytes;
  account_id: string | null;
  user_id: string;
  purpose: 'activation' | 'reset' | 'invitation' | 'new-email' | 'billing-email';
  created_at: Generated<Instant>;
  expires_at: Instant;
  used_at: Instant | null;
  email: string;
}

export interface CalendarFeed {
  account_id: string;
  user_id: string;
  token_hash: Bytes;
  made_at: Generated<Instant>;
  covers: Generated<'own' | 'district'>;
}

export interface AuthenticatorApp {
  id: Generated<string>;
  account_id: string | null;
  user_id: string;
  added_at: Generated<Instant>;
  confirmed_at: Instant | null;
  last_step: Generated<number>;
  last_used_at: Instant | null;
}

export interface RecoveryCode {
  account_id: string | null;
  user_id: string;
  code_hash: Bytes;
  used_at: Instant | null;
}

export interface SignInChallenge {
  token_hash: Bytes;
  account_id: string | null;
  user_id: string;
  verified_hash: string | null;
  expires_at: Instant;
}

export interface Passkey {
  id: Generated<string>;
  account_id: string | null;
  user_id: string;
  credential_id: Bytes;
  public_key: Bytes;
  counter: number;
  transports: Generated<string[]>;
  is_synced: boolean;
  is_backed_up: boolean;
  name: string;
  added_at: Generated<Instant>;
  last_used_at: Instant | null;
}

export interface PasskeyChallenge {
  challenge_hash: Bytes;
  account_id: string | null;
  user_id: string | null;
  purpose: 'add' | 'sign-in' | 'second-step' | 'confirm';
  expires_at: Instant;
}

export interface SignOn {
  account_id: string;
  provider: 'google' | 'entra' | 'classlink' | 'clever' | 'other';
  issuer: string;
  client_id: string;
  client_secret: string;
  tenant: Generated<string>;
  group_claim: Generated<string>;
  default_role: Generated<'staff' | 'inspector' | 'reporter'>;
  invited_only: Generated<boolean>;
  is_on: Generated<boolean>;
  is_only: Generated<boolean>;
  break_glass_id: string | null;
  created_at: Generated<Instant>;
  email_claim: Generated<'email' | 'preferred_username' | 'upn'>;
}

export interface SignOnGroup {
  account_id: string;
  group_name: string;
  role: 'admin' | 'staff' | 'inspector' | 'reporter';
}

export interface SignOnDomain {
  account_id: string;
  id: Generated<string>;
  domain: string;
  proof: string;
  claimed_at: Instant | null;
  claimed_by: 'dns' | 'support' | null;
  created_at: Generated<Instant>;
}

export interface SignOnIdentity {
  account_id: string;
  issuer: string;
  subject: string;
  user_id: string;
  created_at: Generated<Instant>;
}

export interface SignOnAttempt {
  account_id: string;
  state_hash: Bytes;
  browser_hash: Bytes;
  issuer: string;
  nonce: string;
  verifier: string;
  return_to: Generated<string>;
  session_id: string | null;
  created_at: Generated<Instant>;
  expires_at: Instant;
}

export interface ApiToken {
  account_id: string;
  id: Generated<string>;
  name: string;
  scope: 'read' | 'write';
  token_hash: Bytes;
  hint: string;
  created_by: string;
  created_at: Generated<Instant>;
  expires_at: Instant;
  last_used_at: Instant | null;
  revoked_at: Instant | null;
  revoked_by: string | null;
}

export interface Mail {
  id: Generated<string>;
  account_id: string | null;
  cause: string;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  created_at: Generated<Instant>;
  attempts: Generated<number>;
  due_at: Generated<Instant>;
  sent_at: Instant | null;
  last_error: string | null;
  attachment: Generated<string>;
  kind: GeneratedAlways<string>;
  waits_for_confirmation: Generated<boolean>;
  asked_by: string | null;
  refused_at: Instant | null;
}

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
  details: Generated<Json>;
  created_at: Generated<Instant>;
}

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
  lines: Json;
  cents: number;
  status: 'Open' | 'Paid' | 'Void';
  settled_on: string | null;
  created_at: Generated<Instant>;
  due_on: string;
}

export interface AccountExport {
  account_id: string;
  id: Generated<string>;
  with_files: boolean;
  state: Generated<'waiting' | 'done' | 'failed'>;
  done: Generated<number>;
  total: Generated<number>;
  problem: Generated<string>;
  bytes: number | null;
  attempts: Generated<number>;
  leased_until: Instant | null;
  requested_by: string;
  created_at: Generated<Instant>;
  expires_at: Instant | null;
}

export interface School {
  account_id: string;
  id: Generated<string>;
  name: string;
  type: 'Elementary School' | 'Middle School' | 'High School' | 'Other';
  address: Generated<string>;
  district: Generated<string>;
  county: Generated<string>;
  cds_code: string | null;
  created_at: Generated<Instant>;
  deleted_at: Instant | null;
  name_key: GeneratedAlways<string>;
  type_key: GeneratedAlways<string>;
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
  name_key: GeneratedAlways<string>;
  type_key: GeneratedAlways<string>;
}

export interface SchoolFacility {
  account_id: string;
  school_id: string;
  facility_id: string;
}

export interface Area {
  account_id: string;
  id: Generated<string>;
  school_id: string;
  facility_id: string | null;
  name: string;
  created_at: Generated<Instant>;
  deleted_at: Instant | null;
  name_key: GeneratedAlways<string>;
}

export interface Picture {
  account_id: string;
  id: Generated<string>;
  sha256: Bytes;
  content_type: string;
  bytes: number;
  width: number;
  height: number;
  created_at: Generated<Instant>;
  wanted_at: Generated<Instant>;
}

export interface ReceivedPhoto {
  account_id: string;
  sha256: Bytes;
  picture_id: string;
}

export interface Inspection {
  account_id: string;
  id: Generated<string>;
  school_id: string;
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
  instrument: string;
  evaluations: Json;
  counts: Json;
  score: number | null;
  rating: 'Exemplary' | 'Good' | 'Fair' | 'Poor' | null;
  lowered_rating: 'Good' | 'Fair' | 'Poor' | null;
  lowered_reason: Generated<string>;
  status: 'Completed' | 'Issues Found' | 'Remediation Needed';
  version: Generated<number>;
  created_by: string;
  updated_by: string;
  created_at: Generated<Instant>;
  updated_at: Generated<Instant>;
  deficiencies: GeneratedAlways<number>;
  extreme_deficiencies: GeneratedAlways<number>;
  deleted_at: Instant | null;
  deleted_by: string | null;
  deleted_reason: Generated<string>;
  effective_rating: GeneratedAlways<string | null>;
  areas_of_school: number | null;
  areas_inspected: number | null;
  classrooms_of_school: number | null;
  classrooms_visited: number | null;
  left_out: Json | null;
  site_details: Generated<Json>;
}

export interface InspectionPicture {
  account_id: string;
  inspection_id: string;
  picture_id: string;
}

export interface Idempotency {
  account_id: string;
  key: string;
  call: string;
  request_sha256: Bytes;
  answer: Json | null;
  created_at: Generated<Instant>;
}

export interface InspectionPlan {
  account_id: string;
  school_id: string;
  plan_id: Generated<string>;
  due_on: string | null;
  planned_on: string | null;
  inspector_id: string | null;
  made_at: Generated<Instant>;
  changed_at: Generated<Instant>;
  version: Generated<number>;
}

export interface Report {
  account_id: string;
  id: Generated<string>;
  inspection_id: string;
  title: string;
  author: string;
  date: string;
  status: Generated<'Draft' | 'Review' | 'Final'>;
  created_at: Generated<Instant>;
  link_id: string | null;
  is_public: Generated<boolean>;
  link_edition: Generated<number>;
  deleted_at: Instant | null;
  findings_before: Json | null;
  updated_at: Generated<Instant>;
  published: Generated<'no' | 'final' | 'always'>;
  district_plan: Generated<string>;
  district_response: Generated<string>;
  district_by: string | null;
  district_at: Instant | null;
  title_key: GeneratedAlways<string>;
  author_key: GeneratedAlways<string>;
}

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

export interface ReportSarc {
  account_id: string;
  report_id: string;
  entered: Json;
  version: Generated<number>;
  updated_by: string;
  updated_at: Generated<Instant>;
}

export interface SealedReport {
  account_id: string;
  report_id: string;
  version: number;
  sheet: string;
  sha256: Bytes;
  code: string;
  app_url: string;
  photos: string[];
  sealed_on: string;
  sealed_at: Instant;
  sealed_by: string | null;
  photo_side: Generated<number>;
  logo_id: string | null;
  logo_alt: Generated<string>;
}

export interface SealedPdf {
  account_id: string;
  report_id: string;
  version: number;
  sha256: Bytes;
  copy: string;
}

export interface ReportBundle {
  account_id: string;
  id: Generated<string>;
  school_year: number;
  contents: 'published' | 'final';
  format: 'zip' | 'pdf';
  language: 'en' | 'es';
  state: Generated<'waiting' | 'done' | 'failed'>;
  done: Generated<number>;
  total: number;
  problem: Generated<string>;
  bytes: number | null;
  attempts: Generated<number>;
  leased_until: Instant | null;
  requested_by: string;
  created_at: Generated<Instant>;
  expires_at: Instant | null;
}

export interface Deficiency {
  account_id: string;
  id: Generated<string>;
  school_id: string;
  area: string;
  category: string;
  mark: 'Deficient' | 'Poor';
  found_by: string;
  found_on: string;
  found_at: Instant;
  last_found_by: string;
  last_found_on: string;
  last_found_at: Instant;
  times_found: number;
  fixed_by: string | null;
  fixed_on: string | null;
  fixed_at: Instant | null;
  is_repeat: boolean;
  is_found: Generated<boolean>;
  is_in_use: Generated<boolean>;
  is_listed: GeneratedAlways<boolean>;
  work_state: Generated<'Open' | 'In progress' | 'Repaired' | 'Deferred'>;
  work_state_on: string | null;
  work_state_at: Instant | null;
  state: GeneratedAlways<string>;
  rule_due_on: string;
  entered_due_on: string | null;
  deferred_until: string | null;
  deferred_reason: Generated<string>;
  deadline: GeneratedAlways<string>;
  assigned_to: string | null;
  trade: Generated<string>;
  work_order: Generated<string>;
  estimated_cents: number | null;
  actual_cents: number | null;
  version: Generated<number>;
  updated_at: Generated<Instant>;
  extreme_mailed_for: string | null;
  assigned_mailed_to: string | null;
  overdue_noted_for: string | null;
  trade_key: GeneratedAlways<string>;
  work_order_key: GeneratedAlways<string>;
  comment: Generated<string>;
  comment_key: GeneratedAlways<string>;
}

export interface DeficiencyEvent {
  account_id: string;
  id: Generated<string>;
  deficiency_id: string;
  at: Instant;
  by_user: string | null;
  changes: Json;
  note: string;
  by_token: string | null;
}

export interface DeficiencyPhoto {
  account_id: string;
  deficiency_id: string;
  picture_id: string;
  added_by: string | null;
  added_at: Generated<Instant>;
  added_by_token: string | null;
}

export interface PastDueDays {
  account_id: string;
  until_at: Instant;
  days: number;
}

export interface DeficiencyPeriod {
  account_id: string;
  school_id: string;
  area: string;
  category: string;
  mark: 'Deficient' | 'Poor';
  opened_by: string;
  opened_on: string;
  opened_at: Instant;
  closed_by: string | null;
  closed_on: Generated<string>;
  closed_at: Instant | null;
  in_use: Generated<boolean>;
}

export interface DeficiencyFinding {
  account_id: string;
  inspection_id: string;
  school_id: string;
  area: string;
  category: string;
  mark: 'Deficient' | 'Poor';
  found_on: string;
  found_at: Instant;
  comment: Generated<string>;
}

export interface Webhook {
  account_id: string;
  id: Generated<string>;
  name: string;
  url: string;
  events: string[];
  secret_number: Generated<number>;
  rotated_at: Instant | null;
  failing_since: Instant | null;
  paused_at: Instant | null;
  is_paused_for_failure: Generated<boolean>;
  created_by: string;
  created_at: Generated<Instant>;
}

export interface WebhookDelivery {
  account_id: string;
  id: Generated<string>;
  webhook_id: string;
  event: string;
  body: string;
  created_at: Generated<Instant>;
  due_at: Generated<Instant>;
  tried_at: Instant | null;
  first_tried_at: Instant | null;
  attempts: Generated<number>;
  delivered_at: Instant | null;
  given_up_at: Instant | null;
  status: number | null;
  problem: Generated<string>;
}

export interface ListCount {
  account_id: string;
  list: 'inspection' | 'report' | 'deficiency';
  status: string;
  rows: number;
}

export interface InspectionDay {
  account_id: string;
  date: string;
  inspections: number;
  scored: number;
  score_sum: number;
}

export interface InspectionNames {
  account_id: string;
  school_name: string;
  inspector_name: string;
  rows: number;
  school_key: GeneratedAlways<string>;
  inspector_key: GeneratedAlways<string>;
}

export interface SchoolVisit {
  account_id: string;
  school_id: string;
  school_year: string;
  first_date: string;
  last_date: string;
}

export interface AuditEntry {
  account_id: string;
  number: number;
  at: Instant;
  act: string;
  subject_kind: string;
  subject_id: string | null;
  subject: Generated<string>;
  before: Json | null;
  after: Json | null;
  actor_kind: 'member' | 'token' | 'support' | 'system';
  by_user: string | null;
  by_token: string | null;
  actor: string;
  actor_email: Generated<string>;
  address: Generated<string>;
  browser: Generated<string>;
  request_id: Generated<string>;
  previous_hash: Bytes;
  hash: Bytes;
}

export interface AuditHead {
  account_id: string;
  number: number;
  hash: Bytes;
  removed_number: Generated<number>;
  removed_hash: Generated<Bytes>;
}

export interface DB {
  job: Job;
  file_store: FileStore;
  account: Account;
  app_user: AppUser;
  session: Session;
  refresh_token: RefreshToken;
  mail_token: MailToken;
  calendar_feed: CalendarFeed;
  authenticator_app: AuthenticatorApp;
  recovery_code: RecoveryCode;
  sign_in_challenge: SignInChallenge;
  passkey: Passkey;
  passkey_challenge: PasskeyChallenge;
  sign_on: SignOn;
  sign_on_group: SignOnGroup;
  sign_on_domain: SignOnDomain;
  sign_on_identity: SignOnIdentity;
  sign_on_attempt: SignOnAttempt;
  api_token: ApiToken;
  mail: Mail;
  account_change: AccountChange;
  invoice: Invoice;
  account_export: AccountExport;
  school: School;
  facility: Facility;
  school_facility: SchoolFacility;
  area: Area;
  picture: Picture;
  received_photo: ReceivedPhoto;
  inspection: Inspection;
  inspection_picture: InspectionPicture;
  idempotency: Idempotency;
  inspection_plan: InspectionPlan;
  report: Report;
  report_event: ReportEvent;
  report_sarc: ReportSarc;
  sealed_report: SealedReport;
  sealed_pdf: SealedPdf;
  report_bundle: ReportBundle;
  deficiency: Deficiency;
  deficiency_event: DeficiencyEvent;
  deficiency_photo: DeficiencyPhoto;
  past_due_days: PastDueDays;
  deficiency_period: DeficiencyPeriod;
  deficiency_finding: DeficiencyFinding;
  webhook: Webhook;
  webhook_delivery: WebhookDelivery;
  list_count: ListCount;
  inspection_day: InspectionDay;
  inspection_names: InspectionNames;
  school_visit: SchoolVisit;
  audit_entry: AuditEntry;
  audit_head: AuditHead;
}
