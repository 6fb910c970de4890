import { type ComplaintSubject, complaintSubjectLabel } from '#domain/complaint/complaint.ts';
import { plural } from '#domain/plural.ts';
import { defineTexts } from '#web/texts/define-texts.ts';

/** The open complaints about an area. */
export const areaComplaintTexts = defineTexts('areaComplaints', {
  title: 'Open complaints',
  count: (complaints: number) => plural(complaints, 'complaint'),
  subject: (subject: ComplaintSubject): string => complaintSubjectLabel[subject],
  received: (day: string) => `Received on ${day}`,
  hint: 'Please look whether it is still so, and mark it in its category.',
});
