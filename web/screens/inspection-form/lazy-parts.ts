/**
 * Parts of the form that are not always visible, preloaded when the user starts to fill it in, so
 * that the form and its dialogs work offline from then on.
 */
import { lazy } from 'react';
import { loadUploadQueue } from './saving/use-save.ts';

const loads = {
  schools: () => import('./site/school-list.tsx'),
  addArea: () => import('./area/add-area.tsx'),
  lowerRating: () => import('./list/lower-rating.tsx'),
  guide: () => import('./area/guide-dialog.tsx'),
  apply: () => import('./area/apply-dialog.tsx'),
  camera: () => import('./photos/camera-dialog.tsx'),
  photoViewer: () => import('./photos/photo-viewer.tsx'),
  saveCheck: () => import('./saving/save-check-dialog.tsx'),
  sending: () => import('./saving/sending-dialog.tsx'),
  conflict: () => import('./saving/conflict-dialog.tsx'),
  draftNotice: () => import('./drafts/draft-notice.tsx'),
  queuedNotice: () => import('./saving/queued-notice.tsx'),
  otherTab: () => import('./drafts/other-tab.tsx'),
};

export const SchoolList = lazy(loads.schools);
export const AddArea = lazy(loads.addArea);
export const LowerRating = lazy(loads.lowerRating);
export const GuideDialog = lazy(loads.guide);
export const ApplyDialog = lazy(loads.apply);
export const CameraDialog = lazy(loads.camera);
export const PhotoViewer = lazy(loads.photoViewer);
export const SaveCheckDialog = lazy(loads.saveCheck);
export const SendingDialog = lazy(loads.sending);
export const ConflictDialog = lazy(loads.conflict);
export const DraftNotice = lazy(loads.draftNotice);
export const QueuedNotice = lazy(loads.queuedNotice);
export const OtherTab = lazy(loads.otherTab);

const ofTheKit = [
  () => import('#web/ui/dialog-body.tsx'),
  () => import('#web/ui/confirm-body.tsx'),
  () => import('#web/ui/toaster.tsx'),
];

/** Preloads the parts; one that fails to load is loaded when it is needed. */
export function preloadParts(): void {
  for (const load of [loadUploadQueue, ...Object.values(loads), ...ofTheKit])
    load().catch(() => undefined);
}
