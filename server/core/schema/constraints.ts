/**
 * Maps database constraints to refusals. A violation of any other constraint results in status 500:
 * it is a bug, because input is validated before it is written.
 */
import type { RefusalKey } from '#contract/refusals.ts';

export const constraintRefusals: Readonly<Record<string, RefusalKey>> = {
  account__public_slug_once: 'public-slug-taken',
  app_user__email_once: 'email-taken',
  app_user__once_in_account: 'email-taken',
  area__facility: 'facility-unknown',
  area__name_once: 'area-name-taken',
  area__school: 'school-unknown',
  floor_plan__name_once: 'plan-name-taken',
  inspection_picture__picture: 'picture-unknown',
  inspection_recording__recording: 'recording-unknown',
  passkey__credential_once: 'passkey-known',
  school__cds_code_once: 'school-code-taken',
  school_facility__facility: 'facility-unknown',
  school_facility__school: 'school-unknown',
  sign_on__break_glass: 'break-glass-admin',
  sign_on_domain__once: 'domain-taken',
};
