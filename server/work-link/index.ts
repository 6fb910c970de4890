import { workLinkCreate } from './create.ts';
import { workLinkList } from './list.ts';
import { workLinkRenew } from './renew.ts';
import { workLinkWithdraw } from './withdraw.ts';

export const workLinkCalls = {
  'work-link/list': workLinkList,
  'work-link/create': workLinkCreate,
  'work-link/renew': workLinkRenew,
  'work-link/withdraw': workLinkWithdraw,
};
