/** What emails are about, in words for the people who operate the server. */
const words: Record<string, string> = {
  activation: 'Activation of an account',
  reset: 'New password',
  invitation: 'Invitation',
  'new-email': 'New email address',
  'billing-email': 'Billing address',
  undelivered: 'Notice of an undelivered email',
  'test-mail': 'Test',
  notice: 'Notice',
  invoice: 'Invoice',
  'subscription-end': 'End of a subscription',
  'factor-required': 'Required second factor',
  extreme: 'Extreme deficiency',
  assigned: 'Assigned deficiencies',
  digest: 'Weekly digest',
  'report-review': 'Report in review',
  'report-returned': 'Returned report',
  'report-final': 'Final report',
  'repair-reported': 'Reported repair',
  emergency: 'Emergency',
  'complaint-response': 'Response to a complaint',
  'mailed-list': 'Mailed list',
  'mailed-list-ask': 'Question about a mailed list',
  'webhook-paused': 'Paused webhook',
  'inspection-week': 'Inspection in a week',
  'inspection-day': 'Inspection tomorrow',
  'inspections-overdue': 'Overdue inspections',
};

/** For example 'Invitation'; a kind without words, of a newer version, is shown as it is. */
export const mailKindInWords = (kind: string): string => words[kind] ?? kind;
