// The camera on the whole screen: the view, the shutter within reach of the thumb, and next to it
// what the photos are for.
import { CameraOff } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { vibrate } from '#web/shared/vibration.ts';
import { Shutter } from './shutter.tsx';
import { takePhoto } from './take-photo.ts';
import { useCamera } from './use-camera.ts';
import { Viewfinder } from './viewfinder.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { photoTexts } from '#web/texts/en/photo.ts';

/**
 * On an upright screen the parts are below each other, otherwise next to each other. No part changes
 * its size, so that nothing moves between two taps.
 */
export function CameraFrame({
  onPhoto,
  onView,
  beside,
  before,
  library,
  refused,
}: {
  onPhoto: (photo: Promise<File>) => void;
  /** On the view, such as the photos that were taken. */
  onView?: ReactNode;
  /** What is left of the shutter, and right of it. */
  before: ReactNode;
  library: ReactNode;
  /** Shown instead of the view and the shutter if the camera cannot be used. */
  refused: ReactNode;
  beside?: ReactNode;
}) {
  const texts = useTexts(photoTexts);
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video);
  const [isReady, setIsReady] = useState(false);
  const { track, isRefused, isOn, releaseFocus } = camera;
  const take = () => {
    if (!video.current || !track) return;
    vibrate();
    const photo = takePhoto(video.current, track);
    onPhoto(photo);
    void photo.then(releaseFocus, releaseFocus);
  };
  return (
    <div className={frameLook}>
      {isRefused ? (
        <div className="flex min-h-28 min-w-0 shrink grow basis-28 flex-col items-center justify-center gap-4 overflow-y-auto p-4 text-center">
          <CameraOff aria-hidden="true" className="size-8 shrink-0 text-muted" />
          <p role="status">{texts.cameraRefused}</p>
          {refused}
        </div>
      ) : (
        <>
          <Viewfinder video={video} camera={camera} onReady={() => setIsReady(true)}>
            {onView}
          </Viewfinder>
          <div className="flex shrink-0 items-center justify-between gap-3 px-4 py-2 landscape:w-28 landscape:flex-col-reverse landscape:justify-center landscape:px-2">
            <div className="flex min-w-0 flex-1 items-center landscape:flex-none">{before}</div>
            <Shutter isReady={isReady && isOn} onPress={take} />
            <div className="flex min-w-0 flex-1 items-center justify-end landscape:flex-none">
              {library}
            </div>
          </div>
        </>
      )}
      {beside}
    </div>
  );
}

/** The parts of the camera's screen: below each other, or next to each other. */
export const frameLook = 'flex flex-1 flex-col landscape:min-h-56 landscape:flex-row';
