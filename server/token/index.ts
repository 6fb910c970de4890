import { tokenCreate } from './create.ts';
import { tokenList } from './list.ts';
import { tokenRevoke } from './revoke.ts';

export const tokenCalls = {
  'token/list': tokenList,
  'token/create': tokenCreate,
  'token/revoke': tokenRevoke,
};
