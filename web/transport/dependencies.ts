/** The calls and stores that sending uses; tests replace them. */
import type { CallAnswer, CallInput } from '#contract/calls.ts';
import type { DraftStore } from '#web/device/draft-store.ts';

/** Is called with the fraction of the request body that has been sent, 0…1. */
type PartListener = (part: number) => void;

/** The calls to the server. Each one throws an ApiError unless it succeeds. */
export type SaveCalls = {
  createArea(area: CallInput<'area/create'>): Promise<CallAnswer<'area/create'>>;
  received(hashes: string[]): Promise<CallAnswer<'photo/received'>>;
  /** Like `received`, for recordings of voice notes; their thumbnails are ''. */
  receivedRecordings(hashes: string[]): Promise<CallAnswer<'photo/received'>>;
  /** Uploads a photo, or the recording of a voice note, as the type of the file says. */
  upload(
    sha256: string,
    photo: Blob,
    onProgress: PartListener,
  ): Promise<CallAnswer<'photo/upload'>>;
  save(
    name: 'inspection/save' | 'inspection/update',
    form: FormData,
    key: string,
    onProgress: PartListener,
  ): Promise<CallAnswer<'inspection/save'>>;
};

/**
 * The upload progress of an inspection: `part` is the fraction (0…1) of the bytes of its new photos
 * that has been sent.
 */
export type UploadProgress = { photos: number; photosSent: number; part: number };

export type SendDependencies = {
  store: Pick<
    DraftStore,
    'getDraft' | 'changeDraft' | 'deleteDraft' | 'photosOf' | 'getPhoto' | 'markSent'
  >;
  calls: SaveCalls;
  newKey: () => string;
  /** Returns the SHA-256 in hexadecimal. */
  hash: (bytes: ArrayBuffer) => Promise<string>;
  onProgress: (sent: UploadProgress) => void;
  /** Has a draft deleted from the server that was saved without naming it. */
  deleteCopy: (deletion: { owner: string; id: string; device: string }) => void;
  /** Whether the draft is open in a form, in this tab or another. */
  isOpenInForm: (id: string) => Promise<boolean>;
};

/** What the upload of photos needs, with a save or ahead of it. */
export type UploadDependencies = {
  store: Pick<DraftStore, 'getPhoto' | 'markSent'>;
  calls: Pick<SaveCalls, 'received' | 'receivedRecordings' | 'upload'>;
} & Pick<SendDependencies, 'hash' | 'onProgress'>;

/** The result of one attempt to send an inspection. */
export type SendResult =
  /** The server has the inspection with all photos, and the draft was deleted from the device. */
  | { is: 'saved'; inspectionId: string; isNew: boolean }
  /**
   * The draft stays on the device with the server's response; a person must resolve the problem.
   */
  | { is: 'refused' | 'conflict' }
  /** Nobody is signed in. */
  | { is: 'paused' }
  /** The draft is no longer queued, or was changed while it was being sent. */
  | { is: 'withdrawn' }
  | { is: 'later'; sentence: string; after: number; isAnswered: boolean };
