/**
 * The acts that the audit log of an account records. An act is something that a person or a
 * background job did; each call names its act (contract/calls.ts). In Settings → Activity, entries
 * can be filtered by the kind of their act.
 */

import { isReportStatus, statusSentences } from '#domain/report/report.ts';

export const auditKinds = [
  'sign-in',
  'member',
  'setting',
  'school',
  'schedule',
  'inspection',
  'deletion',
  'report',
  'publication',
  'contractor',
  'complaint',
  'export',
  'token',
  'webhook',
  'billing',
  'support',
] as const;
export type AuditKind = (typeof auditKinds)[number];

export const auditKindLabel = {
  'sign-in': 'Sign-ins',
  member: 'Members and roles',
  setting: 'Settings',
  school: 'Schools, facilities and areas',
  schedule: 'Schedule',
  inspection: 'Changes to inspections',
  deletion: 'Deletions and restorations',
  report: 'Report status',
  publication: 'Publishing',
  contractor: 'Contractors',
  complaint: 'Complaints',
  export: 'Exports',
  token: 'API tokens and feeds',
  webhook: 'Webhooks',
  billing: 'Billing',
  support: 'Good Repair support',
} as const satisfies Record<AuditKind, string>;

/** Every act with its kind and its description, which is shown before the name of the subject. */
export const auditActs = {
  'session-started': ['sign-in', 'Signed in'],
  'sign-in-refused': ['sign-in', 'Sign-in refused'],
  'password-refused': ['sign-in', 'Wrong password at a sensitive change'],
  'factor-added': ['sign-in', 'Added a second factor for'],
  'factor-removed': ['sign-in', 'Removed a second factor of'],
  'factor-renamed': ['sign-in', 'Renamed a second factor of'],
  'factor-used': ['sign-in', 'Used a passkey of'],
  'factor-reset': ['member', 'Reset the second factor of'],
  'factor-refused': ['sign-in', 'Refused a second factor for'],
  'recovery-used': ['sign-in', 'Used a recovery code of'],
  'recovery-renewed': ['sign-in', 'Made new recovery codes for'],
  'session-ended': ['sign-in', 'Signed out'],
  'session-copied': ['sign-in', 'Session ended: used from two places'],
  'signed-up': ['member', 'Signed up'],
  'address-confirmed': ['member', 'Confirmed the email'],
  'password-reset': ['member', 'Reset the password by email'],
  'password-changed': ['member', 'Changed the password'],
  'profile-changed': ['member', 'Changed the own profile'],
  'member-invited': ['member', 'Invited'],
  'invitation-accepted': ['member', 'Accepted the invitation'],
  'member-changed': ['member', 'Changed member'],
  'member-deactivated': ['member', 'Deactivated member'],
  'member-activated': ['member', 'Activated member'],
  'member-removed': ['member', 'Removed member'],
  'member-restored': ['member', 'Restored member'],
  'member-erased': ['member', 'Erased name and email of'],
  'ownership-handed-over': ['member', 'Changed the ownership of'],
  'settings-changed': ['setting', 'Changed settings of'],
  'sign-on-changed': ['setting', 'Changed single sign-on:'],
  'schools-imported': ['school', 'Imported schools:'],
  'import-undone': ['school', 'Undid an import:'],
  'scores-imported': ['setting', 'Uploaded published scores:'],
  'scores-deleted': ['deletion', 'Deleted published scores:'],
  'school-added': ['school', 'Added school'],
  'school-changed': ['school', 'Changed school'],
  'facility-added': ['school', 'Added facility'],
  'facility-changed': ['school', 'Changed facility'],
  'area-added': ['school', 'Added area'],
  'area-changed': ['school', 'Changed area'],
  'area-moved': ['school', 'Moved area'],
  'areas-added': ['school', 'Added areas to'],
  'holidays-changed': ['schedule', 'Changed the holidays of'],
  'floor-plan-added': ['school', 'Added floor plan'],
  'floor-plan-changed': ['school', 'Changed floor plan'],
  'floor-plan-deleted': ['deletion', 'Deleted floor plan'],
  'need-added': ['school', 'Added capital need'],
  'need-changed': ['school', 'Changed the five-year plan:'],
  'need-deleted': ['deletion', 'Deleted capital need'],
  'schedule-changed': ['schedule', 'Changed the schedule of'],
  'school-deleted': ['deletion', 'Deleted school'],
  'school-restored': ['deletion', 'Restored school'],
  'facility-deleted': ['deletion', 'Deleted facility'],
  'facility-restored': ['deletion', 'Restored facility'],
  'area-deleted': ['deletion', 'Deleted area'],
  'area-restored': ['deletion', 'Restored area'],
  'inspection-changed': ['inspection', 'Changed inspection'],
  'draft-continued': ['inspection', 'Continued on another device the draft of an inspection of'],
  'draft-deleted': ['deletion', 'Deleted the draft of an inspection of'],
  'inspection-deleted': ['deletion', 'Deleted inspection'],
  'inspection-restored': ['deletion', 'Restored inspection'],
  'report-moved': ['report', 'Changed the status of report'],
  'report-reopened': ['report', 'Reopened report'],
  'report-published': ['publication', 'Changed publication of'],
  'link-changed': ['publication', 'Changed the public link of'],
  'link-renewed': ['publication', 'Renewed the public link of'],
  'work-link-created': ['contractor', 'Created the work link'],
  'work-link-renewed': ['contractor', 'Renewed the work link'],
  'work-link-withdrawn': ['contractor', 'Withdrew the work link'],
  'complaint-entered': ['complaint', 'Entered the complaint'],
  'complaint-changed': ['complaint', 'Changed the complaint'],
  'claim-accepted': ['contractor', 'Accepted the reported repair'],
  'claim-declined': ['contractor', 'Declined the reported repair'],
  exported: ['export', 'Exported'],
  'token-created': ['token', 'Created API token'],
  'token-revoked': ['token', 'Revoked API token'],
  'mailed-list-added': ['setting', 'Started to mail'],
  'mailed-list-deleted': ['setting', 'Stopped mailing'],
  'feed-created': ['token', 'Created feed'],
  'feed-revoked': ['token', 'Revoked feed'],
  'webhook-created': ['webhook', 'Added webhook'],
  'webhook-changed': ['webhook', 'Changed webhook'],
  'webhook-deleted': ['webhook', 'Deleted webhook'],
  'webhook-rotated': ['webhook', 'Renewed the secret of webhook'],
  'plan-changed': ['billing', 'Changed the plan'],
  'subscription-renewed': ['billing', 'Renewed the subscription'],
  'payment-changed': ['billing', 'Changed the payment method of'],
  'invoice-settled': ['support', 'Settled invoice'],
  'account-created': ['support', 'Created the account'],
  'account-changed': ['support', 'Changed the account'],
  'account-activated': ['support', 'Activated the account'],
  'account-confirmed': ['support', 'Confirmed the district of the account'],
  'account-deactivated': ['support', 'Deactivated the account'],
  'account-deleted': ['support', 'Deleted the account'],
  'account-restored': ['support', 'Restored the account'],
  'mail-sent-again': ['support', 'Sent again the email about:'],
  'mail-given-up': ['support', 'Gave up the email about:'],
  automatic: ['setting', 'Automatic change'],
} as const satisfies Record<string, readonly [AuditKind, string]>;

