import { signOnDelete } from './delete.ts';
import { signOnDetails } from './details.ts';
import { signOnDomainAdd } from './domain-add.ts';
import { signOnDomainCheck } from './domain-check.ts';
import { signOnDomainDelete } from './domain-delete.ts';
import { signOnDomainGrant } from './domain-grant.ts';
import { signOnDomainList } from './domain-list.ts';
import { signOnDomainWithdraw } from './domain-withdraw.ts';
import { signOnUpdate } from './update.ts';

export const signOnCalls = {
  'sign-on/details': signOnDetails,
  'sign-on/update': signOnUpdate,
  'sign-on/delete': signOnDelete,
  'sign-on/domain-add': signOnDomainAdd,
  'sign-on/domain-check': signOnDomainCheck,
  'sign-on/domain-delete': signOnDomainDelete,
  'sign-on/domain-grant': signOnDomainGrant,
  'sign-on/domain-list': signOnDomainList,
  'sign-on/domain-withdraw': signOnDomainWithdraw,
};
