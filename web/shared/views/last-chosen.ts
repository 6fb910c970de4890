// The view of each list that was chosen last. It may have been changed since, so the address alone
// does not tell which one it is.
import type { ViewScreen } from '#domain/list/saved-view.ts';

const chosen = new Map<ViewScreen, string>();

export const lastChosen = (screen: ViewScreen): string | undefined => chosen.get(screen);

export const rememberChosen = (screen: ViewScreen, id: string): void => {
  chosen.set(screen, id);
};
