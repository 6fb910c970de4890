import { type PaymentMethod, paymentMethods, planLabel, plans } from '#domain/account/plan.ts';
import { roleLabel } from '#domain/person/role.ts';

export const paymentLabel = {
  online: 'Online',
  offline: 'Offline',
  card: 'Card',
} as const satisfies Record<PaymentMethod, string>;

export const planOptions = plans.map((plan) => ({ value: plan, label: planLabel[plan] }));

/** 'Offline' is called manual, because a super user marks its invoices as paid by hand. */
export const paymentOptions = paymentMethods.map((method) => ({
  value: method,
  label: method === 'offline' ? 'Offline (manual)' : paymentLabel[method],
}));

export const roleOptions = (['admin', 'staff'] as const).map((role) => ({
  value: role,
  label: roleLabel[role],
}));
