/**
 * Refuses a request: `throw refuse('school-not-found')`. contract/refusals.ts lists all refusals.
 */
import type { SecondFactorNeeded } from '#contract/factor/factor.ts';
import type { LastChange } from '#contract/inspection/inspection.ts';
import { refusedFields, type RefusalKey, refusals } from '#contract/refusals.ts';

/**
 * Values for the placeholders in the sentence of a refusal. `field` is also sent in the response,
 * and `seconds` also as Retry-After.
 */
export type RefusalDetails = {
  field?: string;
  problem?: string;
  method?: string;
  name?: string;
  seconds?: number;
  /**
   * Sent in the response as `conflict`: the stored version, if an update was based on an older
   * version.
   */
  conflict?: unknown;
  /** Sent in the response: who saved the stored version, and when. */
  changed?: LastChange;
  /** Whom to ask, if only an administrator can help. */
  administrators?: readonly { name: string; email: string }[];
  /** What the client needs to finish a sign-in with a second factor (contract/factor/factor.ts). */
  secondFactor?: SecondFactorNeeded;
  errors?: readonly { field: string; problem: string }[];
};

/** An error that is sent to the client; everything in it may be read by a user. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly key: RefusalKey;
  readonly status: number;
  readonly details: RefusalDetails;

  constructor(key: RefusalKey, details: RefusalDetails) {
    const [status, sentence] = refusals[key];
    super(fill(sentence, details));
    this.key = key;
    this.status = status;
    this.details = details;
  }
}

/** Creates the refusal with this key, for the caller to throw. */
export const refuse = (key: RefusalKey, details: RefusalDetails = {}): Refusal =>
  new Refusal(key, details);

/**
 * Adds the field that the refusal concerns, if the call has such a field and the refusal does not
 * name a field itself.
 */
export const addField = (refusal: Refusal, fields: readonly string[]): Refusal => {
  const candidates: Partial<Record<RefusalKey, readonly string[]>> = refusedFields;
  const field = candidates[refusal.key]?.find((each) => fields.includes(each));
  if (field === undefined || refusal.details.field !== undefined) return refusal;
  return refuse(refusal.key, { ...refusal.details, field });
};

const fill = (sentence: string, details: RefusalDetails): string => {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'field'
      ? labelOfField(details.field ?? name)
      : word(details[name as keyof RefusalDetails] ?? name),
  );
};

/**
 * The name of a field for the beginning of a sentence: 'New password' for `newPassword`, 'School'
 * for `school_id`, 'Name 4' for `names[3]`. A path into an inspection is returned unchanged,
 * because the form replaces it by the area and the category.
 */
export const labelOfField = (field: string): string => {
  const [, list, position] = /^(\w+)s\[(\d+)\]$/.exec(field) ?? [];
  if (list !== undefined) return `${labelOfField(list)} ${Number(position) + 1}`;
  if (!/^\w+$/.test(field)) return field;
  const words = field
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/ ids?$/, '')
    .replace(/^po /, 'PO ')
    .replace(/^lcap /, 'LCAP ')
    .replace(/^url$/, 'URL');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const word = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';
