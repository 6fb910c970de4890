import type { ComplaintProblem } from '#domain/complaint/public-form.ts';
import type { RefusalKey } from '#contract/refusals.ts';
import type { Refusal } from '#server/core/refusals.ts';

const problems: Partial<Record<RefusalKey, ComplaintProblem>> = {
  'complaint-photos-full': 'photos',
  'complaints-full': 'many',
  'too-many-requests': 'fast',
  'school-not-found': 'school',
};

/** Why a complaint was refused, in a way that the page can say in the language of its reader. */
export const problemOf = ({ key }: Pick<Refusal, 'key'>): ComplaintProblem =>
  problems[key] ?? (key.startsWith('photo-') ? 'photo' : 'busy');
