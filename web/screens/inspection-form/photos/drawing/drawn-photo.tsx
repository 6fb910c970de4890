import { useState } from 'react';
import type { Size } from '#domain/inspection/drawing-geometry.ts';
import type { DrawnShape } from '#domain/inspection/drawing.ts';
import { cx } from '#web/ui/cx.ts';
import { DrawingLayer } from './drawing-layer.tsx';

/**
 * A photo with the drawing on it. If the photo at `url` cannot be loaded, for example offline, its
 * thumbnail (`small`) is shown instead.
 */
export default function DrawnPhoto({
  url,
  small,
  alt,
  shapes,
  isCropped = false,
  className,
  selected = null,
}: {
  url: string;
  small?: string | undefined;
  alt: string;
  shapes: readonly DrawnShape[];
  isCropped?: boolean;
  className: string;
  selected?: number | null;
}) {
  const [failed, setFailed] = useState<string>();
  const [size, setSize] = useState<Size>();
  return (
    <span className={cx('relative block', !isCropped && 'mx-auto w-fit')}>
      <img
        src={failed === url && small ? small : url}
        alt={alt}
        draggable={false}
        onError={() => setFailed(url)}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          setSize({ width, height })
        }
        className={className}
      />
      {size && (
        <DrawingLayer
          shapes={shapes}
          size={size}
          isCropped={isCropped}
          weight={isCropped ? 2.5 : 1}
          selected={selected}
        />
      )}
    </span>
  );
}
