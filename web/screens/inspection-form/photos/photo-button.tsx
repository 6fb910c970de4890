import { Camera, ImagePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { buttonLook } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { CameraDialog } from '#web/screens/inspection-form/lazy-parts.ts';
import { hasCamera } from './camera/use-camera.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { photoTexts } from '#web/texts/en/photo.ts';

type Props = {
  /** The category or the area that the photos are for. */
  of: string;
  onFiles: (files: readonly File[]) => void;
};

/** An invisible native file input over its button: one tap opens the camera or the gallery. */
function FileField({
  of,
  onFiles,
  words,
  camera,
}: Props & { words: string; camera?: boolean | undefined }) {
  return (
    <>
      <input
        type="file"
        accept="image/*"
        multiple={!camera}
        {...(camera ? { capture: 'environment' as const } : {})}
        aria-label={`${words}: ${of}`}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // Clear the value, so that a removed photo can be selected again.
          event.currentTarget.value = '';
        }}
        className="absolute inset-0 cursor-pointer rounded-control text-[0] opacity-0 file:hidden"
      />
    </>
  );
}

const focusRing =
  'relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand';

/**
 * The photo button of a collapsed row. On touch screens it opens the camera dialog, in which
 * existing photos can be chosen too.
 */
export const PhotoButton = ({ onCamera, ...props }: Props & { onCamera: () => void }) => {
  const texts = useTexts(photoTexts);
  const look = buttonLook('quiet', 'cursor-pointer px-2.5 font-normal text-muted');
  const content = (
    <>
      <Camera aria-hidden="true" />
      <span aria-hidden="true" className="max-md:hidden">
        {texts.photo}
      </span>
    </>
  );
  return (
    <>
      {hasCamera() && (
        // Touch screens show only this button. Other screens show only the one below, and so do
        // browsers that do not report the kind of pointer.
        <span className="hidden pointer-coarse:flex">
          <button
            type="button"
            aria-label={texts.takePhotos(props.of)}
            onClick={onCamera}
            className={look}
          >
            {content}
          </button>
        </span>
      )}
      <label className={cx(look, focusRing, hasCamera() && 'pointer-coarse:hidden')}>
        <FileField {...props} words={texts.photo} />
        {content}
      </label>
    </>
  );
};

/** Tiles next to the existing photos, of the same size. Touch screens also offer the camera. */
export function PhotoTiles(props: Props) {
  const texts = useTexts(photoTexts);
  // undefined until the camera is opened.
  const [isCameraOpen, setIsCameraOpen] = useState<boolean>();
  return (
    <>
      {hasCamera() ? (
        <button
          type="button"
          aria-label={texts.takePhotos(props.of)}
          onClick={() => setIsCameraOpen(true)}
          className={cx(tile, 'hidden pointer-coarse:flex')}
        >
          <CameraTile />
        </button>
      ) : (
        <NativeCamera {...props} className={cx(tile, 'hidden pointer-coarse:flex')}>
          <CameraTile />
        </NativeCamera>
      )}
      <label className={cx(tile, focusRing, 'flex')}>
        <FileField {...props} words={texts.addPhotos} />
        <ImagePlus aria-hidden="true" className="size-5" />
        <span aria-hidden="true">{texts.photos}</span>
      </label>
      {isCameraOpen !== undefined && (
        <CameraDialog {...props} open={isCameraOpen} onClose={() => setIsCameraOpen(false)} />
      )}
    </>
  );
}

const CameraTile = () => {
  const texts = useTexts(photoTexts);
  return (
    <>
      <Camera aria-hidden="true" className="size-5" />
      <span aria-hidden="true">{texts.camera}</span>
    </>
  );
};

/** Chooses photos that are on the device. */
export const PhotoLibrary = ({
  className,
  children,
  words,
  ...props
}: Props & { className: string; children: ReactNode; words?: string }) => {
  const texts = useTexts(photoTexts);
  return (
    <label className={cx(className, focusRing)}>
      <FileField {...props} words={words ?? texts.choosePhotos} />
      {children}
    </label>
  );
};

/** Opens the camera app of the device for a single photo. */
export const NativeCamera = ({
  className,
  children,
  ...props
}: Props & { className: string; children: ReactNode }) => {
  const texts = useTexts(photoTexts);
  return (
    <label className={cx(className, focusRing)}>
      <FileField {...props} words={texts.takeAPhoto} camera />
      {children}
    </label>
  );
};

const tile =
  'size-20 cursor-pointer flex-col items-center justify-center gap-1 rounded-control border border-dashed ' +
  'border-edge text-xs text-muted hover:border-brand hover:text-brand';
