import {
  MOST_SHARED_VIEWS,
  VIEW_QUERY_LENGTH,
  type ViewScreen,
  viewQuery,
} from '#domain/list/saved-view.ts';
import { refuse } from '#server/core/refusals.ts';
import type { ViewCounts } from './queries.ts';

/** The query string as it is stored; it can be longer than the one that was sent. */
export const storedQuery = (screen: ViewScreen, query: string): string => {
  const stored = viewQuery(screen, query);
  if (stored.length > VIEW_QUERY_LENGTH) throw refuse('view-too-long');
  return stored;
};

/** Refuses a name that the person uses already, and one shared view too many. */
export const checkCounts = ({ sameName, shared }: ViewCounts, isNewlyShared: boolean): void => {
  if (sameName > 0) throw refuse('view-name-taken');
  if (isNewlyShared && shared >= MOST_SHARED_VIEWS) throw refuse('too-many-shared-views');
};
