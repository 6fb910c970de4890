import { subscriptionInvoiceList } from './invoice-list.ts';
import { subscriptionInvoiceSettle } from './invoice-settle.ts';
import { subscriptionUserActivate } from './user-activate.ts';
import { subscriptionUserConfirm } from './user-confirm.ts';
import { subscriptionUserBillingHistory } from './user-billing-history.ts';
import { subscriptionUserChangeplan } from './user-changeplan.ts';
import { subscriptionUserChanges } from './user-changes.ts';
import { subscriptionUserCount } from './user-count.ts';
import { subscriptionUserCreate } from './user-create.ts';
import { subscriptionUserDeactivate } from './user-deactivate.ts';
import { subscriptionUserDelete } from './user-delete.ts';
import { subscriptionUserList } from './user-list.ts';
import { subscriptionUserPaymentMethod } from './user-payment-method.ts';
import { subscriptionUserPlan } from './user-plan.ts';
import { subscriptionUserRenew } from './user-renew.ts';
import { subscriptionUserRestore } from './user-restore.ts';
import { subscriptionUserUpdate } from './user-update.ts';

export const subscriptionCalls = {
  'subscription/user-list': subscriptionUserList,
  'subscription/user-count': subscriptionUserCount,
  'subscription/user-create': subscriptionUserCreate,
  'subscription/user-update': subscriptionUserUpdate,
  'subscription/user-activate': subscriptionUserActivate,
  'subscription/user-confirm': subscriptionUserConfirm,
  'subscription/user-deactivate': subscriptionUserDeactivate,
  'subscription/user-delete': subscriptionUserDelete,
  'subscription/user-restore': subscriptionUserRestore,
  'subscription/user-changes': subscriptionUserChanges,
  'subscription/user-changeplan': subscriptionUserChangeplan,
  'subscription/user-renew': subscriptionUserRenew,
  'subscription/user-plan': subscriptionUserPlan,
  'subscription/user-billing-history': subscriptionUserBillingHistory,
  'subscription/user-payment-method': subscriptionUserPaymentMethod,
  'subscription/invoice-list': subscriptionInvoiceList,
  'subscription/invoice-settle': subscriptionInvoiceSettle,
};
