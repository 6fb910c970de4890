import { Camera, CameraOff, ImagePlus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Category } from '#domain/instrument/category.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { plural } from '#domain/plural.ts';
import { NativeCamera, PhotoLibrary } from './photo-button.tsx';

type Props = {
  open: boolean;
  category: Category;
  onFiles: (files: readonly File[]) => void;
  onClose: () => void;
};

/**
 * Takes several photos in a row, or adds photos that are on the device. Each photo is added to the
 * category immediately.
 */
export default function CameraDialog({ open, category, onFiles, onClose }: Props) {
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
      size="wide"
      title={`Photos: ${category.formLabel}`}
      footer={
        <Button variant={taken > 0 ? 'primary' : 'secondary'} onClick={close}>
          Done
        </Button>
      }
    >
      {open && (
        <Finder
          taken={taken}
          last={last}
          onPhoto={(photo) => void take(photo)}
          fallback={
            <div className="flex flex-wrap justify-center gap-2">
              <PhotoLibrary
                category={category}
                onFiles={add}
                className={buttonLook('secondary', 'min-h-11 cursor-pointer')}
              >
                <ImagePlus aria-hidden="true" />
                Choose photos
              </PhotoLibrary>
              <NativeCamera
                category={category}
                onFiles={add}
                className={buttonLook('secondary', 'min-h-11 cursor-pointer')}
              >
                <Camera aria-hidden="true" />
                Use the camera app
              </NativeCamera>
            </div>
          }
        />
      )}
    </Dialog>
  );
}

/** The camera preview with a shutter button, and a button for the device's own camera app. */
function Finder({
  taken,
  last,
  onPhoto,
  fallback,
}: {
  taken: number;
  /** The photo that was added last; null while it is being created. */
  last: File | null | undefined;
  onPhoto: (photo: Promise<File>) => void;
  fallback: ReactNode;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'ready' | 'refused'>('starting');
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isOver = false;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    navigator.mediaDevices.getUserMedia({ video: wanted }).then(
      (opened) => {
        stream = opened;
        if (isOver) return stop();
        if (video.current) video.current.srcObject = opened;
      },
      () => setState('refused'),
    );
    return () => {
      isOver = true;
      stop();
    };
  }, []);

  if (state === 'refused') {
    return (
      <div className="flex flex-col items-center gap-4 py-8 text-center">
        <CameraOff aria-hidden="true" className="size-8 text-muted" />
        <p role="status">
          The camera cannot be used. Please allow it for this site in your browser settings, or use
          the camera app.
        </p>
        {fallback}
      </div>
    );
  }
  const take = () => {
    if (video.current) onPhoto(photoOf(video.current));
  };
  return (
    <div className="flex flex-col items-center gap-3">
      <video
        ref={video}
        autoPlay
        muted
        playsInline
        aria-label="Camera preview"
        onPlaying={() => setState('ready')}
        className="max-h-[50dvh] w-full rounded-control bg-black object-contain"
      />
      <Button
        variant="primary"
        disabled={state !== 'ready'}
        icon={<Camera aria-hidden="true" />}
        onClick={take}
        className="min-h-14 px-8"
      >
        Take photo
      </Button>
      {/* This box has the same height before the first photo, so that the buttons do not move. */}
      <div className="flex min-h-20 items-center gap-3">
        {last ? (
          <Thumbnail photo={last} />
        ) : (
          last === null && (
            <span className="h-20 w-32 animate-pulse rounded-control border border-line bg-sunken" />
          )
        )}
        <p role="status" className="text-sm text-muted">
          {taken > 0 && `${plural(taken, 'photo')} added.`}
        </p>
      </div>
      {fallback}
    </div>
  );
}

/** A thumbnail that is large enough to see whether the photo is sharp. */
function Thumbnail({ photo }: { photo: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    if (image.current) image.current.src = made;
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return (
    <img
      ref={image}
      alt="The last photo added"
      className="h-20 w-32 rounded-control border border-line object-cover"
    />
  );
}

/** Requests the rear camera with a resolution that is sufficient for a report. */
const wanted: MediaTrackConstraints = {
  facingMode: { ideal: 'environment' },
  width: { ideal: 2560 },
  height: { ideal: 1920 },
};

/** The current video frame as a JPEG. */
async function photoOf(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.9),
  );
  return new File(blob ? [blob] : [], 'camera.jpg', { type: 'image/jpeg' });
}
