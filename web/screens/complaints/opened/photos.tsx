import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import type { ComplaintDetails } from '#contract/complaint/complaint.ts';
import { MOST_COMPLAINT_PHOTOS } from '#domain/complaint/limits.ts';
import { invalidateAfter } from '#web/api/cache/call-client.ts';
import { sentenceOf } from '#web/api/request/error.ts';
import { apiSendFile } from '#web/api/request/upload.ts';
import { PhotoList } from '#web/shared/photos/photo-link.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';

/** The photos of a complaint; people who handle it can add some. */
export function Photos({
  complaint: { id, number, photos },
  mayAdd,
}: {
  complaint: Pick<ComplaintDetails, 'id' | 'number' | 'photos'>;
  mayAdd: boolean;
}) {
  const [isSending, setIsSending] = useState(false);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const room = MOST_COMPLAINT_PHOTOS - photos.length;
  if (photos.length === 0 && !mayAdd) return null;
  const add = async (chosen: readonly File[]) => {
    const failed = chosen
      .slice(room)
      .map(
        ({ name }) =>
          `“${name}” was not added: a complaint has at most ${MOST_COMPLAINT_PHOTOS} photos.`,
      );
    setIsSending(true);
    for (const file of chosen.slice(0, room)) {
      try {
        await apiSendFile('complaint/photo-add', { id }, file);
      } catch (error) {
        failed.push(`“${file.name}” was not added: ${sentenceOf(error, 'please try again.')}`);
      }
    }
    if (chosen.length > 0) await invalidateAfter('complaint/photo-add');
    setIsSending(false);
    setFailures(failed);
  };
  return (
    <Card title="Photos">
      {photos.length > 0 && (
        <PhotoList
          photos={photos.map(({ url }, at) => ({
            url,
            alt: `Complaint ${number}, photo ${at + 1} of ${photos.length}`,
          }))}
          thumbnails={photos.map(({ thumbnail }) => thumbnail)}
        />
      )}
      {mayAdd && room > 0 && (
        <label
          className={cx(
            buttonLook('secondary', 'relative mt-3 cursor-pointer first:mt-0'),
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
            isSending && 'opacity-55',
          )}
        >
          <input
            type="file"
            accept="image/*"
            multiple
            aria-label="Add photos"
            disabled={isSending}
            onChange={({ currentTarget }) => {
              void add([...(currentTarget.files ?? [])]);
              // Clear the value, so that the same file can be chosen again.
              currentTarget.value = '';
            }}
            className="absolute inset-0 cursor-pointer rounded-control text-[0] opacity-0 file:hidden"
          />
          <ImagePlus aria-hidden="true" />
          {isSending ? 'Uploading…' : 'Add photos'}
        </label>
      )}
      {failures.length > 0 && (
        <ul role="alert" className="mt-2 text-sm text-poor">
          {failures.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}
