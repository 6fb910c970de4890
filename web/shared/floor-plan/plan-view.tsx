import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { planTexts } from '#web/texts/en/plan.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { usePanZoom } from './use-pan-zoom.ts';
import { hitSizesOf, limitZoom, MOST_ZOOM, ZOOM_STEP } from './zoom.ts';

export type PlanMarker = {
  id: string;
  /** Fractions of the width and height of the plan, from the top left. */
  x: number;
  y: number;
};

/** A floor plan that can be panned and zoomed, with markers in the order in which keys reach them. */
export function PlanView<Marker extends PlanMarker>({
  name,
  image,
  width,
  height,
  markers,
  renderMarker,
  onTap,
  className,
}: {
  name: string;
  /** The URL of the image; undefined while it is being loaded. */
  image: string | undefined;
  width: number;
  height: number;
  markers: readonly Marker[];
  /** `hitSize` is the size in px of the area that can be tapped. */
  renderMarker: (marker: Marker, hitSize: number) => ReactNode;
  /** Called with the fractions of the width and height at which the plan itself was tapped. */
  onTap?: ((x: number, y: number) => void) | undefined;
  className?: string | undefined;
}) {
  const texts = useTexts(planTexts);
  const { viewport, size, zoom, zoomBy, handlers } = usePanZoom({ width, height });
  const sizes = hitSizesOf(markers.map(({ x, y }) => ({ x: x * size.width, y: y * size.height })));
  return (
    <div className={className}>
      <div
        ref={viewport}
        role="group"
        aria-label={texts.planOf(name)}
        {...handlers}
        className="flex max-h-[60dvh] min-h-48 w-full touch-none overflow-auto rounded-control border border-line bg-white select-none"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <div
          data-plan
          role="presentation"
          className={cx('relative m-auto shrink-0', onTap && 'cursor-crosshair')}
          style={{ width: size.width, height: size.height }}
          onClick={({ target, currentTarget, clientX, clientY }) => {
            if (!(target instanceof Element) || target.closest('button')) return;
            const box = currentTarget.getBoundingClientRect();
            onTap?.((clientX - box.left) / box.width, (clientY - box.top) / box.height);
          }}
        >
          {image && (
            <img
              src={image}
              alt={texts.imageOf(name)}
              draggable={false}
              className="pointer-events-none size-full"
            />
          )}
          {markers.map((marker, at) => (
            <div
              key={marker.id}
              className="absolute -translate-1/2"
              style={{ left: `${marker.x * 100}%`, top: `${marker.y * 100}%` }}
            >
              {renderMarker(marker, sizes[at] ?? 44)}
            </div>
          ))}
        </div>
      </div>
      <div className="mt-1 flex justify-end">
        <IconButton
          label={texts.zoomIn(name)}
          tooltip={texts.zoomInTip}
          icon={<Plus aria-hidden="true" />}
          aria-disabled={zoom >= MOST_ZOOM}
          onClick={() => zoomBy(ZOOM_STEP)}
        />
        <IconButton
          label={texts.zoomOut(name)}
          tooltip={texts.zoomOutTip}
          icon={<Minus aria-hidden="true" />}
          aria-disabled={limitZoom(zoom) === 1}
          onClick={() => zoomBy(1 / ZOOM_STEP)}
        />
      </div>
    </div>
  );
}
