/**
 * What an entry of the audit log says about each kind of record: the fields that name the record,
 * the fields whose values are logged, and those of which only a change is noted, because they are
 * secret or long. A field that is in neither list is never logged. Fields have the names of their
 * columns.
 */

export type AuditedKind = {
  /** The table of the records. */
  table: string;
  /** The column that identifies a record in its account; 'id' if it is missing. */
  key?: string;
  /** The kind of the subject in an entry. */
  kind: string;
  /** The first of these that is not empty is the name of the subject. */
  names: readonly string[];
  logged: readonly string[];
  noted?: readonly string[];
  /**
   * Who made the change if nobody is signed in: the person who activates, accepts, resets the
   * password or signs in.
   */
  author?: string;
  /**
   * The beginning of the acts in which the records have entries; all acts if it is missing. What is
   * deleted together with a school, imported or made by a seed has no entries of its own.
   */
  acts?: string;
};

export const auditedRecords = {
  account: {
    table: 'account',
    kind: 'account',
    names: ['name'],
    logged: [
      'name',
      'county',
      'plan',
      'payment_method',
      'subscription_end',
      'is_active',
      'photos_in_public',
      'time_zone',
      'school_year_begins',
      'po_number',
      'billing_email',
      'public_reports',
      'deficiency_due_days',
      'inspection_interval_months',
      'public_slug',
      'audit_years',
      'session_idle_hours',
      'session_days',
      'factor_required_from',
      'mail_sender',
      'logo_id',
      'lcap_first_year',
      'lcap_baseline',
      'lcap_target',
      'dictation',
      'takes_complaints',
      'complaint_contact_months',
      'emergencies',
      'emergency_hours',
      'emergency_people',
      'deleted_at',
    ],
  },
  // A new account is not confirmed, which its first entry need not say.
  confirmation: { table: 'account', kind: 'account', names: ['name'], logged: ['is_confirmed'] },
  member: {
    table: 'app_user',
    kind: 'member',
    names: ['full_name', 'email'],
    logged: [
      'email',
      'username',
      'full_name',
      'role',
      'is_owner',
      'department',
      'school_ids',
      'status',
      'deleted_at',
    ],
    noted: ['password_hash', 'notes'],
    author: 'id',
  },
  session: {
    table: 'session',
    kind: 'session',
    names: [],
    logged: ['ended_at'],
    author: 'user_id',
  },
  school: {
    table: 'school',
    kind: 'school',
    acts: 'school-',
    names: ['name'],
    logged: [
      'name',
      'type',
      'address',
      'district',
      'county',
      'contact_name',
      'contact_email',
      'deleted_at',
    ],
  },
  facility: {
    table: 'facility',
    kind: 'facility',
    acts: 'facility-',
    names: ['name'],
    logged: ['name', 'type', 'build_date', 'square_feet', 'deleted_at'],
  },
  area: {
    table: 'area',
    kind: 'area',
    acts: 'area-',
    names: ['name'],
    logged: ['name', 'facility_id', 'deleted_at'],
  },
  floorPlan: {
    table: 'floor_plan',
    kind: 'floor-plan',
    acts: 'floor-plan-',
    names: ['name'],
    logged: ['name', 'school_id', 'rooms'],
    noted: ['picture_id'],
  },
  need: {
    table: 'capital_need',
    kind: 'need',
    acts: 'need-',
    names: ['title'],
    logged: [
      'title',
      'school_id',
      'facility_id',
      'installed_year',
      'life_years',
      'cost_cents',
      'chosen_year',
    ],
    noted: ['note'],
  },
  inspection: {
    table: 'inspection',
    kind: 'inspection',
    acts: 'inspection-',
    names: ['school_name'],
    logged: ['deleted_at', 'deleted_reason', 'date'],
  },
  report: {
    table: 'report',
    kind: 'report',
    names: ['title'],
    logged: ['status', 'is_public', 'published'],
    noted: ['link_id'],
  },
  invoice: {
    table: 'invoice',
    kind: 'invoice',
    names: ['number'],
    logged: ['number', 'plan', 'cents', 'status', 'period_start', 'period_end'],
  },
  token: {
    table: 'api_token',
    kind: 'token',
    names: ['name'],
    logged: ['name', 'scope', 'scopes', 'expires_at', 'revoked_at'],
  },
  feed: {
    table: 'feed',
    kind: 'feed',
    names: ['name'],
    logged: ['name', 'list', 'expires_at', 'revoked_at'],
  },
  mailedList: {
    table: 'mailed_list',
    kind: 'mailed-list',
    names: ['title'],
    logged: ['title', 'rhythm', 'format'],
  },
  workLink: {
    table: 'work_link',
    kind: 'work-link',
    names: ['name'],
    logged: ['name', 'takes_replies', 'expires_at', 'withdrawn_at'],
    noted: ['filters', 'secret_hash'],
  },
  complaint: {
    table: 'complaint',
    kind: 'complaint',
    acts: 'complaint-',
    names: ['number'],
    logged: [
      'subject',
      'school_name',
      'place',
      'received_on',
      'authority',
      'forwarded_on',
      'validity',
      'decided_on',
      'remedied_on',
      'responded_on',
      'appealed_on',
      'nonsense_on',
    ],
    noted: ['description', 'remedy', 'response'],
  },
  webhook: {
    table: 'webhook',
    kind: 'webhook',
    names: ['name'],
    logged: ['name', 'url', 'events', 'paused_at'],
    noted: ['secret_number'],
  },
  signOn: {
    table: 'sign_on',
    key: 'account_id',
    kind: 'sign-on',
    names: ['provider'],
    logged: [
      'provider',
      'issuer',
      'client_id',
      'tenant',
      'email_claim',
      'group_claim',
      'default_role',
      'invited_only',
      'is_on',
      'is_only',
      'break_glass_id',
    ],
    noted: ['client_secret'],
  },
  signOnGroup: {
    table: 'sign_on_group',
    key: 'group_name',
    kind: 'sign-on-group',
    names: ['group_name'],
    logged: ['group_name', 'role'],
  },
  signOnDomain: {
    table: 'sign_on_domain',
    kind: 'sign-on-domain',
    names: ['domain'],
    logged: ['domain', 'claimed_at', 'claimed_by'],
  },
} as const satisfies Record<string, AuditedKind>;

export type AuditedRecord = keyof typeof auditedRecords;
