/** What is different for recordings of voice notes: they are sent and asked for by calls of their own. */
import type { CallAnswer } from '#contract/calls.ts';
import { api } from '#web/api/request/api.ts';
import { apiSendFile } from '#web/api/request/upload.ts';
import { isRecordingType } from '#web/draft/marking/voice-note.ts';

type SendOptions = Parameters<typeof apiSendFile>[3];

/** A recording has no thumbnail. */
const withoutThumbnail = <Received extends object>(received: Received) => ({
  ...received,
  thumbnail: '',
});

/** Uploads a photo or a recording. */
export const sendFile = async (
  sha256: string,
  file: Blob,
  options: SendOptions,
): Promise<CallAnswer<'photo/upload'>> => {
  if (!isRecordingType(file.type)) return apiSendFile('photo/upload', { sha256 }, file, options);
  const { data } = await apiSendFile('recording/upload', { sha256 }, file, options);
  return { data: withoutThumbnail(data) };
};

/** Which of the recordings with these hashes the server has. */
export const receivedRecordings = async (
  hashes: string[],
  options: Parameters<typeof api>[2],
): Promise<CallAnswer<'photo/received'>> => {
  const { data } = await api('recording/received', { hashes }, options);
  return { data: { received: data.received.map(withoutThumbnail) } };
};
