import { factorAppBegin } from './app-begin.ts';
import { factorAppConfirm } from './app-confirm.ts';
import { factorAppRemove } from './app-remove.ts';
import { factorCodesRenew } from './codes-renew.ts';
import { factorReset } from './reset.ts';
import { factorResetOwner } from './reset-owner.ts';
import { factorList } from './list.ts';

export const factorCalls = {
  'factor/list': factorList,
  'factor/app-begin': factorAppBegin,
  'factor/app-confirm': factorAppConfirm,
  'factor/app-remove': factorAppRemove,
  'factor/codes-renew': factorCodesRenew,
  'factor/reset': factorReset,
  'factor/reset-owner': factorResetOwner,
};
