/** Notices: what a person is notified of in the app. */
import { z } from 'zod';
import { noticeKinds } from '#domain/report/notice.ts';
import { categoryIds } from '#domain/instrument/category-id.ts';
import { Day, Id, Instant } from '#contract/common.ts';

export const NoticeKind = z.enum(noticeKinds);

export const Notice = z.object({
  id: Id,
  kind: NoticeKind,
  at: Instant,
  isRead: z.boolean(),
  /** The report that the notice is about; null for deficiencies. */
  reportId: Id.nullable(),
  /** The date of the inspection. */
  date: Day.nullable(),
  /** The number of deficiencies; null for a report. */
  deficiencies: z.int().min(1).nullable(),
  /** The deficiency, if it is the only one. */
  deficiencyId: Id.nullable(),
  category: z.enum(categoryIds).nullable(),
  /** The area or facility of the deficiency. */
  place: z.string().nullable(),
  /** Null if the deficiencies are of several schools. */
  school: z.string().nullable(),
  /** The name of the person who caused it; null if nobody did, or an API token. */
  by: z.string().nullable(),
  /** What that person wrote; '' if nothing. */
  note: z.string(),
});
export type Notice = z.infer<typeof Notice>;
