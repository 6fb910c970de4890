import { Camera, ImagePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonLook } from '#web/ui/button.tsx';
import { NativeCamera, PhotoLibrary } from './photo-button.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { photoTexts } from '#web/texts/en/photo.ts';

/** The photos of the device and its own camera app, where the page cannot use the camera. */
export const FileChoice = ({
  of,
  onFiles,
  children,
}: {
  /** The category or the area that the photos are for. */
  of: string;
  onFiles: (files: readonly File[]) => void;
  children?: ReactNode;
}) => {
  const texts = useTexts(photoTexts);
  return (
    <>
      <div className="flex flex-wrap justify-center gap-2">
        <NativeCamera of={of} onFiles={onFiles} className={buttonLook('primary', 'cursor-pointer')}>
          <Camera aria-hidden="true" />
          {texts.useCameraApp}
        </NativeCamera>
        <PhotoLibrary
          of={of}
          onFiles={onFiles}
          className={buttonLook('secondary', 'cursor-pointer')}
        >
          <ImagePlus aria-hidden="true" />
          {texts.choosePhotos}
        </PhotoLibrary>
      </div>
      {children && (
        <p role="status" className="text-sm text-muted">
          {children}
        </p>
      )}
    </>
  );
};
