import { factorAppBegin } from './app-begin.ts';
import { factorAppConfirm } from './app-confirm.ts';
import { factorAppRemove } from './app-remove.ts';
import { factorCodesRenew } from './codes-renew.ts';
import { factorPasskeyBegin } from './passkey-begin.ts';
import { factorPasskeyConfirm } from './passkey-confirm.ts';
import { factorPasskeyRemove } from './passkey-remove.ts';
import { factorPasskeyRename } from './passkey-rename.ts';
import { factorReset } from './reset.ts';
import { factorResetOwner } from './reset-owner.ts';
import { factorList } from './list.ts';

export const factorCalls = {
  'factor/list': factorList,
  'factor/app-begin': factorAppBegin,
  'factor/app-confirm': factorAppConfirm,
  'factor/app-remove': factorAppRemove,
  'factor/passkey-begin': factorPasskeyBegin,
  'factor/passkey-confirm': factorPasskeyConfirm,
  'factor/passkey-rename': factorPasskeyRename,
  'factor/passkey-remove': factorPasskeyRemove,
  'factor/codes-renew': factorCodesRenew,
  'factor/reset': factorReset,
  'factor/reset-owner': factorResetOwner,
};
