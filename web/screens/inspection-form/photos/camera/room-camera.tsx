// Photos first: takes photos in a room, and then asks what they show.
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { wasInspected } from '#domain/inspection/inspection.ts';
import { plural } from '#domain/plural.ts';
import type { DraftEvaluation } from '#web/draft/draft.ts';
import { unsortedPhotosOf } from '#web/draft/marking/unsorted-photos.ts';
import { ShortLabel } from '#web/screens/inspection-form/area/short-label.tsx';
import { RestGoodAndNext } from '#web/screens/inspection-form/area/rest-good-and-next.tsx';
import { FileChoice } from '#web/screens/inspection-form/photos/file-choice.tsx';
import { PhotoLibrary } from '#web/screens/inspection-form/photos/photo-button.tsx';
import { useAddUnsorted } from '#web/screens/inspection-form/photos/use-add-unsorted.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CameraFrame, frameLook } from './camera-frame.tsx';
import { FindingPanel } from './finding-panel.tsx';
import { UnsortedPhotos } from './unsorted-photos.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { commonTexts } from '#web/texts/en/common.ts';

/** 'camera': with the camera of this page; 'files': for photos that were chosen or taken before. */
export type RoomCameraMode = 'camera' | 'files';

export default function RoomCamera({
  evaluation,
  mode,
  onClose,
}: {
  evaluation: DraftEvaluation;
  /** null: the dialog is closed. */
  mode: RoomCameraMode | null;
  onClose: () => void;
}) {
  const common = useTexts(commonTexts);
  const addPhotos = useAddUnsorted(evaluation);
  // Photos that the camera is still making, which takes up to a second each.
  const [making, setMaking] = useState(0);
  const unfinished = useRef<Promise<unknown>>(Promise.resolve());
  const take = async (photo: Promise<File>) => {
    setMaking((count) => count + 1);
    try {
      await addPhotos([await photo]);
    } finally {
      setMaking((count) => count - 1);
    }
  };
  const [isClosing, setIsClosing] = useState(false);
  // Cancel is below this dialog: the photos are in the draft before it can be pressed.
  const close = async () => {
    if (making > 0) {
      setIsClosing(true);
      await unfinished.current;
      setIsClosing(false);
    }
    onClose();
  };
  const count = unsortedPhotosOf(evaluation).length + making;
  const of = evaluation.label;
  const panel = (
    <FindingPanel key={mode} evaluation={evaluation} count={count} isMaking={making > 0} />
  );
  const taken = (
    <p role="status" className="min-w-0 text-sm font-medium tabular-nums">
      {count > 0 && plural(count, 'photo')}
    </p>
  );
  return (
    <Dialog
      open={mode !== null}
      onClose={() => void close()}
      size="full"
      title={
        <bdi className="line-clamp-1">
          <ShortLabel label={of} />
        </bdi>
      }
    >
      {mode === 'camera' && (
        <CameraFrame
          onPhoto={(photo) => {
            unfinished.current = Promise.allSettled([unfinished.current, take(photo)]);
          }}
          onView={
            <UnsortedPhotos evaluation={evaluation} className="absolute inset-x-0 bottom-0 p-2" />
          }
          before={taken}
          library={
            <PhotoLibrary
              of={of}
              onFiles={(files) => void addPhotos(files)}
              className={buttonLook('secondary', 'px-3')}
            >
              <ImagePlus aria-hidden="true" />
            </PhotoLibrary>
          }
          refused={
            <>
              <FileChoice of={of} onFiles={(files) => void addPhotos(files)} />
              {taken}
              <UnsortedPhotos evaluation={evaluation} isLarge />
            </>
          }
          beside={panel}
        />
      )}
      {mode === 'files' && (
        <div className={frameLook}>
          <div className="flex min-h-28 min-w-0 shrink grow basis-28 flex-col items-center justify-center gap-4 overflow-y-auto p-4">
            <UnsortedPhotos evaluation={evaluation} isLarge />
            {taken}
            <FileChoice of={of} onFiles={(files) => void addPhotos(files)} />
          </div>
          {panel}
        </div>
      )}
      {/* With large text it is at the end of the page, like the bar of the form. */}
      <div className="sticky bottom-[min(0px,(100vw-15rem)*999)] z-10 flex shrink-0 bg-raised flex-wrap items-center justify-end gap-2 border-t border-line px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] short:pt-1 short:pb-[max(0.25rem,env(safe-area-inset-bottom))]">
        <Button onClick={() => void close()} busy={isClosing} className="mr-auto">
          {common.done}
        </Button>
        {wasInspected(evaluation) && (
          <RestGoodAndNext evaluation={evaluation} isBlocked={count > 0} onStay={onClose} />
        )}
      </div>
    </Dialog>
  );
}
