/**
 * The labels on the screen for the fields of an audit log entry: those of audited-records.ts, the
 * filters of exports, and fields that single calls record.
 */

export const auditFieldLabels = {
  // The account.
  audit_years: 'Years for which the activity is retained',
  billing_email: 'Email for invoices',
  deficiency_due_days: 'Days to repair a deficiency',
  dictation: 'Dictation',
  factor_required_from: 'Second factor required from',
  holidays: 'Holidays',
  inspection_interval_months: 'Months between inspections',
  is_active: 'Active',
  is_confirmed: 'District confirmed',
  lcap_baseline: 'LCAP baseline',
  lcap_first_year: 'LCAP first school year',
  lcap_target: 'LCAP target',
  logo_id: 'Logo',
  mail_sender: 'Sender name',
  name: 'Name',
  payment_method: 'Payment method',
  photos_in_public: 'Photos in public reports',
  plan: 'Plan',
  po_number: 'Purchase order number',
  public_reports: 'Reports that the public can read',
  public_slug: "Address of the district's public page",
  school_year_begins: 'First day of school years',
  session_days: 'Days until a session ends',
  session_idle_hours: 'Hours without use until a session ends',
  subscription_end: 'End of the subscription',
  time_zone: 'Time zone',
  // Members.
  deleted_at: 'Removed',
  department: 'Department',
  email: 'Email',
  full_name: 'Full name',
  is_owner: 'Account owner',
  notes: 'Notes',
  password_hash: 'Password',
  role: 'Role',
  school_ids: 'Schools',
  status: 'Status',
  username: 'Username',
  // Sessions, second factors and refused sign-ins.
  codes_left: 'Recovery codes left',
  ended_at: 'Signed out',
  factor: 'Second factor',
  passkey: 'Passkey',
  reason: 'Reason',
  // Drafts of inspections.
  device_name: 'Device',
  // Schools.
  added: 'Areas added',
  address: 'Address',
  build_date: 'Built on',
  contact_email: 'Email of the contact',
  contact_name: 'Contact',
  county: 'County',
  district: 'District',
  facility_id: 'Facility',
  square_feet: 'Square feet',
  type: 'Type',
  // The schedule.
  due_on: 'Due',
  inspector_id: 'Inspector',
  planned_on: 'Planned for',
  // Inspections and reports.
  date: 'Date of the inspection',
  deleted_reason: 'Reason',
  is_public: 'Public link works',
  link_id: 'Public link',
  score: 'Score',
  published: "On the district's public page",
  // The five-year plan.
  chosen_year: 'Chosen year',
  cost_cents: 'Cost in cents',
  installed_year: 'Installed',
  life_years: 'Life in years',
  note: 'Note',
  planned_year: 'Year in the plan',
  replacement_cents: 'Replacement value in cents',
  school_id: 'School',
  title: 'Title',
  // Invoices.
  cents: 'Amount in cents',
  number: 'Number',
  period_end: 'Last day of the period',
  period_start: 'First day of the period',
  // Work links.
  filters: 'Filters',
  secret_hash: 'Address of the page',
  takes_replies: 'Repairs can be reported',
  withdrawn_at: 'Withdrawn',
  // API tokens and webhooks.
  events: 'Events',
  expires_at: 'Expires',
  paused_at: 'Paused',
  revoked_at: 'Revoked',
  scope: 'Scope',
  secret_number: 'Secret',
  url: 'Address',
  // Single sign-on.
  break_glass_id: 'Member who can still use a password',
  claimed_at: 'Domain confirmed',
  claimed_by: 'Domain confirmed by',
  client_id: 'Client ID',
  client_secret: 'Client secret',
  default_role: 'Role of new members',
  domain: 'Domain',
  email_claim: 'Claim with the email address',
  group_claim: 'Claim with the groups',
  group_name: 'Group',
  invited_only: 'Invited members only',
  is_on: 'On',
  is_only: 'Passwords are refused',
  issuer: 'Issuer',
  provider: 'Provider',
  tenant: 'Tenant',
  // Filters of exports.
  area: 'Area',
  assigneeId: 'Assigned to',
  by: 'Grouped by',
  inflation: 'Inflation in percent a year',
  rows: 'Rows',
  category: 'Category',
  claimed: 'Reported as repaired',
  dueWithin: 'Days until due',
  facilityId: 'Facility',
  format: 'Format',
  foundFrom: 'First found from',
  foundTo: 'First found until',
  from: 'From',
  group: 'Category group',
  id: 'File',
  ids: 'Selected',
  inspectorName: 'Inspector',
  kind: 'Kind',
  lang: 'Language',
  layout: 'Layout',
  mark: 'Mark',
  measure: 'Scores by',
  overdue: 'Overdue',
  repeat: 'Repeated',
  reportId: 'Report',
  schoolId: 'School',
  schoolIds: 'Schools',
  inspected: 'Inspected',
  schoolAddress: 'Address of the school',
  schoolName: 'School',
  schoolType: 'Type of the school',
  schoolYear: 'School year',
  search: 'Search',
  sort: 'Order',
  state: 'State',
  to: 'To',
  trade: 'Trade',
  userId: 'Person',
  withFiles: 'With photos and PDFs',
  year: 'School year',
} as const satisfies Record<string, string>;

export type AuditField = keyof typeof auditFieldLabels;

const isField = (name: string): name is AuditField => Object.hasOwn(auditFieldLabels, name);

/**
 * The label of a field. A field that a newer version of the server has logged is unknown here; its
 * label is derived from its name: due_days → Due days.
 */
export const fieldInWords = (name: string): string => {
  if (isField(name)) return auditFieldLabels[name];
  const text = name
    .replaceAll('_', ' ')
    .replaceAll(
      /([a-z])([A-Z])/g,
      (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
    );
  return text.slice(0, 1).toUpperCase() + text.slice(1);
};
