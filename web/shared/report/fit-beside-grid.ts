import type { AreaFindings } from './findings.tsx';

/**
 * Whether the findings are shown beside a grid of this many rows on a wide screen. More of them
 * would be longer than the grid, and are shown in columns above it.
 */
export const fitBesideGrid = (areas: readonly AreaFindings[], rows: number): boolean => {
  const findings = areas.flatMap((area) => area.findings);
  const withPhotos = findings.filter(({ photos }) => photos.length > 0);
  return findings.length > 0 && 2 * (findings.length + withPhotos.length) <= rows;
};
