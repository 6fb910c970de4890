import { viewedLists, type ViewScreen, viewScreens } from '#domain/list/saved-view.ts';
import { may, type Standing } from '#domain/person/role.ts';

/** The lists that a member may see. */
export const seenScreens = (member: Standing): ViewScreen[] =>
  viewScreens.filter((screen) => may(member, viewedLists[screen].permission));
