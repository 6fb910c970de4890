import { cx } from '#web/ui/cx.ts';

/** A QR code: black modules from [x, y] to the right. Black on white in both themes, for cameras. */
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
