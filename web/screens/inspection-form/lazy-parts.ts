/**
 * Parts of the form that are not always visible, preloaded when the user starts to fill it in, so
 * that the form and its dialogs work offline from then on.
 */
import { loadPrepare } from './drafts/stored-drafts.ts';
import { loadUploadQueue } from './saving/use-save.ts';
import { loadDictate } from '#web/shared/dictation/dictated.tsx';
import { loadable } from '#web/ui/loadable.tsx';

const loads = {
  schools: () => import('./site/school-list.tsx'),
  siteDetails: () => import('./site/site-details.tsx'),
  area: () => import('./area/area-form.tsx'),
  addArea: () => import('./area/add-area.tsx'),
  otherMatches: () => import('./list/other-matches.tsx'),
  scorePanel: () => import('./list/score-panel.tsx'),
  scoreExplanation: () => import('./list/score-explanation.tsx'),
  lowerRating: () => import('./list/lower-rating.tsx'),
  guide: () => import('./area/guide-dialog.tsx'),
  apply: () => import('./area/apply-dialog.tsx'),
  question: () => import('./form-question.tsx'),
  copyMarks: () => import('./list/copy-marks-dialog.tsx'),
  camera: () => import('./photos/camera-dialog.tsx'),
  roomCamera: () => import('./photos/camera/room-camera.tsx'),
  plan: () => import('./plan/plan-list.tsx'),
  order: () => import('./order/order-dialog.tsx'),
  scan: () => import('./scan/scan-dialog.tsx'),
  drawnPhoto: () => import('./photos/drawing/drawn-photo.tsx'),
  photoViewer: () => import('./photos/photo-viewer.tsx'),
  fault: () => import('./saving/fault-notice.tsx'),
  saveCheck: () => import('./saving/save-check-dialog.tsx'),
  sending: () => import('./saving/sending-dialog.tsx'),
  join: () => import('./saving/join-dialog.tsx'),
  conflict: () => import('./saving/conflict-dialog.tsx'),
  existingDraft: () => import('./drafts/existing-draft-dialog.tsx'),
  draftNotice: () => import('./drafts/draft-notice.tsx'),
  endedCopy: () => import('./drafts/ended-copy.tsx'),
  queuedNotice: () => import('./saving/queued-notice.tsx'),
  frozen: () => import('./frozen-notice.tsx'),
  otherTab: () => import('./drafts/other-tab.tsx'),
};

export const AreaForm = loadable(loads.area);
export const SchoolList = loadable(loads.schools);
export const SiteDetails = loadable(loads.siteDetails);
export const AddArea = loadable(loads.addArea);
export const OtherMatches = loadable(loads.otherMatches);
export const ScorePanel = loadable(loads.scorePanel);
export const ScoreExplanation = loadable(loads.scoreExplanation);
export const LowerRating = loadable(loads.lowerRating);
export const GuideDialog = loadable(loads.guide);
export const ApplyDialog = loadable(loads.apply);
export const FormQuestion = loadable(loads.question);
export const CopyMarksDialog = loadable(loads.copyMarks);
export const CameraDialog = loadable(loads.camera);
export const RoomCamera = loadable(loads.roomCamera);
export const PlanList = loadable(loads.plan);
export const OrderDialog = loadable(loads.order);
export const ScanDialog = loadable(loads.scan);
export const DrawnPhoto = loadable(loads.drawnPhoto);
export const PhotoViewer = loadable(loads.photoViewer);
export const FaultNotice = loadable(loads.fault);
export const SaveCheckDialog = loadable(loads.saveCheck);
export const SendingDialog = loadable(loads.sending);
export const JoinDialog = loadable(loads.join);
export const ConflictDialog = loadable(loads.conflict);
export const ExistingDraftDialog = loadable(loads.existingDraft);
export const DraftNotice = loadable(loads.draftNotice);
export const EndedCopy = loadable(loads.endedCopy);
export const QueuedNotice = loadable(loads.queuedNotice);
export const FrozenNotice = loadable(loads.frozen);
export const OtherTab = loadable(loads.otherTab);

const ofTheKit = [
  loadDictate,
  () => import('#web/ui/overlay/dialog-body.tsx'),
  () => import('#web/ui/overlay/confirm-body.tsx'),
  () => import('#web/ui/overlay/toaster.tsx'),
  () => import('#web/layout/questions/questions.tsx'),
];

/** Preloads the parts. A part that could not be preloaded is loaded when it is needed. */
export function preloadParts(): void {
  for (const load of [loadUploadQueue, loadPrepare, ...Object.values(loads), ...ofTheKit])
    load().catch(() => undefined);
}
