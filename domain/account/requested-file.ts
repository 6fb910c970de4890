/** Files that somebody requests and a background job makes. */
export const fileStates = ['waiting', 'done', 'failed'] as const;
export type FileState = (typeof fileStates)[number];
