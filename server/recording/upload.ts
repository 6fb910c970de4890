import { createHash } from 'node:crypto';
import { MAX_RECORDING_BYTES } from '#domain/inspection/voice-note.ts';
import type { Transaction } from '#server/core/db.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import type { Files } from '#server/core/files/files.ts';
import { readWhole } from '#server/core/http/file-body.ts';
import { refuse } from '#server/core/refusals.ts';
import { lockFilesShared } from '#server/photo/queries.ts';
import { readRecording } from './container/read-recording.ts';
import { findStoredRecordings } from './find-stored.ts';
import { insertRecording, type NewRecording } from './queries.ts';
import { recordingKey } from './recording-key.ts';
import { linkedRecording } from './recording-url.ts';

/**
 * Receives one recording in advance of the save that will use it. The bytes are stored as they are
 * received. The purge removes a recording that no inspection uses within 30 days.
 */
export const recordingUpload: UntransactedHandler<'recording/upload'> = {
  untransacted: async ({ sha256 }, context) => {
    const { transact, services, sentFile, now } = context;
    const { accountId } = context.user;
    const [known] = await findStoredRecordings([sha256], context);
    if (known) return { data: linkedRecording(services.links, known, now) };

    const file = await readWhole(sentFile, MAX_RECORDING_BYTES, 'recording-too-large');
    const recording = checkRecording(file, sha256);
    const key = recordingKey({ accountId, ...recording });
    await services.files.putFile(key, file, recording.contentType);
    const id = await transact((db) => addRecording(db, services.files, accountId, recording));
    return { data: linkedRecording(services.links, { sha256, id }, now) };
  },
};

const checkRecording = (file: Buffer, announced: string): NewRecording => {
  const sha256 = createHash('sha256').update(file).digest();
  // The hash is compared first, because a file that was damaged in transit could look like anything.
  if (sha256.toString('hex') !== announced) throw refuse('recording-hash');
  const facts = readRecording(file);
  if (typeof facts === 'string') throw refuse(facts, { field: 'recording' });
  return { ...facts, sha256, bytes: file.length };
};

/**
 * Inserts the row of a stored recording. The purge may have removed the file with an old row for the
 * same content in the meantime, so it is locked out and the file is looked for.
 */
const addRecording = async (
  db: Transaction,
  files: Pick<Files, 'hasFile'>,
  accountId: string,
  recording: NewRecording,
): Promise<string> => {
  await lockFilesShared(db, accountId);
  const id = await insertRecording(db, accountId, recording);
  if (!(await files.hasFile(recordingKey({ accountId, ...recording })))) throw refuse('busy');
  return id;
};
