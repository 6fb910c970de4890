// The camera for one category.
import { ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CameraFrame } from './camera/camera-frame.tsx';
import { FileChoice } from './file-choice.tsx';
import { PhotoLibrary } from './photo-button.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { photoTexts } from '#web/texts/en/photo.ts';
import { commonTexts } from '#web/texts/en/common.ts';

type Props = {
  open: boolean;
  /** The category. */
  of: string;
  onFiles: (files: readonly File[]) => void;
  onClose: () => void;
};

/**
 * Takes several photos in a row, or adds photos that are on the device. Each photo is added to the
 * category immediately.
 */
export default function CameraDialog({ open, of, onFiles, onClose }: Props) {
  const texts = useTexts(photoTexts);
  const common = useTexts(commonTexts);
  const [taken, setTaken] = useState(0);
  // The photo that was added last; null while it is being created from the video frame, undefined
  // before the first one.
  const [last, setLast] = useState<File | null>();
  const add = (files: readonly File[]) => {
    setTaken((count) => count + files.length);
    setLast(files.at(-1));
    onFiles(files);
  };
  /**
   * Counts the photo before it has been created, because creating it takes seconds on a slow
   * tablet.
   */
  const take = async (making: Promise<File>) => {
    setTaken((count) => count + 1);
    setLast(null);
    const photo = await making;
    // If the dialog was closed meanwhile, the photo is not shown when the dialog is opened again.
    setLast((shown) => (shown === undefined ? shown : photo));
    if (photo.size === 0) setTaken((count) => Math.max(0, count - 1));
    onFiles([photo]);
  };
  const close = () => {
    setTaken(0);
    setLast(undefined);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      size="full"
      title={texts.photosOf(of)}
      footer={
        <Button variant={taken > 0 ? 'primary' : 'secondary'} onClick={close}>
          {common.done}
        </Button>
      }
    >
      {open && (
        <CameraFrame
          onPhoto={(photo) => void take(photo)}
          before={
            <div className="flex min-h-16 min-w-0 items-center gap-2 landscape:flex-col">
              {last ? (
                <Thumbnail photo={last} />
              ) : (
                last === null && (
                  <span className="size-16 shrink-0 animate-pulse rounded-control border border-line bg-sunken" />
                )
              )}
              <p role="status" className="min-w-0 text-sm text-muted">
                {taken > 0 && texts.added(taken)}
              </p>
            </div>
          }
          library={
            <PhotoLibrary of={of} onFiles={add} className={buttonLook('secondary', 'px-3')}>
              <ImagePlus aria-hidden="true" />
              <span className="max-sm:sr-only landscape:sr-only">{texts.choosePhotos}</span>
            </PhotoLibrary>
          }
          refused={
            <FileChoice of={of} onFiles={add}>
              {taken > 0 && texts.added(taken)}
            </FileChoice>
          }
        />
      )}
    </Dialog>
  );
}

/** A thumbnail that is large enough to see whether the photo is sharp. */
function Thumbnail({ photo }: { photo: File }) {
  const texts = useTexts(photoTexts);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    if (image.current) image.current.src = made;
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return (
    <img
      ref={image}
      alt={texts.lastAdded}
      className="size-16 shrink-0 rounded-control border border-line object-cover"
    />
  );
}
