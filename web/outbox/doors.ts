/** What sending needs of the world; tests give it another. */
import type { CallAnswer, CallInput } from '#contract/calls.ts';
import type { DeviceStore } from '#web/device/store.ts';
import type { Saved } from '#web/draft/send-draft.ts';

/** The part of a body that is gone out, 0…1. */
type OnProgress = (part: number) => void;

/** Each throws an ApiError when it is not answered with success. */
export type Calls = {
  createArea(area: CallInput<'area/create'>): Promise<CallAnswer<'area/create'>>;
  received(hashes: string[]): Promise<CallAnswer<'photo/received'>>;
  upload(sha256: string, photo: Blob, onProgress: OnProgress): Promise<CallAnswer<'photo/upload'>>;
  save(
    name: 'inspection/save' | 'inspection/update',
    form: FormData,
    key: string,
    onProgress: OnProgress,
  ): Promise<Saved>;
};

/** How far an inspection is out: `part` is 0…1 of all bytes of its new photos. */
export type Sent = { photos: number; photosSent: number; part: number };

export type SendDoors = {
  store: Pick<
    DeviceStore,
    'getDraft' | 'changeDraft' | 'deleteDraft' | 'photosOf' | 'getPhoto' | 'markSent'
  >;
  calls: Calls;
  newKey: () => string;
  /** SHA-256 in hexadecimal. */
  hash: (bytes: ArrayBuffer) => Promise<string>;
  onSent: (sent: Sent) => void;
  /** Whether a form has the draft open, in this tab or another. */
  isOpenInForm: (id: string) => Promise<boolean>;
};
