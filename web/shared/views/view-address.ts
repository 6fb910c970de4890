// Compares saved views with the URL of a list (docs/decisions/0291).
import type { SavedView } from '#contract/view/view.ts';
import { type ViewScreen, viewQuery } from '#domain/list/saved-view.ts';
import { type Param, searchWith } from '#web/shared/list/list-state.ts';

export type ListParams = Record<string, Param<string> | Param<number>>;

/**
 * The query string of a view of a list: what the screen reads from `search`, without the page and
 * without invalid and default values.
 */
export const viewIn = (screen: ViewScreen, params: ListParams, search: string): string =>
  viewQuery(screen, searchWith(params, search, {}));

/**
 * The view whose query string is `query`. Of several, the one that was chosen last; otherwise one's
 * own before those of others.
 */
export function currentView(
  views: readonly SavedView[],
  queryOf: (view: SavedView) => string,
  query: string,
  lastChosen: string | undefined,
): SavedView | undefined {
  const equal = views.filter((view) => queryOf(view) === query);
  return equal.find(({ id }) => id === lastChosen) ?? equal.find(({ isOwn }) => isOwn) ?? equal[0];
}