export type AuditAct = keyof typeof auditActs;

/** The acts that belong to a kind. */
export const actsOf = (kind: AuditKind): AuditAct[] =>
  (Object.keys(auditActs) as AuditAct[]).filter((act) => auditActs[act][0] === kind);

/**
 * The names for subjects of entries with the act 'automatic'. The database writes such entries
 * without a call, for example when the demo data are created.
 */
const subjects: Record<string, string> = {
  account: 'the account',
  member: 'member',
  token: 'API token',
  feed: 'feed',
  'mailed-list': 'list',
  'work-link': 'work link',
  'sign-on': 'single sign-on by',
  'sign-on-group': 'group of single sign-on',
  'sign-on-domain': 'email domain',
};

/**
 * The description of an act in an entry, without the name of its subject: 'The report is now in
 * Review:', 'Added member'. An act that was written by a newer version of the server, and is
 * unknown here, is described by its name.
 */
export function actInWords({
  act,
  subject: { kind },
  before,
  after,
}: {
  act: string;
  subject: { kind: string };
  before: object | null;
  after: object | null;
}): string {
  const status = after && 'status' in after ? after.status : undefined;
  if (act === ('report-moved' satisfies AuditAct) && isReportStatus(status)) {
    return `${statusSentences[status]}:`;
  }
  if (act !== ('automatic' satisfies AuditAct)) {
    return act in auditActs ? auditActs[act as AuditAct][1] : act;
  }
  const verb = before ? (after ? 'Changed' : 'Removed') : 'Added';
  return `${verb} ${subjects[kind] ?? kind}`;
}

/** The range of years for which an account may retain its audit log. */
export const LEAST_AUDIT_YEARS = 1;
export const MOST_AUDIT_YEARS = 10;
