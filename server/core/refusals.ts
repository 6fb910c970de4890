/** Saying no: `throw refuse('school-not-found')`. The catalogue of sentences is contract/refusals.ts. */
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
    word(details[name as keyof RefusalDetails] ?? name),
  );
};

const word = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';
