import { useState } from 'react';
import { MOST_REPAIR_PHOTOS } from '#domain/inspection/deficiency.ts';
import { invalidateAfter } from '#web/api/cache/call-client.ts';
import { sentenceOf } from '#web/api/request/error.ts';
import { apiSendFile } from '#web/api/request/upload.ts';

/** The number of the photo that is being uploaded, starting at 1, and the number of all photos. */
export type PhotoProgress = { at: number; of: number };

/**
 * Uploads photos one after the other. A photo that is refused does not stop the others; `failures`
 * has one sentence for each refused photo, with the name of its file.
 */
export function useAddRepairPhotos(
  id: string,
  room: number,
): {
  add: (files: readonly File[]) => Promise<void>;
  progress: PhotoProgress | null;
  failures: readonly string[];
} {
  const [progress, setProgress] = useState<PhotoProgress | null>(null);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const add = async (chosen: readonly File[]) => {
    const files = chosen.slice(0, room);
    const failed = chosen
      .slice(room)
      .map(
        ({ name }) => `“${name}” was not added: a repair has at most ${MOST_REPAIR_PHOTOS} photos.`,
      );
    setFailures([]);
    for (const [index, file] of files.entries()) {
      setProgress({ at: index + 1, of: files.length });
      try {
        await apiSendFile('deficiency/photo-add', { id }, file);
      } catch (error) {
        failed.push(`“${file.name}” was not added: ${sentenceOf(error, 'please try again.')}`);
      }
    }
    if (files.length > 0) await invalidateAfter('deficiency/photo-add');
    setProgress(null);
    setFailures(failed);
  };
  return { add, progress, failures };
}
