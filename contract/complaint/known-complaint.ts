/** What the form shows of a complaint when its area is inspected. */
import { z } from 'zod';
import { complaintSubjects } from '#domain/complaint/complaint.ts';
import { Day, Id } from '#contract/common.ts';

/** An open complaint about an area, which the form shows when the area is inspected. */
export const KnownComplaint = z.object({
  id: Id,
  area: Id,
  number: z.string(),
  subject: z.enum(complaintSubjects),
  receivedOn: Day,
  /** The beginning of the complaint, on one line, without telephone numbers and addresses. */
  text: z.string(),
});
export type KnownComplaint = z.infer<typeof KnownComplaint>;
