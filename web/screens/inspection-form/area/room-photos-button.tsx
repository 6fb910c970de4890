import { Camera } from 'lucide-react';
import type { RoomCameraMode } from '#web/screens/inspection-form/photos/camera/room-camera.tsx';
import { hasCamera } from '#web/screens/inspection-form/photos/camera/use-camera.ts';
import { NativeCamera, PhotoLibrary } from '#web/screens/inspection-form/photos/photo-button.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { photoTexts } from '#web/texts/en/photo.ts';

/**
 * Photos of the area whose category is chosen afterwards. On touch screens it opens the camera, or
 * the device's camera app if the page cannot use the camera; other screens choose files.
 */
export function RoomPhotosButton({
  of,
  onOpen,
  onFiles,
}: {
  /** The area. */
  of: string;
  onOpen: (mode: RoomCameraMode) => void;
  onFiles: (files: readonly File[]) => Promise<void>;
}) {
  const texts = useTexts(photoTexts);
  const look = buttonLook('secondary', 'cursor-pointer max-sm:px-3.5');
  const content = (
    <>
      <Camera aria-hidden="true" />
      <span aria-hidden="true" className="max-sm:hidden">
        {texts.photos}
      </span>
    </>
  );
  const add = (files: readonly File[]) => void onFiles(files).then(() => onOpen('files'));
  return (
    <>
      <span className="hidden pointer-coarse:flex">
        {hasCamera() ? (
          <button
            type="button"
            aria-label={texts.takePhotos(of)}
            onClick={() => onOpen('camera')}
            className={look}
          >
            {content}
          </button>
        ) : (
          <NativeCamera of={of} onFiles={add} className={look}>
            {content}
          </NativeCamera>
        )}
      </span>
      <span className="flex pointer-coarse:hidden">
        <PhotoLibrary of={of} words={texts.addPhotos} onFiles={add} className={look}>
          {content}
        </PhotoLibrary>
      </span>
    </>
  );
}
