import type { DraftConflict } from '#contract/draft/draft.ts';
import { ApiError } from '#web/api/request/error.ts';
import type { CopyEnd } from '#web/device/records.ts';

const ends: Record<string, CopyEnd['is']> = {
  'draft-elsewhere': 'elsewhere',
  'draft-saved': 'saved',
};

/** Why the server takes no more of a draft from this device, if `error` says so. */
export const copyEndOf = (error: unknown): CopyEnd | null => {
  if (!(error instanceof ApiError)) return null;
  const is = ends[error.code ?? ''];
  if (!is) return null;
  const conflict = error.problem?.['conflict'] as DraftConflict | undefined;
  const { deviceName = 'another device', at, inspection = null } = conflict ?? {};
  return { is, deviceName, at: at === undefined ? 0 : Date.parse(at), inspection };
};
