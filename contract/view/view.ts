/** Saved views of lists. */
import { z } from 'zod';
import { VIEW_NAME_LENGTH, VIEW_QUERY_LENGTH, viewScreens } from '#domain/list/saved-view.ts';
import { changedText, Id, requiredName, text } from '#contract/common.ts';
import { asNumber } from '#contract/lenient.ts';

/** The list to which a view belongs. */
export const ViewScreen = z.enum(viewScreens, {
  error: `must be one of: ${viewScreens.join(', ')}`,
});

const IsShared = z.boolean({ error: 'must be true or false' });

/**
 * The query string of the list's screen. Only the parameters that belong to a view of this list are
 * stored.
 */
const Query = text(VIEW_QUERY_LENGTH);

const Name = requiredName(VIEW_NAME_LENGTH, 'is required, for example Overdue');

export const ViewForm = {
  screen: ViewScreen,
  name: Name,
  query: Query,
  isShared: IsShared.default(false),
};

/** The fields of a view in an update; omitted ones are not changed. */
export const ViewChange = {
  name: Name.optional(),
  query: changedText(VIEW_QUERY_LENGTH),
  isShared: IsShared.optional(),
  /** The version on which the change is based; without it, the change is not compared. */
  version: asNumber(z.int({ error: 'must be the version that was read' }).min(1)).optional(),
};

export const SavedView = z.object({
  id: Id,
  screen: ViewScreen,
  name: z.string(),
  query: z.string(),
  isShared: z.boolean(),
  /** Whether it belongs to the person who asks. */
  isOwn: z.boolean(),
  /** Who saved it. */
  by: z.string(),
  version: z.int(),
});
export type SavedView = z.infer<typeof SavedView>;

/** A view as it is stored, in the refusal of a change that is based on an older version. */
export type StoredView = Pick<SavedView, 'name' | 'query' | 'isShared' | 'version'>;
