/**
 * What the form shows later than its first step, fetched when somebody begins to fill that in. From
 * then on nothing of the form needs a connection any more, its dialogs included.
 */
import { lazy } from 'react';
import { loadDeliver } from './load-deliver.ts';
import { loadKeeping } from './load-keeping.ts';

const loads = {
  schools: () => import('./school-list.tsx'),
  evaluation: () => import('./evaluation.tsx'),
  takeSchool: () => import('#web/pwa/take-school.tsx'),
  guide: () => import('./guide-dialog.tsx'),
  apply: () => import('./apply-dialog.tsx'),
  saveCheck: () => import('./save-check-dialog.tsx'),
  sending: () => import('./sending-dialog.tsx'),
  conflict: () => import('./conflict-dialog.tsx'),
  keptNotice: () => import('./kept-notice.tsx'),
  begunAlready: () => import('./begun-already.tsx'),
  otherTab: () => import('./other-tab.tsx'),
};

export const SchoolList = lazy(loads.schools);
export const Evaluation = lazy(loads.evaluation);
export const TakeSchool = lazy(loads.takeSchool);
export const GuideDialog = lazy(loads.guide);
export const ApplyDialog = lazy(loads.apply);
export const SaveCheckDialog = lazy(loads.saveCheck);
export const SendingDialog = lazy(loads.sending);
export const ConflictDialog = lazy(loads.conflict);
export const KeptNotice = lazy(loads.keptNotice);
export const BegunAlready = lazy(loads.begunAlready);
export const OtherTab = lazy(loads.otherTab);

const ofTheKit = [
  () => import('#web/ui/dialog-body.tsx'),
  () => import('#web/ui/confirm-body.tsx'),
  () => import('#web/ui/toaster.tsx'),
];

/** Fetches them ahead; what fails now is fetched when it is needed. */
export function preloadParts(): void {
  for (const load of [loadKeeping, loadDeliver, ...Object.values(loads), ...ofTheKit])
    load().catch(() => undefined);
}
