import { feedCreate } from './create.ts';
import { feedList } from './list.ts';
import { feedRead } from './read.ts';
import { feedRevoke } from './revoke.ts';

export const feedCalls = {
  'feed/list': feedList,
  'feed/create': feedCreate,
  'feed/revoke': feedRevoke,
  'feed/read': feedRead,
};
