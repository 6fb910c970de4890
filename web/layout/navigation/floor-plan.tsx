// An illustration: the floor plan of a school in which most rooms were inspected and one is marked
// D.
const walls =
  'M20 20h520v340H20z M20 150h200 M260 150h280 M20 230h130 M190 230h160 M390 230h150 ' +
  'M120 20v130 M220 20v130 M330 20v130 M440 20v130 M150 230v130 M270 230v130 M390 230v130';

const ticks: readonly [x: number, y: number][] = [
  [70, 88],
  [170, 88],
  [275, 88],
  [85, 298],
  [330, 298],
];

export const FloorPlan = ({ className }: { className?: string | undefined }) => (
  <svg
    viewBox="18 18 544 344"
    preserveAspectRatio="xMinYMin slice"
    className={className}
    fill="none"
    aria-hidden="true"
  >
    <path d={walls} stroke="currentColor" strokeOpacity="0.3" strokeWidth="3" />
    {ticks.map(([x, y]) => (
      <g key={x} transform={`translate(${x} ${y})`}>
        <circle r="19" fill="#2dd4bf" fillOpacity="0.16" />
        <path
          d="m-8 0 6 6 11-12"
          stroke="#5eead4"
          strokeWidth="3.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    ))}
    <g transform="translate(385 88)">
      <circle r="19" fill="#fbbf24" />
      <path
        d="M-5-8h4a8 8 0 0 1 0 16h-4z"
        stroke="#291800"
        strokeWidth="3.2"
        strokeLinejoin="round"
      />
    </g>
    {[
      [490, 88],
      [210, 298],
      [465, 298],
    ].map(([x, y]) => (
      <circle
        key={x}
        cx={x}
        cy={y}
        r="18"
        stroke="currentColor"
        strokeOpacity="0.35"
        strokeWidth="2"
        strokeDasharray="4 6"
      />
    ))}
  </svg>
);
