import { Flashlight, FlashlightOff } from 'lucide-react';
import { type MouseEvent, type ReactNode, type RefObject, useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { pointInPicture } from './camera-settings.ts';
import type { useCamera } from './use-camera.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { photoTexts } from '#web/texts/en/photo.ts';

/** What the camera sees, with its light, its zoom and, at a tap, its focus, if it has them. */
export function Viewfinder({
  video,
  camera: { abilities, settings, change },
  onReady,
  children,
}: {
  video: RefObject<HTMLVideoElement | null>;
  camera: ReturnType<typeof useCamera>;
  onReady: () => void;
  children?: ReactNode;
}) {
  const texts = useTexts(photoTexts);
  const [focused, setFocused] = useState<{ x: number; y: number }>();
  const { zoom } = abilities;
  const focus = (event: MouseEvent<HTMLVideoElement>) => {
    const { videoWidth: width, videoHeight: height } = event.currentTarget;
    const view = event.currentTarget.getBoundingClientRect();
    const at = { x: event.clientX - view.left, y: event.clientY - view.top };
    const point = pointInPicture(at, view, { width, height });
    if (!point) return;
    setFocused(at);
    change({ focus: point });
  };
  return (
    <div className="relative min-h-28 min-w-0 shrink grow basis-28 bg-black">
      <video
        ref={video}
        autoPlay
        muted
        playsInline
        aria-label={texts.preview}
        onPlaying={onReady}
        onClick={abilities.focus ? focus : undefined}
        className="absolute inset-0 size-full object-contain"
      />
      {settings.focus && focused && (
        <span
          aria-hidden="true"
          style={{ left: focused.x, top: focused.y }}
          className="pointer-events-none absolute size-14 -translate-1/2 rounded-full border-2 border-white shadow-float"
        />
      )}
      {abilities.torch && (
        <button
          type="button"
          aria-pressed={settings.torch === true}
          onClick={() => change({ torch: settings.torch !== true })}
          className={cx(onVideo, 'absolute top-2 right-2 px-3')}
        >
          {settings.torch ? (
            <Flashlight aria-hidden="true" />
          ) : (
            <FlashlightOff aria-hidden="true" />
          )}
          {texts.light}
        </button>
      )}
      {zoom && (
        <label className={cx(onVideo, 'absolute top-2 left-2 px-3')}>
          {texts.zoom}
          <input
            type="range"
            min={zoom.min}
            max={Math.min(zoom.max, zoom.min * 8)}
            step={zoom.step}
            value={settings.zoom ?? zoom.min}
            onChange={(event) => change({ zoom: event.currentTarget.valueAsNumber })}
            className="h-11 w-36 accent-white"
          />
        </label>
      )}
      {children}
    </div>
  );
}

const onVideo =
  'flex min-h-11 items-center gap-2 rounded-control bg-black/70 text-sm font-medium text-white [&_svg]:size-5';
