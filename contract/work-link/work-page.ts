/**
 * What the page behind a work link shows. It has no names of members, no costs and nothing about
 * who is to do the work.
 */
import type { ClaimState } from '#domain/deficiency/work-link.ts';
import type { CategoryId } from '#domain/instrument/category-id.ts';

/** A deficiency on the page. Days are YYYY-MM-DD; unknown texts are ''. */
export type WorkItem = {
  id: string;
  school: string;
  address: string;
  area: string;
  category: CategoryId;
  mark: 'Deficient' | 'Poor';
  /** What the inspector wrote; in the list, its beginning. */
  comment: string;
  dueDate: string;
  overdue: boolean;
  trade: string;
  workOrder: string;
  /** The ids of the photos of the inspection that found the deficiency last. */
  photos: readonly string[];
  /** What was replied to it last, if it is waiting or was sent with this link. */
  claim: WorkItemClaim | null;
};

export type WorkItemClaim = {
  state: ClaimState;
  /** Whether it was sent with this link. */
  isOwn: boolean;
  /** The day on which it was sent, in the time zone of the district. */
  day: string;
  /** Why it was declined. */
  decision: string;
};

/** A reply that was sent with this link. */
export type WorkReply = {
  deficiencyId: string;
  school: string;
  area: string;
  category: CategoryId;
  day: string;
  state: ClaimState;
  decision: string;
  photos: number;
};

type Link = {
  /** The path of the list. */
  path: string;
  /** The name of the district; '' if it has entered none. */
  district: string;
  name: string;
  /** The last day on which the link works, in the time zone of the district. */
  lastDay: string;
  takesReplies: boolean;
};

export type WorkPage = Link & {
  items: readonly WorkItem[];
  /** The number of deficiencies, counted up to a limit. */
  total: number;
  hasMore: boolean;
  page: number;
  pages: number;
  replies: readonly WorkReply[];
};

export type WorkItemPage = Link & {
  item: WorkItem;
  /** Whether the form for a reply is shown. */
  mayReply: boolean;
  /** What was entered in a reply that was refused, and why. */
  refused?: { note: string; claimedBy: string; sentence: string } | undefined;
};
