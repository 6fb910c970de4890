import { cx } from '#web/ui/cx.ts';

/**
 * A QR code. Each run is a line of black modules that starts at [x, y] and extends to the right. It
 * is black on white in both themes, so that cameras can read it.
 */
export const QrCode = ({
  size,
  runs,
  label,
  className,
}: {
  size: number;
  runs: readonly (readonly [x: number, y: number, length: number])[];
  label: string;
  className?: string;
}) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`-4 -4 ${size + 8} ${size + 8}`}
    shapeRendering="crispEdges"
    className={cx('rounded-control bg-white', className)}
  >
    <path
      fill="#000"
      d={runs.map(([x, y, length]) => `M${x} ${y}h${length}v1h-${length}z`).join('')}
    />
  </svg>
);
