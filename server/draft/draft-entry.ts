import type { LockedDraft } from './queries.ts';

/** How the audit log names a draft: by its school. */
export const subjectOf = ({ schoolName }: Pick<LockedDraft, 'schoolName'>): string =>
  schoolName ?? 'a school that is not chosen yet';
