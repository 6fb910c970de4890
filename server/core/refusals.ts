/** Refuses a request: `throw refuse('school-not-found')`. contract/refusals.ts lists all refusals. */
import { type RefusalKey, refusals } from '#contract/refusals.ts';

/** What a sentence is filled with. `field` also travels in the answer; `seconds` as Retry-After. */
export type RefusalDetails = {
  field?: string;
  problem?: string;
  method?: string;
  name?: string;
  seconds?: number;
  /** Shown in the answer under `conflict`: the other side of a stale update. */
  conflict?: unknown;
  /** Whom to ask, where only an administrator can help. */
  administrators?: readonly { name: string; email: string }[];
  errors?: readonly { field: string; problem: string }[];
};

/** A refusal on its way to the client; everything in it may be read by a user. */
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

/** Makes the refusal of that key; throw it. */
export const refuse = (key: RefusalKey, details: RefusalDetails = {}): Refusal =>
  new Refusal(key, details);

const fill = (sentence: string, details: RefusalDetails): string => {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'field'
      ? wordsOf(details.field ?? name)
      : word(details[name as keyof RefusalDetails] ?? name),
  );
};

/**
 * The name of a field as a sentence begins with it: 'New password' for `newPassword`, 'School' for
 * `school_id`. A path into an inspection stays as it is: the form puts the area and the category in
 * its place.
 */
export const wordsOf = (field: string): string => {
  if (!/^\w+$/.test(field)) return field;
  const words = field
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/ ids?$/, '')
    .replace(/^po /, 'PO ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const word = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';
