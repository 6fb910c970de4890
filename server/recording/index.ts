import { recordingReceived } from './received.ts';
import { recordingUpload } from './upload.ts';

export const recordingCalls = {
  'recording/received': recordingReceived,
  'recording/upload': recordingUpload,
};
