import { isDate } from '#domain/calendar.ts';
import { planLabel } from '#domain/account/plan.ts';
import { roleLabel } from '#domain/person/role.ts';
import { dayInWords } from '#web/ui/format/day.ts';
import { paymentLabel } from './labels.ts';

const actions: Record<string, string> = {
  created: 'Account created',
  updated: 'Account changed',
  activated: 'Account activated',
  deactivated: 'Account deactivated',
  deleted: 'Account deleted',
  restored: 'Account restored',
  invoice: 'Invoice settled',
  domain: 'Email domain granted',
  'domain-withdrawn': 'Email domain withdrawn',
  confirmed: 'District confirmed',
};

/**
 * The action in words, for example 'Account deactivated' for 'deactivated'. Unknown actions are
 * shown unchanged.
 */
export const actionInWords = (action: string): string => actions[action] ?? action;

const fields: Record<string, string> = {
  username: 'User name',
  fullName: 'Full name',
  email: 'Email',
  role: 'Role',
  subscriptionPlan: 'Plan',
  subscriptionEnd: 'Subscription end',
  paymentMethod: 'Payment method',
  password: 'Password',
  notes: 'Notes',
  invoice: 'Invoice',
  status: 'Status',
  domain: 'Domain',
};

const words: Record<string, string> = { ...planLabel, ...roleLabel, ...paymentLabel };

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value !== 'string') return JSON.stringify(value);
  return isDate(value) ? dayInWords(value) : (words[value] ?? value);
}

const isMove = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

/**
 * The recorded details, one line per field, for example 'Plan: Basic → Premium' or 'Invoice:
 * GR-000123'.
 */
export const detailsInWords = (details: Record<string, unknown>): string[] =>
  Object.entries(details).map(([field, value]) => {
    const said = isMove(value) ? `${inWords(value.from)} → ${inWords(value.to)}` : inWords(value);
    return `${fields[field] ?? field}: ${said}`;
  });
